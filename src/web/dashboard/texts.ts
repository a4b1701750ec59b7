import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const dashboardTexts = dictionary({
  title: ['Dashboard', 'डैशबोर्ड'],
  morning: [(name: string) => `Good morning, ${name}`, (name) => `नमस्ते, ${name}`],
  afternoon: [(name: string) => `Good afternoon, ${name}`, (name) => `नमस्ते, ${name}`],
  evening: [(name: string) => `Good evening, ${name}`, (name) => `नमस्ते, ${name}`],
  credit: common.walletBalance,
  creditHint: [
    'Renewals and new packs are paid from this balance.',
    'रिचार्ज और नए पैक इसी से कटते हैं।',
    'रिचार्ज आणि नवीन पॅक यातून कापले जातात.',
  ],
  operatorsCredit: ['This is your operator’s balance.', 'यह आपके ऑपरेटर का बैलेंस है।'],
  topUp: ['Top up', 'टॉप-अप करें'],
  counts: ['Your STBs', 'आपके STB'],
  boxes: [
    (count: string, idle: number) => `${count} total${idle > 0 ? `, ${idle} without a pack` : ''}`,
    (count, idle) => `कुल ${count}${idle > 0 ? `, ${idle} बिना पैक` : ''}`,
  ],
  active: common.active,
  expiring: ['Expiring in 5 days', '5 दिन में एक्सपायर'],
  expired: ['Expired', 'एक्सपायर'],
  disconnected: ['Disconnected', 'डिस्कनेक्ट'],
})
