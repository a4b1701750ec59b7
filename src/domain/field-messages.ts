import { FIRST_FIELDS } from './first-words.ts'
import type { Translation } from './words.ts'

/** What is said of a wrong field, beside what log-in says. */
export const FIELD_MESSAGES = {
  mobile: [
    'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9',
    '10 अंकों का मोबाइल नंबर लिखें जो 6, 7, 8 या 9 से शुरू हो',
  ],
  email: ['Enter an e-mail address such as name@example.in', 'ई-मेल ऐसे लिखें: name@example.in'],
  pincode: ['Enter a 6-digit PIN code', '6 अंकों का पिन कोड लिखें'],
  pan: ['Enter a PAN such as ABCDE1234F', 'PAN ऐसे लिखें: ABCDE1234F'],
  gstin: ['Enter a 15-character GSTIN; its check digit must fit', '15 अक्षरों का सही GSTIN लिखें'],
  gstinOther: ['This GSTIN is of another PAN or state than you entered', 'यह GSTIN आपके लिखे PAN या राज्य का नहीं है'],
  gstinState: ['This GSTIN is of another state than your invoices', 'यह GSTIN उस राज्य का नहीं जो आपके इनवॉइस पर है'],
  amount: [
    'Enter an amount in rupees, with at most two decimals',
    'रकम रुपये में लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक',
    'रक्कम रुपयांत लिहा, दशांशानंतर जास्तीत जास्त दोन अंक',
  ],
  collected: ['Enter an amount above zero, up to ₹1,00,000', 'शून्य से ज़्यादा, ₹1,00,000 तक की रकम लिखें'],
  aboveMissing: ['This is more than the difference', 'यह रकम फ़र्क से ज़्यादा है'],
  aboveAsked: ['This is more than was requested', 'यह माँगी गई रकम से ज़्यादा है'],
  feeOfCheque: ['Only a returned cheque has a fee', 'फ़ीस सिर्फ़ लौटे हुए चेक पर लगती है'],
  number: ['Enter a whole number', 'पूरी संख्या लिखें'],
  date: ['Enter a date', 'तारीख लिखें'],
  fromToday: ['Enter today or a later date', 'आज या बाद की तारीख लिखें'],
  afterToday: ['Enter a date after today', 'आज के बाद की तारीख लिखें'],
  beforeFirst: ['The last day cannot be before the first', 'आखिरी तारीख पहली तारीख से पहले नहीं हो सकती'],
  notYet: ['Enter today or an earlier date', 'आज या पहले की तारीख लिखें'],
  discount: ['A discount cannot be more than the customer owes', 'छूट बकाया से ज़्यादा नहीं हो सकती'],
  period: [
    'Select a shorter period: 93 days for all operators, 366 for selected ones',
    'छोटी अवधि चुनें: सभी ऑपरेटर के लिए 93 दिन, चुने हुए के लिए 366',
  ],
  topUp: [
    'Enter an amount that one payment may carry',
    'उतनी रकम लिखें जितनी एक पेमेंट में हो सकती है',
    'एका पेमेंटमध्ये चालेल एवढी रक्कम लिहा',
  ],
  quantity: ['Enter a quantity from 1 to 100', '1 से 100 के बीच संख्या लिखें'],
  samePassword: ['Enter a password other than the current one', 'अभी वाले पासवर्ड से अलग पासवर्ड चुनें'],
  wrongPassword: ['The current password is not right', 'अभी वाला पासवर्ड सही नहीं है'],
  name: ['Use letters, digits and spaces only', 'सिर्फ़ अक्षर, अंक और खाली जगह लिखें'],
  permission: ['This permission does not exist', 'ऐसी कोई अनुमति नहीं है'],
  otp: ['Enter the six digits of the code', 'कोड के छह अंक लिखें', 'कोडचे सहा अंक लिहा'],
  gatewayRefused: [
    'The gateway does not know this key id with this secret',
    'गेटवे इस Key ID और secret को नहीं पहचानता',
    'गेटवे ही Key ID आणि secret ओळखत नाही',
  ],
  gatewayKey: [
    'Enter the key id as the gateway shows it: rzp_live_…',
    'Key ID वैसी ही लिखें जैसी गेटवे दिखाता है: rzp_live_…',
    'Key ID गेटवे दाखवतो तशीच लिहा: rzp_live_…',
  ],
  otpNeeded: [
    'Ask for a code and enter it: it confirms the new mobile number',
    'कोड मँगाकर लिखें: उससे नया मोबाइल नंबर कन्फ़र्म होता है',
  ],
  landline: ['Enter a landline number with its area code', 'एरिया कोड के साथ लैंडलाइन नंबर लिखें'],
  stb: ['Enter the 16 digits of the STB', 'STB के 16 अंक लिखें'],
  customers: ['Enter customer numbers of 10 digits each, at most 500', '10 अंकों के ग्राहक नंबर लिखें, ज़्यादा से ज़्यादा 500'],
  notCustomers: ['Some of these are not numbers of your customers', 'इनमें से कुछ आपके ग्राहकों के नंबर नहीं हैं'],
  aadhaar: ['Enter the 12 digits of the Aadhaar; its check digit must fit', 'आधार के 12 अंक लिखें; जाँच अंक सही होना चाहिए'],
  consent: ['The customer has to agree', 'ग्राहक की सहमति ज़रूरी है'],
  https: ['Enter the full address, which begins with https://', 'पूरा पता लिखें, जो https:// से शुरू हो'],
  plainAddress: [
    'Leave out the user name, the password and what follows #',
    'पते में यूज़र नेम, पासवर्ड और # के बाद का हिस्सा न लिखें',
  ],
  privateAddress: [
    'This is the address of a private network. Enter one of the internet',
    'यह पता प्राइवेट नेटवर्क का है। इंटरनेट का पता लिखें',
  ],
  link: ['Links are not allowed here', 'यहाँ लिंक नहीं लिख सकते'],
  vpa: ['Enter a UPI id such as name@bank', 'UPI ID लिखें, जैसे name@bank', 'UPI ID लिहा, जसे name@bank'],
  utr: ['Enter the 12 digits of the UTR number', 'UTR नंबर के 12 अंक लिखें', 'UTR नंबरचे 12 अंक लिहा'],
  taken: ['This is already in use', 'यह पहले से इस्तेमाल में है'],
  otherModel: ['This STB is of another model or CAS than the old one', 'यह STB पुराने STB से दूसरे मॉडल या CAS का है'],
  otherCard: ['Your stock knows this STB with another VC number', 'आपके स्टॉक में इस STB का VC नंबर दूसरा है'],
  noSerials: [
    'No STB number of 16 digits stands in the first column of this file',
    'इस फ़ाइल के पहले कॉलम में 16 अंकों का कोई STB नंबर नहीं है',
  ],
  boxLine: [
    'Each line: the 16 digits of the STB, then the 10 digits of its card',
    'हर लाइन में: STB के 16 अंक, फिर कार्ड के 10 अंक',
  ],
  tooMany: ['These are more than are wanted', 'ये ज़रूरत से ज़्यादा हैं'],
  depot: [
    'Your stock knows these with another model, CAS or card, or does not know their card',
    'आपके स्टॉक में इनका मॉडल, CAS या कार्ड दूसरा है, या इनका कार्ड पता नहीं',
  ],
  otherKind: ['The order is for another kind of STB', 'ऑर्डर दूसरे प्रकार के STB का है'],
  serials: [
    'Name the missing or damaged STBs; they are not counted',
    'जो STB नहीं मिले या खराब हैं, उनके नंबर दें; गिनती नहीं चलती',
  ],
  aboveCustomer: ['The operator cannot pay more than the customer', 'ऑपरेटर का दाम ग्राहक के दाम से ज़्यादा नहीं हो सकता'],
  notCheaper: ['Enter less than the LCO price', 'LCO रेट से कम लिखें'],
  example: ['This is an example. Enter your own', 'यह सिर्फ़ उदाहरण है। अपना लिखें'],
  colour: [
    'Enter a colour such as #0b6b64 on which white letters can be read',
    'रंग ऐसे लिखें: #0b6b64, जिस पर सफ़ेद अक्षर पढ़े जा सकें',
  ],
  floor: ['The wallet holds less than this', 'वॉलेट में इससे कम है'],
  code: ['Use letters, digits and dashes only', 'सिर्फ़ अक्षर, अंक और डैश लिखें'],
  frcan: ['Enter a FRCAN of 6 to 12 letters and digits', '6 से 12 अक्षरों और अंकों का FRCAN लिखें'],
  phone: ['Enter a phone number with its area code', 'एरिया कोड के साथ फ़ोन नंबर लिखें'],
  degrees: ['Enter degrees such as 19.0760', 'डिग्री ऐसे लिखें: 19.0760'],
  choice: ['This is not one of the list', 'यह सूची में नहीं है'],
  column: ['This column is missing in the file', 'फ़ाइल में यह कॉलम नहीं है'],
  twice: ['This stands in the file twice', 'फ़ाइल में यह दो बार है'],
  rows: ['The file has more than 50,000 rows', 'फ़ाइल में 50,000 से ज़्यादा लाइनें हैं'],
  sheet: ['This file cannot be read: CSV (UTF-8) or XLSX', 'यह फ़ाइल पढ़ी नहीं जा सकती: CSV (UTF-8) या XLSX दें'],
  template: [
    'Braces hold only variables of this event, each once, and a code is never left out',
    'कोष्ठक में सिर्फ़ इस इवेंट के वेरिएबल, हर एक एक बार, और कोड कभी न छूटे',
  ],
  formula: ['The file holds formulas. Paste the values alone', 'फ़ाइल में फ़ॉर्मूले हैं। सिर्फ़ वैल्यू पेस्ट करें'],
  belowFewer: [
    'More channels cannot cost less than fewer. Compare the other fees of this day',
    'ज़्यादा चैनलों का शुल्क कम चैनलों के शुल्क से कम नहीं हो सकता। इस दिन के बाकी शुल्क देखें',
  ],
} as const satisfies Record<string, readonly [en: string, ...Translation]>

export type FieldCode = keyof typeof FIELD_MESSAGES | keyof typeof FIRST_FIELDS

/** In English, for a terminal. */
export const fieldMessage = (code: FieldCode): string =>
  code in FIRST_FIELDS
    ? FIRST_FIELDS[code as keyof typeof FIRST_FIELDS]
    : FIELD_MESSAGES[code as keyof typeof FIELD_MESSAGES][0]
