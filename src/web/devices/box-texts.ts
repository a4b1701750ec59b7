import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

/** The nouns of a box; what it is doing stands in `BoxBadge.tsx`. */
export const boxTexts = dictionary({
  box: common.stb,
  card: common.vc,
  home: common.customer,
  customer: common.customerNumber,
  can: common.can,
  cas: ['CAS', 'CAS', 'CAS'],
  type: ['Type and model', 'टाइप और मॉडल', 'टाइप आणि मॉडेल'],
  pairing: ['Pairing', 'पेयरिंग', 'पेअरिंग'],
  paired: ['Paired', 'पेयर है', 'पेअर आहे'],
  unpaired: ['Not paired', 'पेयर नहीं है', 'पेअर नाही'],
  items: ['Item codes', 'आइटम कोड', 'आयटम कोड'],
  operator: common.operator,
  noHome: ['None, in your stock', 'कोई नहीं, स्टॉक में है', 'कोणी नाही, तुमच्या स्टॉकमध्ये आहे'],
  until: [(day: string) => `till ${day}`, (day) => `${day} तक`, (day) => `${day} पर्यंत`],
  which: ['Customer, STB, VC or CAN', 'ग्राहक, STB, VC या CAN', 'ग्राहक, STB, VC किंवा CAN'],
  numberHint: [
    'Name or mobile of the customer, the number on the STB, or scan it.',
    'ग्राहक का नाम या मोबाइल, STB का नंबर, या स्कैन करें।',
    'ग्राहकाचे नाव किंवा मोबाइल, STB वरील नंबर, किंवा स्कॅन करा.',
  ],
  unknown: ['STB not found', 'इस नंबर का STB नहीं मिला', 'STB सापडला नाही'],
  unknownHint: [
    'Please check the digits. STB has 16 digits; customer number, CAN and VC have 10.',
    'एक-एक अंक मिला लें। STB में 16 अंक होते हैं; ग्राहक नंबर, CAN और VC में 10।',
    'कृपया अंक तपासा. STB ला 16 अंक असतात; ग्राहक नंबर, CAN आणि VC ला 10.',
  ],
  searching: ['Searching …', 'STB खोजा जा रहा है', 'शोधत आहोत …'],
  several: [
    (count: number) => `This customer has ${count} STBs. Select one.`,
    (count) => `इस ग्राहक के ${count} STB हैं। कौन-सा?`,
    (count) => `या ग्राहकाचे ${count} STB आहेत. एक निवडा.`,
  ],
})
