import { texts } from '#web/i18n/texts.ts'

/** The fields of a home as people call them. */
export const homeFieldTexts = texts(
  {
    fname: 'First name',
    lname: 'Last name',
    mobilephone: 'Mobile',
    landline: 'Landline',
    email: 'E-mail',
    addrline1: 'House and building',
    addrline2: 'Address, second line',
    street: 'Street',
    area: 'Area',
    city: 'City',
    district: 'District',
    state: 'State',
    zipcode: 'PIN code',
    type: 'Kind',
    ott_mob: 'OTT mobile',
    ekyc: 'eKYC',
    aadhar: 'Aadhaar',
    documents: 'Documents',
    crf: 'CRF',
    stbno: 'Box (STB)',
  },
  {
    fname: 'नाम',
    lname: 'सरनेम',
    mobilephone: 'मोबाइल',
    landline: 'लैंडलाइन',
    email: 'ई-मेल',
    addrline1: 'मकान और बिल्डिंग',
    addrline2: 'पते की दूसरी लाइन',
    street: 'गली / सड़क',
    area: 'इलाका',
    city: 'शहर',
    district: 'ज़िला',
    state: 'राज्य',
    zipcode: 'पिन कोड',
    type: 'किस तरह का',
    ott_mob: 'OTT मोबाइल',
    ekyc: 'eKYC',
    aadhar: 'आधार',
    documents: 'दस्तावेज़',
    crf: 'CRF',
    stbno: 'बॉक्स (STB)',
  },
)

/** A field that this portal does not know is shown as it came. */
export const fieldName = (field: string, words: Record<string, string>): string => words[field] ?? field
