import { words } from '#domain/words.ts'

export const dashboardTexts = words({
  title: ['Dashboard', 'डैशबोर्ड'],
  morning: [(name: string) => `Good morning, ${name}`, (name) => `सुप्रभात, ${name}`],
  afternoon: [(name: string) => `Good afternoon, ${name}`, (name) => `नमस्ते, ${name}`],
  evening: [(name: string) => `Good evening, ${name}`, (name) => `शुभ संध्या, ${name}`],
  credit: ['Wallet credit', 'वॉलेट बैलेंस'],
  creditHint: ['Renewals and new packs are paid from this balance.', 'रिन्यूअल और नए पैक की रकम इसी बैलेंस से कटती है।'],
  operatorsCredit: ['This is the credit of your operator.', 'यह आपके ऑपरेटर का बैलेंस है।'],
  topUp: ['Top up', 'टॉप-अप करें'],
  counts: ['Your boxes', 'आपके बॉक्स'],
  boxes: [(count: string) => `${count} in all`, (count) => `कुल ${count}`],
  active: ['Active', 'चालू'],
  expiring: ['Ending in 5 days', '5 दिन में खत्म'],
  expired: ['Expired', 'एक्सपायर'],
  disconnected: ['Disconnected', 'डिस्कनेक्ट'],
})
