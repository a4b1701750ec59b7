import type { PaymentState } from '#domain/payments/rules.ts'
import { words } from '#domain/words.ts'

/** One word for each state, and what it means for the money. */
export const stateTexts = words({
  CREATED: ['Not paid yet', 'अभी पेमेंट नहीं हुआ'],
  CREATEDMeans: ['The payment was started, but no money has been seen yet.', 'पेमेंट शुरू हुआ था, पर अभी तक पैसा नहीं दिखा।'],
  PENDING: ['Being confirmed', 'कन्फ़र्म हो रहा है'],
  PENDINGMeans: [
    'The bank is still working on it. Nothing is lost: we keep asking until there is an answer.',
    'बैंक में काम चल रहा है। पैसा कहीं नहीं गया: जवाब मिलने तक हम पूछते रहेंगे।',
  ],
  PAID: ['Paid', 'पेमेंट हुआ'],
  PAIDMeans: ['The money has arrived and was credited.', 'पैसा आ गया और जमा हो गया।'],
  FAILED: ['Failed', 'फ़ेल हुआ'],
  FAILEDMeans: [
    'The payment did not go through. Should the money arrive all the same, it is credited by itself.',
    'पेमेंट पूरा नहीं हुआ। फिर भी पैसा आ गया तो अपने-आप जमा हो जाएगा।',
  ],
  CANCELLED: ['Cancelled', 'रद्द'],
  CANCELLEDMeans: [
    'The payment was given up. Should money for it arrive later, it is credited by itself.',
    'पेमेंट छोड़ दिया गया। बाद में पैसा आया तो अपने-आप जमा हो जाएगा।',
  ],
  EXPIRED: ['Expired', 'समय निकल गया'],
  EXPIREDMeans: [
    'Nobody paid in time. Should money for it arrive later, it is credited by itself.',
    'समय पर पेमेंट नहीं हुआ। बाद में पैसा आया तो अपने-आप जमा हो जाएगा।',
  ],
  UNKNOWN: ['No answer yet', 'अभी जवाब नहीं मिला'],
  UNKNOWNMeans: [
    'The payment service does not answer at the moment. Nothing is lost: we keep asking.',
    'पेमेंट सेवा अभी जवाब नहीं दे रही। पैसा कहीं नहीं गया: हम पूछते रहेंगे।',
  ],
  HELD: ['Being looked into', 'जाँच चल रही है'],
  HELDMeans: [
    'Money arrived, but not as agreed. The provider is looking into it; please quote the transaction id.',
    'पैसा आया, पर तय रकम या ब्योरे से अलग। प्रोवाइडर जाँच कर रहा है; ट्रांज़ैक्शन आईडी बताएँ।',
  ],
})

/** Nobody knows yet how it ends. */
const OPEN: readonly PaymentState[] = ['CREATED', 'PENDING', 'UNKNOWN']

export const isOpen = (state: PaymentState): boolean => OPEN.includes(state)
