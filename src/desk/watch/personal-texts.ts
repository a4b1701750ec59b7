import type { ErasedPart } from '#domain/desk/people-calls.ts'
import { texts } from '#web/i18n/texts.ts'

/** What an erasure took away. */
export const partTexts = texts<Record<ErasedPart, string>>(
  {
    home: 'name and address',
    documents: 'documents',
    messages: 'SMS',
    changes: 'earlier names and numbers',
    broadband: 'broadband user name',
    proformas: 'the name on proformas',
    tickets: 'the words of tickets',
    onscreen: 'messages on the TV',
    requests: 'remarks on refunds and replacements',
    alerts: 'the words of alerts',
  },
  {
    home: 'नाम और पता',
    documents: 'दस्तावेज़',
    messages: 'SMS',
    changes: 'पहले के नाम और नंबर',
    broadband: 'ब्रॉडबैंड यूज़र नाम',
    proformas: 'प्रोफ़ॉर्मा पर नाम',
    tickets: 'टिकटों के शब्द',
    onscreen: 'टीवी पर भेजे संदेश',
    requests: 'रिफ़ंड और बदली पर टिप्पणियाँ',
    alerts: 'सूचनाओं के शब्द',
  },
)

export const personalTexts = texts(
  {
    hint: 'What a customer may ask for by law: a copy of everything that is kept, or that it is erased.',
    lcoid: 'Operator number',
    subscriberid: 'Customer number',
    exportCard: 'Give a copy',
    exportHint: 'One file with everything that is kept about the customer. It goes to the customer alone.',
    export: 'Download the file',
    exported: (name: string) => `${name} is downloaded`,
    eraseCard: 'Erase the personal data',
    eraseHint:
      'Name, address, numbers, documents and whatever was said of the customer go for good. What the law wants kept stays, without the name.',
    reason: 'Reason',
    reasonHint: 'Such as the date of the letter.',
    erase: 'Erase',
    askTitle: (id: string) => `Erase customer ${id}?`,
    askText: (lcoid: string) =>
      `This cannot be undone. Type the customer number once more to erase what is known of this customer of ${lcoid}.`,
    again: 'Customer number once more',
    yes: 'Erase for good',
    erased: (id: string) => `Customer ${id} is erased`,
    what: (parts: string) => `Erased: ${parts}.`,
    nothing: 'Nothing was left to erase.',
  },
  {
    hint: 'कानून से ग्राहक जो माँग सकता है: उसके बारे में रखी हर जानकारी की कॉपी, या उसे मिटाना।',
    lcoid: 'ऑपरेटर नंबर',
    subscriberid: 'ग्राहक नंबर',
    exportCard: 'कॉपी दें',
    exportHint: 'ग्राहक के बारे में रखी हर जानकारी की एक फ़ाइल। यह सिर्फ़ उसी को दें।',
    export: 'फ़ाइल डाउनलोड करें',
    exported: (name) => `${name} डाउनलोड हुई`,
    eraseCard: 'पहचान मिटाएँ',
    eraseHint: 'नाम, पता, नंबर, दस्तावेज़ और उसके बारे में कही बातें हमेशा के लिए मिट जाएँगे। कानून जो रखवाता है वह बिना नाम के रहेगा।',
    reason: 'कारण',
    reasonHint: 'जैसे उसके पत्र की तारीख़।',
    erase: 'मिटाएँ',
    askTitle: (id) => `ग्राहक ${id} को मिटाएँ?`,
    askText: (lcoid) => `इसे वापस नहीं किया जा सकता। ${lcoid} के इस ग्राहक की जानकारी मिटाने के लिए ग्राहक नंबर फिर से लिखें।`,
    again: 'ग्राहक नंबर फिर से',
    yes: 'हमेशा के लिए मिटाएँ',
    erased: (id) => `ग्राहक ${id} मिटा दिया गया`,
    what: (parts) => `मिटाया गया: ${parts}।`,
    nothing: 'मिटाने को कुछ बचा नहीं था।',
  },
)
