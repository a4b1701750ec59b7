import type { IdentityName } from '#domain/desk/identity.ts'
import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const identityNames = words<Record<IdentityName, string>>({
  PORTAL_TITLE: ['Title of the portal', 'पोर्टल का नाम'],
  PROVIDER_NAME: ['Registered name', 'रजिस्टर्ड नाम'],
  PROVIDER_ADDRESS: ['Registered address', 'रजिस्टर्ड पता'],
  PROVIDER_GSTIN: ['GSTIN', 'GSTIN'],
  HELPLINE: ['Helpline', 'हेल्पलाइन'],
  SUPPORT_HOURS: ['Support hours', 'सपोर्ट का समय'],
  SUPPORT_MAIL: ['Support e-mail', 'सपोर्ट का ई-मेल'],
  GRIEVANCE_OFFICER: ['Grievance officer', 'शिकायत अधिकारी'],
  GRIEVANCE_MAIL: ['E-mail of the grievance officer', 'शिकायत अधिकारी का ई-मेल'],
  COLOUR: ['Colour', 'रंग'],
  LOGO: ['Logo', 'लोगो'],
})

export const identityTexts = words({
  hint: [
    'Who you are on pages, papers and messages. Without it the portal shows no page in production.',
    'पेज, कागज़ और मैसेज पर आप कौन हैं। इसके बिना प्रोडक्शन में पोर्टल कोई पेज नहीं दिखाता।',
  ],
  card: ['Provider', 'प्रोवाइडर'],
  missing: [(names: string) => `Still missing: ${names}`, (names) => `अभी बाकी: ${names}`],
  nameHint: ['As on tax invoices.', 'जैसा टैक्स इनवॉइस पर होता है।'],
  colourHint: ['Such as #0b6b64. White letters must be readable on it.', 'जैसे #0b6b64। उस पर सफ़ेद अक्षर पढ़े जा सकें।'],
  save: common.save,
  saved: ['Saved. Every page shows it now.', 'सेव हुआ। अब हर पेज पर यही दिखेगा।'],
})
