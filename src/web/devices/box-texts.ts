import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { customerWords } from '#web/ui/customer-words.ts'

/** The nouns of a box; what it is doing stands in `BoxBadge.tsx`. */
export const boxTexts = dictionary({
  box: common.stb,
  card: common.vc,
  home: common.customer,
  customer: customerWords.customerNumber,
  can: common.can,
  cas: ['CAS', 'CAS'],
  type: ['Type and model', 'टाइप और मॉडल'],
  pairing: ['Pairing', 'पेयरिंग'],
  paired: ['Paired', 'पेयर है'],
  unpaired: ['Not paired', 'पेयर नहीं है'],
  items: ['Item codes', 'आइटम कोड'],
  operator: common.operator,
  noHome: ['None, in your stock', 'कोई नहीं, स्टॉक में है'],
  until: [(day: string) => `till ${day}`, (day) => `${day} तक`],
  which: ['Customer, STB, VC or CAN', 'ग्राहक, STB, VC या CAN'],
  numberHint: [
    'Name or mobile of the customer, the number on the STB, or scan it.',
    'ग्राहक का नाम या मोबाइल, STB का नंबर, या स्कैन करें।',
  ],
  unknown: ['STB not found', 'इस नंबर का STB नहीं मिला'],
  unknownHint: [
    'Please check the digits. STB has 16 digits; customer number, CAN and VC have 10.',
    'एक-एक अंक मिला लें। STB में 16 अंक होते हैं; ग्राहक नंबर, CAN और VC में 10।',
  ],
  searching: ['Searching …', 'STB खोजा जा रहा है'],
  several: [
    (count: number) => `This customer has ${count} STBs. Select one.`,
    (count) => `इस ग्राहक के ${count} STB हैं। कौन-सा?`,
  ],
})
