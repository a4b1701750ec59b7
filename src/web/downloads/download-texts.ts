import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const downloadTexts = dictionary({
  title: ['Download centre', 'डाउनलोड सेंटर'],
  hint: ['Documents of the provider, and your ready reports.', 'प्रोवाइडर के दस्तावेज़, और आपके लिए बनी रिपोर्ट।'],
  parts: ['Parts of the download centre', 'डाउनलोड सेंटर के हिस्से'],
  documents: ['Documents', 'दस्तावेज़'],
  reports: ['Ready reports', 'तैयार रिपोर्ट'],
  videos: ['Help videos', 'मदद के वीडियो'],
  search: ['Name of a document', 'दस्तावेज़ का नाम'],
  download: ['Download', 'डाउनलोड करें'],
  downloadOf: [(name: string) => `Download ${name}`, (name) => `${name} डाउनलोड करें`],
  aboutOf: [(name: string) => `About ${name}`, (name) => `${name} के बारे में`],
  noneFound: ['No matching documents', 'ऐसा कोई दस्तावेज़ नहीं मिला'],
  noneFoundHint: ['Try a shorter word.', 'छोटा शब्द लिखकर देखें।'],
  showAll: ['Show all documents', 'सभी दस्तावेज़ दिखाएँ'],
  none: ['No documents yet', 'अभी कोई दस्तावेज़ नहीं है'],
  noneHint: ['Documents published by the provider are listed here.', 'प्रोवाइडर जो भी डालेंगे, यहाँ दिखेगा।'],
  archive: ['All your data', 'आपका सारा डेटा'],
  archiveHint: [
    'Customers, STBs, contracts, wallet, payments, invoices, dues, receipts, tickets and documents as one ZIP with CSV files.',
    'ग्राहक, STB, कॉन्ट्रैक्ट, वॉलेट, पेमेंट, इनवॉइस, बकाया, रसीद, टिकट और दस्तावेज़: CSV फ़ाइलों वाली एक ZIP में।',
  ],
  archiveMake: ['Prepare ZIP', 'ZIP बनाएँ'],
  report: ['Report', 'रिपोर्ट'],
  state: common.status,
  asked: ['Requested', 'कब माँगी'],
  by: ['By', 'किसने किया'],
  file: ['File', 'फ़ाइल'],
  noReports: ['No reports prepared in the background yet', 'बैकग्राउंड में अभी कोई रिपोर्ट नहीं बनी'],
  noReportsHint: [
    'Open a report, press Export and select “Prepare in background”; it is listed here.',
    'रिपोर्ट खोलें, एक्सपोर्ट दबाएँ और “बैकग्राउंड में” चुनें; वह यहाँ आ जाएगी।',
  ],
  toReports: ['Go to the reports', 'रिपोर्ट पर जाएँ'],
})
