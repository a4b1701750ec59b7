import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const indexTexts = words({
  title: ['Reports', 'रिपोर्ट'],
  hint: [
    'Each one can be filtered, saved, printed, and downloaded as CSV, Excel or PDF.',
    'हर रिपोर्ट को फ़िल्टर, सेव और प्रिंट कर सकते हैं, और CSV, Excel या PDF में ले सकते हैं।',
  ],
  search: ['Find a report', 'रिपोर्ट खोजें'],
  money: ['Wallet, payments and bills', 'वॉलेट, पेमेंट और बिल'],
  packs: ['Packs and renewals', 'पैक और रिचार्ज'],
  customers: ['Customers, STBs and messages', 'ग्राहक, STB और मैसेज'],
  collections: ['Collection', 'वसूली'],
  channels: common.channels,
  people: ['Your people', 'आपके लोग'],
  used: ['Last opened', 'पिछली बार खोली'],
  never: ['Not opened yet in this browser', 'इस ब्राउज़र में अभी नहीं खोली'],
  views: [(report: string) => `Saved views of ${report}`, (report) => `${report} के सेव व्यू`],
  none: ['No report with this name', 'इस नाम की कोई रिपोर्ट नहीं'],
  noneHint: ['Try another word: wallet, STB, GST, renewal.', 'दूसरा शब्द लिखें: वॉलेट, STB, GST, रिचार्ज।'],
  showAll: ['Show all reports', 'सभी रिपोर्ट दिखाएँ'],
  made: ['Ready reports', 'तैयार रिपोर्ट'],
})
