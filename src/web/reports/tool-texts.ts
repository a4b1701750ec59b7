import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const toolTexts = dictionary({
  export: ['Export', 'एक्सपोर्ट'],
  csv: ['CSV', 'CSV'],
  xlsx: ['Excel (XLSX)', 'Excel (XLSX)'],
  pdf: ['PDF', 'PDF'],
  laterCsv: ['Prepare CSV in background', 'बैकग्राउंड में: CSV'],
  laterXlsx: ['Prepare Excel in background', 'बैकग्राउंड में: Excel'],
  print: ['Print', 'प्रिंट करें'],
  making: [
    (format: string, size: string) => `Downloading ${format}: ${size} so far`,
    (format, size) => `${format} फ़ाइल आ रही है: अब तक ${size}`,
  ],
  background: ['Prepare in background', 'बैकग्राउंड में बनाएँ'],
  stop: ['Stop', 'रोकें'],
  saved: [(filename: string) => `${filename} is in your downloads`, (filename) => `${filename} आपके डाउनलोड में है`],
  queued: [
    (reportid: string) => `${reportid} is being prepared in the background`,
    (reportid) => `${reportid} बैकग्राउंड में बन रही है`,
  ],
  views: ['Views', 'व्यू'],
  chooseView: ['Saved views', 'सेव किए हुए व्यू'],
  noViews: [
    'Nothing saved yet. Set the filters and save them under a name.',
    'अभी कुछ सेव नहीं है। फ़िल्टर लगाकर नाम दें, अगली बार एक टैप में मिल जाएँगे।',
  ],
  viewName: ['Save these filters as', 'ये फ़िल्टर इस नाम से सेव करें'],
  save: common.save,
  viewSaved: [(name: string) => `“${name}” saved`, (name) => `“${name}” सेव हो गया`],
  forget: ['Delete', 'हटाएँ'],
  forgetOf: [(name: string) => `Delete “${name}”`, (name) => `“${name}” हटाएँ`],
  forgotten: [(name: string) => `“${name}” deleted`, (name) => `“${name}” हटा दिया`],
  ready: [
    (reportid: string) => `Report ${reportid} is ready to download`,
    (reportid) => `आपकी रिपोर्ट ${reportid} तैयार है, डाउनलोड कर लें`,
  ],
  failed: [
    (reportid: string) => `Report ${reportid} could not be made`,
    (reportid) => `आपकी रिपोर्ट ${reportid} नहीं बन पाई`,
  ],
  printed: ['Printed', 'प्रिंट का समय'],
  chartRows: [
    (rows: string) => `From the ${rows} rows read so far. Select fewer days for the full picture.`,
    (rows) => `अब तक पढ़ी गई ${rows} लाइनों से। पूरी तस्वीर के लिए कम दिन चुनें।`,
  ],
  chartLoading: ['Reading the rows…', 'लाइनें पढ़ी जा रही हैं…'],
  chartNone: ['Nothing to show for these days.', 'इन दिनों में दिखाने को कुछ नहीं है।'],
  asTable: ['As a table', 'टेबल में देखें'],
  day: ['Day', 'दिन'],
  month: ['Month', 'महीना'],
  amount: common.amount,
  count: ['Number', 'गिनती'],
  total: [(total: string) => `${total} total`, (total) => `कुल ${total}`],
})
