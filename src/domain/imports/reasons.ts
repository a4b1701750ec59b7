import { dictionary } from '../words.ts'

/** Why a row is not moved in: for a person who has the file open beside it. */
export const reasonWords = dictionary({
  required: ['is missing', 'नहीं लिखा है'],
  tooLong: ['is too long', 'बहुत लंबा है'],
  invalid: ['cannot be read', 'पढ़ा नहीं जा सकता'],
  formula: ['is a formula: enter the value itself', 'फ़ॉर्मूला है: सीधा मान लिखें'],
  cut: [
    'was cut by the spreadsheet: format the column as text and enter the number again',
    'स्प्रेडशीट ने नंबर काट दिया: कॉलम को टेक्स्ट बनाकर नंबर फिर लिखें',
  ],
  mobile: ['must be 10 digits and start with 6, 7, 8 or 9', '10 अंकों का हो और 6, 7, 8 या 9 से शुरू हो'],
  email: ['is not an e-mail address', 'ईमेल पता नहीं है'],
  pincode: ['must be 6 digits', '6 अंकों का होना चाहिए'],
  pan: ['must look like ABCDE1234F', 'ABCDE1234F जैसा होना चाहिए'],
  gstin: ['is not a GSTIN, or its check digit does not fit', 'GSTIN नहीं है, या उसका चेक अंक सही नहीं'],
  date: ['is not a date such as 31-12-2026', '31-12-2026 जैसी तारीख नहीं है'],
  number: ['must be a whole number', 'पूरा नंबर होना चाहिए'],
  most: ['is more than ₹1,00,000', '₹1,00,000 से ज़्यादा है'],
  notYet: ['is after today', 'आज के बाद की तारीख है'],
  amount: ['must be rupees with at most two decimals', 'रुपये हों, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक'],
  stb: ['must be 16 digits', '16 अंकों का होना चाहिए'],
  card: ['must be 10 digits', '10 अंकों का होना चाहिए'],
  account: ['must be 6 to 15 digits', '6 से 15 अंकों का होना चाहिए'],
  landline: ['must be a number with its area code', 'एरिया कोड के साथ नंबर होना चाहिए'],
  aadhaar: ['must be 12 digits with a right check digit, or the last 4', '12 सही अंक हों, या आखिरी 4'],
  choice: ['is not one of the values of the template', 'टेम्पलेट में दिए मानों में से नहीं है'],
  unknown: ['is not known', 'सिस्टम में नहीं है'],
  'row.twice': ['Same as an earlier row of this file', 'इसी फ़ाइल की ऊपर वाली लाइन जैसी ही है'],
  'row.unexpected': ['Could not be saved. Please try again', 'सेव नहीं हुई। फिर कोशिश करें'],
  'commission.amount': ['The amount must be above zero', 'रकम शून्य से ऊपर होनी चाहिए'],
  'operator.unknown': ['This operator is not known: LCO number or FRCAN', 'यह ऑपरेटर नहीं मिला: LCO नंबर या FRCAN दें'],
  'operator.waiting': ['This operator is not approved yet', 'यह ऑपरेटर अभी मंज़ूर नहीं हुआ है'],
  'franchise.unknown': ['This FRCAN is not in the franchise register', 'यह FRCAN फ़्रैंचाइज़ी रजिस्टर में नहीं है'],
  'franchise.taken': ['This FRCAN has an operator already', 'इस FRCAN का ऑपरेटर पहले से है'],
  'headend.unknown': ['This headend is not in the register', 'यह हेडएंड रजिस्टर में नहीं है'],
  'employee.unknown': ['This employee is not in the register', 'यह कर्मचारी रजिस्टर में नहीं है'],
  'gstin.other': ['The GSTIN is of another PAN or region', 'GSTIN किसी और PAN या राज्य का है'],
  'model.unknown': ['This model is not in the register of STB models', 'यह मॉडल STB मॉडल के रजिस्टर में नहीं है'],
  'model.type': ['The register has another type for this model', 'रजिस्टर में इस मॉडल का टाइप दूसरा है'],
  'box.known': ['This STB is in a stock already', 'यह STB पहले से किसी स्टॉक में है'],
  'box.parcel': ['This STB is in a parcel of an order', 'यह STB किसी ऑर्डर के पार्सल में है'],
  'box.depot': [
    'Your own stock has this STB with another card, model or CAS',
    'आपके अपने स्टॉक में इस STB का कार्ड, मॉडल या CAS दूसरा है',
  ],
  'card.known': ['This card (VC) belongs to another STB', 'यह कार्ड (VC) दूसरे STB का है'],
  'box.unknown': ['This STB is not known: import the STBs first', 'यह STB नहीं मिला: पहले STB इम्पोर्ट करें'],
  'box.elsewhere': ['This STB belongs to another operator', 'यह STB दूसरे ऑपरेटर का है'],
  'box.taken': ['This STB is with another customer', 'यह STB दूसरे ग्राहक के पास है'],
  'box.faulty': ['This STB is marked as faulty', 'यह STB ख़राब मार्क है'],
  'customer.known': ['This CAN is a customer already', 'यह CAN पहले से ग्राहक है'],
  'customer.other': ['This CAN has another name or mobile', 'इस CAN पर नाम या मोबाइल दूसरा है'],
  'customer.twice': [
    'An earlier row of this file has this CAN: enter the further STB',
    'इसी फ़ाइल की ऊपर वाली लाइन में यह CAN है: अगला STB लिखें',
  ],
  'customer.elsewhere': ['This CAN belongs to another operator', 'यह CAN दूसरे ऑपरेटर का है'],
  'plan.unknown': ['This plan code is not in the catalogue', 'यह प्लान कोड कैटलॉग में नहीं है'],
  'plan.hardware': ['An HD pack does not run on an SD STB', 'HD पैक SD STB पर नहीं चलता'],
  'plan.fiber': ['A broadband plan does not run on an STB', 'ब्रॉडबैंड प्लान STB पर नहीं चलता'],
  'contract.unassigned': ['This STB is not with a customer yet', 'यह STB अभी किसी ग्राहक के पास नहीं है'],
  'contract.period': ['It ends before it starts', 'शुरू होने से पहले ही एक्सपायर होता है'],
  'contract.old': ['It expired more than 400 days ago', '400 दिन से पहले एक्सपायर हो चुका है'],
  'contract.far': ['It expires more than 400 days from now', '400 दिन से ज़्यादा आगे एक्सपायर होता है'],
  'contract.overlap': ['This STB has a base pack for these days already', 'इन दिनों का बेस पैक इस STB पर पहले से है'],
  'contract.begins': [
    'It begins after today: enter the day on which it started',
    'आज के बाद शुरू होता है: शुरू होने की तारीख लिखें',
  ],
  'contract.base': ['An add-on needs a base pack that runs on this STB', 'ऐड-ऑन के लिए इस STB पर चालू बेस पैक चाहिए'],
  'contract.outlives': ['It ends after the base pack of this STB', 'यह इस STB के बेस पैक के बाद एक्सपायर होता है'],
  'contract.known': ['This pack runs on this STB already', 'यह पैक इस STB पर पहले से चल रहा है'],
  'dues.known': ['Old dues of this customer are entered already', 'इस ग्राहक का पुराना बकाया पहले से लिखा है'],
  'price.stb': [
    'This customer has no STB or several: enter the STB number',
    'इस ग्राहक के पास STB नहीं है या कई हैं: STB नंबर लिखें',
  ],
  'opening.done': ['This wallet has its opening balance already', 'इस वॉलेट का शुरुआती बैलेंस पहले से है'],
  'opening.zero': ['An opening balance of zero moves nothing', 'शून्य शुरुआती बैलेंस से कुछ नहीं बदलता'],
  'floor.balance': ['The wallet holds less than this balance that must stay', 'वॉलेट में इससे कम बैलेंस है'],
  'opening.floor': ['This would take the wallet below its floor', 'इससे वॉलेट अपनी न्यूनतम सीमा से नीचे जाएगा'],
})
export type ReasonCode = keyof (typeof reasonWords)['en']

/** Wrong is a cell, or the row as a whole. */
export type Reason = `${string}:${ReasonCode}` | `:${ReasonCode}`

export const wrongCell = (column: string, code: ReasonCode): Reason => `${column}:${code}`
export const wrongRow = (code: ReasonCode): Reason => `:${code}`

const isCode = (code: string): code is ReasonCode => code in reasonWords.en

/** In words, with the name of the column before it where it is about one. */
export function reasonText(
  reason: string,
  said: (typeof reasonWords)['en'],
  titleOf: (column: string) => string,
): string {
  const [column = '', code = ''] = reason.split(':')
  const text = isCode(code) ? said[code] : code
  return column === '' ? text : `${titleOf(column)} ${text}`
}
