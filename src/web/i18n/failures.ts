import type { Failure, FailureCode, FirstFailureCode } from '#domain/errors.ts'
import { FIELD_MESSAGES } from '#domain/field-messages.ts'
import type { FieldCode } from '#domain/fields.ts'
import type { FIRST_FIELDS } from '#domain/first-words.ts'

import { firstFieldText, firstWordsOf } from './first-words.ts'
import type { Language } from './language.ts'

/** The English of these comes with the reply. */
const FAILURES_HI: Record<Exclude<FailureCode, FirstFailureCode>, string> = {
  'login.by-query-off': 'POST से लॉग इन करें: यह सर्वर पते में पासवर्ड नहीं लेता',
  'permission.denied': 'आपको इसकी अनुमति नहीं है। कृपया अपने ऑपरेटर से पूछें',
  'request.method': 'इस पते पर यह तरीका नहीं चलता',
  'request.too-large': 'यह भेजने के लिए बहुत बड़ा है',
  'request.media-type': 'इस तरह की सामग्री यहाँ नहीं ली जाती',
  'not.found': 'नहीं मिला',
  'frcan.unknown': 'यह FRCAN प्रोवाइडर के पास दर्ज नहीं है',
  'frcan.taken': 'यह FRCAN पहले से रजिस्टर है। कृपया लॉग इन करें या पासवर्ड बदलें',
  'agreement.accepted': 'एग्रीमेंट पहले ही स्वीकार हो चुका है',
  'agreement.missing': 'अभी तक कोई एग्रीमेंट स्वीकार नहीं हुआ है',
  'wallet.insufficient': 'वॉलेट में बैलेंस कम है',
  'wallet.daily-limit': 'यह आज की आपकी सीमा से ज़्यादा है। कृपया अपने ऑपरेटर से पूछें',
  'price.changed': 'कीमत बदल गई है। भुगतान से पहले कृपया फिर से देख लें',
  'box.unknown': 'यह हार्डवेयर अब नहीं बिकता',
  'invoice.missing': 'इनवॉइस ऑर्डर का भुगतान होने के बाद बनता है',
  'gateway.unavailable': 'भुगतान सेवा जवाब नहीं दे रही है। कोई पैसा नहीं कटा। कृपया फिर से कोशिश करें',
  'payment.forged': 'भुगतान की पुष्टि नहीं हो सकी। आपका पैसा सुरक्षित है: एक मिनट में स्थिति जाँचें',
  'box.unavailable': 'यह बॉक्स आपके स्टॉक में खाली नहीं है',
  'box.unassigned': 'यह बॉक्स किसी घर में नहीं लगा है',
  'swap.refused': 'यह बदली नहीं हो सकती: नया बॉक्स आपके स्टॉक में, खाली और उसी CAS का होना चाहिए',
  'retrack.wait': 'इस बॉक्स को अभी रीट्रैक नहीं कर सकते',
  'replacement.open': 'इस बॉक्स का रिप्लेसमेंट अनुरोध पहले से चल रहा है',
  'sms.quota': 'इस महीने का SMS कोटा खत्म हो गया है',
  'plan.unknown': 'यह प्लान सूची में नहीं है',
  'plan.hardware': 'HD प्लान SD बॉक्स पर नहीं चलता',
  'plan.discontinued': 'यह पैक बंद हो गया है. सुझाए गए पैक में से कोई चुनें',
  'plan.not-renewable': 'यह पैक रिन्यू नहीं हो सकता. कोई दूसरा चुनें',
  'plan.needs-base': 'ऐड-ऑन के लिए बॉक्स पर चालू बेस पैक होना चाहिए',
  'plan.included': 'यह इस बॉक्स के किसी पैक में पहले से शामिल है. कोई पैसा नहीं कटा',
  'plan.covered': 'यह बेस पैक खत्म होने तक पहले से चालू है. पहले बेस पैक रिन्यू करें',
  'plan.too-far': 'यह बॉक्स अगले 12 महीने के लिए पहले से रिन्यू है',
  'contract.expired': 'यह पैक खत्म हो चुका है. इसे रिन्यू करें',
  'contract.disconnected': 'यह पैक डिस्कनेक्ट है. इसे रीकनेक्ट करें',
  'contract.active': 'यह पैक पहले से चालू है',
  'contract.cancelled': 'यह पैक पहले ही कैंसल हो चुका है',
  'contract.state': 'इस पैक के लिए अभी यह नहीं हो सकता',
  'contract.renewed': 'यह पैक पहले ही रिन्यू हो चुका है',
  'refund.changed': 'वापस मिलने वाली रकम बदल गई है. कृपया फिर से देखें',
  'undo.late': 'सिर्फ़ आज की, इस बॉक्स की आखिरी खरीद वापस ली जा सकती है',
  'otp.needed': '90 दिन से ज़्यादा समय से बंद: ग्राहक का OTP चाहिए',
  'schedule.same': 'यह पैक बॉक्स पर पहले से है',
  'cart.empty': 'कार्ट खाली है',
  'cart.twice': 'इस बॉक्स के लिए यही पैक कार्ट में दूसरे रूप में रखा है',
  'cart.full': 'कार्ट भर गया है. पहले इसमें रखे प्लान का भुगतान करें',
  'cart.changed': 'कार्ट बदल गया है. कृपया फिर से देखें',
  'bulk.file': 'यह फ़ाइल नहीं पढ़ी जा सकी: टेम्पलेट से बनी CSV, 500 पंक्तियों और 2 MB तक',
  'bulk.state': 'यह काम अब बदला नहीं जा सकता',
  'row.duplicate': 'यही बॉक्स और प्लान ऊपर की पंक्ति में है',
  'report.too-long': 'PDF में 5,000 तक पंक्तियाँ आती हैं। कृपया XLSX या CSV चुनें, या अवधि कम करें',
  'report.unready': 'यह रिपोर्ट अभी बन रही है',
  'report.too-many': 'आपकी तीन रिपोर्ट पहले से बन रही हैं. किसी एक के पूरा होने तक रुकें',
  'quiz.complete': 'क्विज़ हो चुका है',
  'quiz.incomplete': 'कृपया हर सवाल का जवाब दें',
  'push.token': 'इस ब्राउज़र ने सूचना भेजने का पता नहीं दिया',
  'ticket.closed': 'यह टिकट बंद है। पहले इसे फिर से खोलें',
  'ticket.late': 'टिकट 7 दिन के भीतर ही फिर से खुल सकता है। कृपया नया टिकट बनाएँ',
  'ticket.open': 'यह टिकट पहले से खुला है',
  'refund.nothing': 'इस कॉन्ट्रैक्ट और वजह के लिए लौटाने को कुछ नहीं है',
  'refund.decided': 'इस रिफ़ंड का फ़ैसला पहले ही हो चुका है',
  'refund.open': 'इस कॉन्ट्रैक्ट का रिफ़ंड पहले ही माँगा जा चुका है',
  'refund.days': 'कृपया बिना सिग्नल का पहला और आख़िरी दिन बताएँ',
  'link.expired': 'यह लिंक पुराना हो गया है. कृपया दोबारा लें',
  'row.number': 'यह 16 अंकों का बॉक्स नंबर नहीं है। हो सकता है Excel ने इसे काट दिया हो: कॉलम को टेक्स्ट बनाकर फिर से लिखें',
  'row.reason': 'यह दिए जा सकने वाले कारणों में से नहीं है',
  'idempotency.conflict': 'यह अनुरोध पहले किसी और काम के लिए भेजा जा चुका है',
}

const FIELDS_HI: Record<Exclude<FieldCode, keyof typeof FIRST_FIELDS>, string> = {
  mobile: '10 अंकों का मोबाइल नंबर लिखें जो 6, 7, 8 या 9 से शुरू हो',
  email: 'ई-मेल ऐसे लिखें: name@example.in',
  pincode: '6 अंकों का पिन कोड लिखें',
  pan: 'PAN ऐसे लिखें: ABCDE1234F',
  gstin: '15 अक्षरों का सही GSTIN लिखें',
  amount: 'रकम रुपये में लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक',
  number: 'पूरी संख्या लिखें',
  date: 'तारीख लिखें',
  topUp: '₹200 से ₹2,00,000 के बीच रकम लिखें',
  quantity: '1 से 100 के बीच संख्या लिखें',
  samePassword: 'अभी वाले पासवर्ड से अलग पासवर्ड चुनें',
  wrongPassword: 'अभी वाला पासवर्ड सही नहीं है',
  name: 'सिर्फ़ अक्षर, अंक और खाली जगह लिखें',
  permission: 'ऐसी कोई अनुमति नहीं है',
  otp: 'कोड के छह अंक लिखें',
  otpNeeded: 'कोड मँगाकर लिखें: उससे नया मोबाइल नंबर पक्का होता है',
  landline: 'एरिया कोड के साथ लैंडलाइन नंबर लिखें',
  stb: 'बॉक्स के 16 अंक लिखें',
  boxNumber: 'ग्राहक नंबर, CAN या VC के 10 अंक लिखें, या बॉक्स के 16 अंक',
  customers: '10 अंकों के ग्राहक नंबर लिखें, ज़्यादा से ज़्यादा 500',
  aadhaar: 'आधार के 12 अंक लिखें; जाँच अंक सही होना चाहिए',
  consent: 'ग्राहक की सहमति ज़रूरी है',
  link: 'यहाँ लिंक नहीं लिख सकते',
  taken: 'यह पहले से इस्तेमाल में है',
}

export function wordsOf(failure: Failure, language: Language): string {
  const hindi: Record<string, string> = FAILURES_HI
  return (language === 'hi' ? hindi[failure.code] : undefined) ?? firstWordsOf(failure, language)
}

export function fieldText(code: string, language: Language): string {
  const words: Record<string, string> = language === 'hi' ? FIELDS_HI : FIELD_MESSAGES
  return words[code] ?? firstFieldText(code, language)
}
