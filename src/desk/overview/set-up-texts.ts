import type { SetUpStep } from '#domain/desk/set-up-calls.ts'
import { words } from '#domain/words.ts'

export const stepNames = words<Record<SetUpStep, string>>({
  identity: ['Identity and contacts', 'पहचान और संपर्क'],
  regions: ['Regions', 'इलाके'],
  headends: ['Headends', 'हेडएंड'],
  employees: ['Employees', 'कर्मचारी'],
  franchises: ['Franchises', 'फ़्रैंचाइज़'],
  casvendors: ['CAS vendors', 'CAS वेंडर'],
  boxmodels: ['STB models', 'STB मॉडल'],
  catalogue: ['Packs and prices', 'पैक और कीमतें'],
  templates: ['Registered templates (DLT, WhatsApp)', 'रजिस्टर्ड टेम्पलेट (DLT, WhatsApp)'],
  operator: ['First operator', 'पहला ऑपरेटर'],
  stock: ['STBs in stock', 'स्टॉक में STB'],
})

export const setUpTexts = words({
  title: ['Set-up', 'सेट-अप'],
  hint: [
    (left: number) => `${left === 1 ? '1 step' : `${left} steps`} left before operators can work.`,
    (left) => `ऑपरेटर काम कर सकें, इससे पहले ${left} काम बाकी हैं।`,
  ],
  done: ['Done', 'हो गया'],
  missing: ['Missing', 'बाकी'],
  without: [
    (names: string, count: number) => `${count} without DLT numbers or WhatsApp name: ${names}${count > 6 ? ' …' : ''}`,
    (names, count) => `${count} में DLT नंबर या WhatsApp नाम नहीं: ${names}${count > 6 ? ' …' : ''}`,
  ],
  tests: ['Test it', 'जाँचें'],
  mobile: ['Mobile for a test SMS', 'टेस्ट SMS के लिए मोबाइल'],
  mail: ['E-mail for a test mail', 'टेस्ट मेल के लिए ई-मेल'],
  sms: ['Send a test SMS', 'टेस्ट SMS भेजें'],
  whatsappMobile: ['Mobile for a test by WhatsApp', 'WhatsApp टेस्ट के लिए मोबाइल'],
  whatsapp: ['Send a test by WhatsApp', 'WhatsApp से टेस्ट भेजें'],
  sendMail: ['Send a test mail', 'टेस्ट मेल भेजें'],
  gateway: ['Order of ₹1 at the gateway', 'गेटवे पर ₹1 का ऑर्डर'],
  storage: ['Write and read a file', 'फ़ाइल लिखें और पढ़ें'],
  headend: ['Show a line on an STB', 'STB पर एक लाइन दिखाएँ'],
  stbno: ['STB number for the headend', 'हेडएंड के लिए STB नंबर'],
  push: ['Send a test push', 'टेस्ट पुश भेजें'],
  operator: ['Operator with notifications on', 'नोटिफ़िकेशन वाला ऑपरेटर'],
  SENT: [(detail: string) => `On its way: ${detail}`, (detail) => `भेजा जा रहा है: ${detail}`],
  WORKS: [(detail: string) => `Works ${detail}`, (detail) => `चल रहा है ${detail}`],
  FAILED: [(detail: string) => `Failed: ${detail}`, (detail) => `नहीं चला: ${detail}`],
})
