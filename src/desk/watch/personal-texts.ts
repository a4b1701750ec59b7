import type { ErasedPart } from '#domain/desk/people-calls.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

/** What an erasure took away. */
export const partTexts = dictionary<Record<ErasedPart, string>>({
  home: ['name and address', 'नाम और पता'],
  documents: ['documents', 'दस्तावेज़'],
  messages: ['SMS', 'SMS'],
  changes: ['earlier names and numbers', 'पहले के नाम और नंबर'],
  broadband: ['broadband user name', 'ब्रॉडबैंड यूज़र नाम'],
  apps: ['OTT number', 'OTT नंबर'],
  proformas: ['the name on proformas', 'प्रोफ़ॉर्मा पर नाम'],
  tickets: ['ticket text', 'टिकटों के शब्द'],
  collections: ['words in the collection book, payment link', 'वसूली खाते के नोट, पेमेंट लिंक'],
  onscreen: ['messages on TV', 'TV पर भेजे मैसेज'],
  requests: ['remarks on refunds and replacements', 'रिफ़ंड और रिप्लेसमेंट पर टिप्पणियाँ'],
  alerts: ['alert text', 'अलर्ट के शब्द'],
})

export const personalTexts = dictionary({
  hint: [
    'What a customer may ask for by law: a copy of everything that is kept, or that it is erased.',
    'कानून से ग्राहक जो माँग सकता है: उसके बारे में रखी हर जानकारी की कॉपी, या उसे मिटाना।',
  ],
  subscriberid: common.customerNumber,
  exportCard: ['Give a copy', 'कॉपी दें'],
  exportHint: [
    'One file with everything that is kept about the customer. It goes to the customer alone.',
    'ग्राहक के बारे में रखी हर जानकारी की एक फ़ाइल। यह सिर्फ़ उसी को दें।',
  ],
  export: ['Download the file', 'फ़ाइल डाउनलोड करें'],
  exported: [(name: string) => `${name} is downloaded`, (name) => `${name} डाउनलोड हुई`],
  eraseCard: ['Erase the personal data', 'पहचान मिटाएँ'],
  eraseHint: [
    'Name, address, numbers, documents and whatever was said of the customer go for good. What the law wants kept stays, without the name.',
    'नाम, पता, नंबर, दस्तावेज़ और उसके बारे में कही बातें हमेशा के लिए मिट जाएँगे। कानून जो रखवाता है वह बिना नाम के रहेगा।',
  ],
  reason: common.reason,
  reasonHint: ['Such as the date of the letter.', 'जैसे उसके पत्र की तारीख।'],
  erase: ['Erase', 'मिटाएँ'],
  askTitle: [(id: string) => `Erase customer ${id}?`, (id) => `ग्राहक ${id} को मिटाएँ?`],
  askText: [
    (lcoid: string) =>
      `This cannot be undone. Type the customer number once more to erase what is known of this customer of ${lcoid}.`,
    (lcoid) => `इसे वापस नहीं किया जा सकता। ${lcoid} के इस ग्राहक की जानकारी मिटाने के लिए ग्राहक नंबर फिर से लिखें।`,
  ],
  again: ['Customer number once more', 'ग्राहक नंबर फिर से'],
  yes: ['Erase for good', 'हमेशा के लिए मिटाएँ'],
  erased: [(id: string) => `Customer ${id} is erased`, (id) => `ग्राहक ${id} मिटा दिया गया`],
  what: [(parts: string) => `Erased: ${parts}.`, (parts) => `मिटाया गया: ${parts}।`],
  nothing: ['Nothing was left to erase.', 'मिटाने को कुछ बचा नहीं था।'],
})
