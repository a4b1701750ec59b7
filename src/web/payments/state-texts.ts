import type { PaymentState } from '#domain/payments/rules.ts'
import { texts } from '#web/i18n/texts.ts'

/** One word for each state, and what it means for the money. */
export const stateTexts = texts(
  {
    CREATED: 'Not paid yet',
    CREATEDMeans: 'The payment was started, but no money has been seen yet.',
    PENDING: 'Being confirmed',
    PENDINGMeans: 'The bank is still working on it. Nothing is lost: we keep asking until there is an answer.',
    PAID: 'Paid',
    PAIDMeans: 'The money has arrived and was credited.',
    FAILED: 'Failed',
    FAILEDMeans: 'The payment did not go through. Should the money arrive all the same, it is credited by itself.',
    CANCELLED: 'Cancelled',
    CANCELLEDMeans: 'The payment was given up. Should money for it arrive later, it is credited by itself.',
    EXPIRED: 'Expired',
    EXPIREDMeans: 'Nobody paid within 30 minutes. Should money for it arrive later, it is credited by itself.',
    UNKNOWN: 'No answer yet',
    UNKNOWNMeans: 'The payment service does not answer at the moment. Nothing is lost: we keep asking.',
    HELD: 'Being looked into',
    HELDMeans: 'Money arrived, but not as agreed. The provider is looking into it; please quote the transaction id.',
  },
  {
    CREATED: 'अभी पेमेंट नहीं हुआ',
    CREATEDMeans: 'पेमेंट शुरू हुआ था, पर अभी तक पैसा नहीं दिखा।',
    PENDING: 'कन्फ़र्म हो रहा है',
    PENDINGMeans: 'बैंक में काम चल रहा है। पैसा कहीं नहीं गया: जवाब मिलने तक हम पूछते रहेंगे।',
    PAID: 'पेमेंट हुआ',
    PAIDMeans: 'पैसा आ गया और जमा हो गया।',
    FAILED: 'फ़ेल हुआ',
    FAILEDMeans: 'पेमेंट पूरा नहीं हुआ। फिर भी पैसा आ गया तो अपने-आप जमा हो जाएगा।',
    CANCELLED: 'रद्द',
    CANCELLEDMeans: 'पेमेंट छोड़ दिया गया। बाद में पैसा आया तो अपने-आप जमा हो जाएगा।',
    EXPIRED: 'समय निकल गया',
    EXPIREDMeans: '30 मिनट में पेमेंट नहीं हुआ। बाद में पैसा आया तो अपने-आप जमा हो जाएगा।',
    UNKNOWN: 'अभी जवाब नहीं मिला',
    UNKNOWNMeans: 'पेमेंट सेवा अभी जवाब नहीं दे रही। पैसा कहीं नहीं गया: हम पूछते रहेंगे।',
    HELD: 'जाँच चल रही है',
    HELDMeans: 'पैसा आया, पर तय रकम या ब्योरे से अलग। प्रोवाइडर जाँच कर रहा है; ट्रांज़ैक्शन आईडी बताएँ।',
  },
)

/** Nobody knows yet how it ends. */
const OPEN: readonly PaymentState[] = ['CREATED', 'PENDING', 'UNKNOWN']

export const isOpen = (state: PaymentState): boolean => OPEN.includes(state)
