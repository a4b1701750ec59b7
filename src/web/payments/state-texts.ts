import type { PaymentState } from '#domain/payments/rules.ts'
import { dictionary } from '#domain/words.ts'

/** One word for each state, and what it means for the money. */
export const stateTexts = dictionary({
  CREATED: ['Not paid yet', 'अभी पेमेंट नहीं हुआ', 'अजून पेमेंट झाले नाही'],
  CREATEDMeans: [
    'Payment started, no money received yet.',
    'पेमेंट शुरू हुआ, पर अभी तक पैसा नहीं आया।',
    'पेमेंट सुरू झाले, पण अजून पैसे आले नाहीत.',
  ],
  PENDING: ['Being confirmed', 'कन्फ़र्म हो रहा है', 'कन्फर्म होत आहे'],
  PENDINGMeans: [
    'The bank is processing it. Your money is safe: we keep checking.',
    'बैंक में प्रोसेस हो रहा है। पैसा सुरक्षित है: हम जाँचते रहेंगे।',
    'बँकेत प्रक्रिया सुरू आहे. पैसे सुरक्षित आहेत: आम्ही तपासत राहू.',
  ],
  PAID: ['Paid', 'पेमेंट हुआ', 'पेमेंट झाले'],
  PAIDMeans: ['Received and credited.', 'पैसा आ गया और जमा हो गया।', 'पैसे आले आणि जमा झाले.'],
  FAILED: ['Failed', 'फ़ेल हुआ', 'फेल झाले'],
  FAILEDMeans: [
    'The payment failed. If the money arrives later, it is credited automatically.',
    'पेमेंट फ़ेल हुआ। बाद में पैसा आया तो अपने-आप जमा हो जाएगा।',
    'पेमेंट फेल झाले. नंतर पैसे आल्यास आपोआप जमा होतील.',
  ],
  CANCELLED: ['Cancelled', 'कैंसल हुआ', 'रद्द झाले'],
  CANCELLEDMeans: [
    'The payment was cancelled. If the money arrives later, it is credited automatically.',
    'पेमेंट कैंसल हुआ। बाद में पैसा आया तो अपने-आप जमा हो जाएगा।',
    'पेमेंट रद्द झाले. नंतर पैसे आल्यास आपोआप जमा होतील.',
  ],
  EXPIRED: ['Timed out', 'समय निकल गया', 'वेळ संपली'],
  EXPIREDMeans: [
    'Not paid in time. If the money arrives later, it is credited automatically.',
    'समय पर पेमेंट नहीं हुआ। बाद में पैसा आया तो अपने-आप जमा हो जाएगा।',
    'वेळेत पेमेंट झाले नाही. नंतर पैसे आल्यास आपोआप जमा होतील.',
  ],
  notPaidWithin: [
    (minutes: number) =>
      `Not paid within ${minutes} minutes. If the money arrives later, it is credited automatically.`,
    (minutes) => `${minutes} मिनट में पेमेंट नहीं हुआ। बाद में पैसा आया तो अपने-आप जमा हो जाएगा।`,
    (minutes) => `${minutes} मिनिटांत पेमेंट झाले नाही. नंतर पैसे आल्यास आपोआप जमा होतील.`,
  ],
  UNKNOWN: ['No reply yet', 'अभी जवाब नहीं मिला', 'अजून उत्तर नाही'],
  UNKNOWNMeans: [
    'The payment service is not replying. Your money is safe: we keep checking.',
    'पेमेंट सेवा अभी जवाब नहीं दे रही। पैसा सुरक्षित है: हम जाँचते रहेंगे।',
    'पेमेंट सेवा उत्तर देत नाही. पैसे सुरक्षित आहेत: आम्ही तपासत राहू.',
  ],
  HELD: ['Under review', 'जाँच चल रही है', 'तपासणी सुरू आहे'],
  HELDMeans: [
    'Money received does not match the order. The provider is checking; please quote the transaction id.',
    'आया हुआ पैसा ऑर्डर से मेल नहीं खाता। प्रोवाइडर जाँच कर रहा है; ट्रांज़ैक्शन आईडी बताएँ।',
    'आलेले पैसे ऑर्डरशी जुळत नाहीत. प्रोव्हायडर तपासत आहे; ट्रान्झॅक्शन आयडी सांगा.',
  ],
  SENT_BACK: ['Sent back', 'वापस भेजा गया', 'परत पाठवले'],
  sentBack: [
    (amount: string, on: string) => `${amount} sent back to your bank on ${on}.`,
    (amount, on) => `${on} को ${amount} आपके बैंक में वापस भेज दिए गए।`,
    (amount, on) => `${on} रोजी ${amount} तुमच्या बँकेत परत पाठवले.`,
  ],
  sendingBack: [
    (amount: string) => `${amount} is being sent back to your bank.`,
    (amount) => `${amount} आपके बैंक में वापस भेजे जा रहे हैं।`,
    (amount) => `${amount} तुमच्या बँकेत परत पाठवले जात आहेत.`,
  ],
  wholeAmount: ['The whole amount', 'पूरे पैसे', 'सर्व पैसे'],
})

/** Nobody knows yet how it ends. */
const OPEN: readonly PaymentState[] = ['CREATED', 'PENDING', 'UNKNOWN']

export const isOpen = (state: PaymentState): boolean => OPEN.includes(state)
