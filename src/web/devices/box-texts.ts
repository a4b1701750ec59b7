import { words } from '#domain/words.ts'

/** What a box is doing, and its nouns. */
export const boxTexts = words({
  ACTIVE: ['Active', 'चालू'],
  EXPIRING: ['Expiring soon', 'जल्द खत्म होगा'],
  EXPIRED: ['Expired', 'एक्सपायर'],
  DISCONNECTED: ['Disconnected', 'डिस्कनेक्ट'],
  INACTIVE: ['No pack', 'पैक नहीं है'],
  FAULTY: ['Faulty', 'खराब'],
  stock: ['In your stock', 'आपके स्टॉक में'],
  box: ['Box (STB)', 'बॉक्स (STB)'],
  card: ['Card (VC)', 'कार्ड (VC)'],
  home: ['Customer', 'ग्राहक'],
  customer: ['Customer number', 'ग्राहक नंबर'],
  can: ['CAN', 'CAN'],
  cas: ['CAS', 'CAS'],
  type: ['Type and model', 'टाइप और मॉडल'],
  pairing: ['Pairing', 'पेयरिंग'],
  paired: ['Paired', 'पेयर है'],
  unpaired: ['Not paired', 'पेयर नहीं है'],
  items: ['Item codes', 'आइटम कोड'],
  operator: ['Operator', 'ऑपरेटर'],
  noHome: ['None, in your stock', 'कोई नहीं, स्टॉक में है'],
  until: [(day: string) => `till ${day}`, (day) => `${day} तक`],
  number: ['Customer number, CAN, STB or VC', 'ग्राहक नंबर, CAN, STB या VC'],
  numberHint: ['You can paste it with spaces.', 'खाली जगह के साथ भी पेस्ट कर सकते हैं।'],
  find: ['Find the box', 'बॉक्स खोजें'],
  unknown: ['No box with this number is known here', 'इस नंबर का कोई बॉक्स यहाँ दर्ज नहीं है'],
  unknownHint: [
    'Please compare it digit by digit. STB has 16 digits; customer number, CAN and VC have 10.',
    'एक-एक अंक मिला लें। STB में 16 अंक होते हैं; ग्राहक नंबर, CAN और VC में 10।',
  ],
  searching: ['Looking for the box', 'बॉक्स खोजा जा रहा है'],
  several: [
    (count: number) => `This home has ${count} boxes. Which one?`,
    (count) => `इस ग्राहक के ${count} बॉक्स हैं। कौन-सा?`,
  ],
})
