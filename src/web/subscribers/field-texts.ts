import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

/** The fields of a home as people call them. */
export const homeFieldTexts = words({
  fname: ['First name', 'नाम'],
  lname: ['Last name', 'सरनेम'],
  mobilephone: common.mobile,
  landline: ['Landline', 'लैंडलाइन'],
  email: ['E-mail', 'ई-मेल'],
  language: ['Language of messages', 'मैसेज की भाषा'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  addrline1: ['House and building', 'मकान और बिल्डिंग'],
  addrline2: ['Address, second line', 'पते की दूसरी लाइन'],
  street: ['Street', 'गली / सड़क'],
  area: ['Area', 'इलाका'],
  city: ['City', 'शहर'],
  district: ['District', 'ज़िला'],
  state: ['State', 'राज्य'],
  zipcode: ['PIN code', 'पिन कोड'],
  type: ['Connection type', 'कनेक्शन टाइप'],
  ott_mob: ['OTT mobile', 'OTT मोबाइल'],
  ekyc: ['eKYC', 'eKYC'],
  aadhar: ['Aadhaar', 'आधार'],
  documents: ['Documents', 'दस्तावेज़'],
  crf: ['CRF', 'CRF'],
  stbno: common.stb,
})

/** A field that this portal does not know is shown as it came. */
export const fieldName = (field: string, says: Record<string, string>): string => says[field] ?? field
