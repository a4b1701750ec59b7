import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const thankYouTexts = dictionary({
  title: ['Your payment', 'आपका पेमेंट'],
  asking: ['Checking with the payment service …', 'पेमेंट सेवा से पूछ रहे हैं …'],
  PAID: ['Payment successful', 'पेमेंट हो गया'],
  PAIDText: [(amount: string) => `${amount} paid.`, (amount) => `${amount} का पेमेंट हुआ।`],
  credited: [(amount: string) => `${amount} credited to the wallet.`, (amount) => `${amount} वॉलेट में जमा हो गए।`],
  hardwarePaid: [(amount: string) => `${amount} paid for hardware.`, (amount) => `हार्डवेयर के लिए ${amount} का पेमेंट हुआ।`],
  notYet: ['Not confirmed yet', 'अभी कन्फ़र्म नहीं हुआ'],
  CREATEDText: [
    'No money received yet. If you left the payment page without paying, nothing was charged.',
    'अभी तक पैसा नहीं दिखा। अगर आप बिना पेमेंट किए लौट आए, तो कुछ नहीं कटा।',
  ],
  PENDINGText: ['The bank is processing it.', 'बैंक में अभी काम चल रहा है।'],
  UNKNOWNText: ['The payment service is not replying.', 'पेमेंट सेवा अभी जवाब नहीं दे रही।'],
  notLost: [
    'Your money is safe: we keep checking, and it is credited as soon as it is confirmed.',
    'पैसा सुरक्षित है: हम खुद जाँच रहे हैं, कन्फ़र्म होते ही रकम जमा हो जाएगी।',
  ],
  watching: [
    'We check every 5 seconds. You may leave this page; we keep checking.',
    'हम हर 5 सेकंड में पूछ रहे हैं। आप यह पेज छोड़ सकते हैं; जाँच चलती रहेगी।',
  ],
  watched: ['Still not confirmed. We keep checking for 24 hours.', 'अब तक कन्फ़र्म नहीं हुआ। हम 24 घंटे तक जाँचते रहेंगे।'],
  whereToLook: [
    'See “Top up”, or “Payment status” with this transaction id.',
    '“टॉप-अप” में, या “पेमेंट स्टेटस” पेज पर इस ट्रांज़ैक्शन आईडी से फिर देखें।',
  ],
  againNow: ['Check again now', 'अभी फिर जाँचें'],
  FAILED: ['Payment failed', 'पेमेंट फ़ेल हुआ'],
  FAILEDText: [
    'Nothing was credited. If money was deducted, it is credited automatically or your bank returns it.',
    'कुछ जमा नहीं हुआ। अगर फिर भी खाते से पैसा कटा है, तो वह यहाँ अपने-आप जमा होगा या बैंक लौटा देगा।',
  ],
  CANCELLED: ['Payment cancelled', 'पेमेंट कैंसल हुआ'],
  CANCELLEDText: [
    'Nothing was credited. If the money arrives later, it is credited automatically.',
    'कुछ जमा नहीं हुआ। बाद में पैसा आया तो अपने-आप जमा हो जाएगा।',
  ],
  EXPIRED: ['Payment timed out', 'पेमेंट का समय निकल गया'],
  EXPIREDText: [
    'Not paid in time. If the money arrives later, it is credited automatically.',
    'समय पर पेमेंट नहीं हुआ, इसलिए कुछ जमा नहीं हुआ। बाद में आया पैसा अपने-आप जमा हो जाएगा।',
  ],
  HELD: ['Payment under review', 'पेमेंट की जाँच चल रही है'],
  HELDText: [
    'Money received does not match the order, so it is not credited yet. The provider is checking. Please quote this transaction id.',
    'पैसा आया, पर तय रकम या ब्योरे से अलग, इसलिए अभी जमा नहीं हुआ। प्रोवाइडर जाँच कर रहा है। यह ट्रांज़ैक्शन आईडी बताएँ।',
  ],
  unknownTitle: ['Payment not found', 'पेमेंट नहीं मिला'],
  unknownText: [
    'No payment with this transaction id. Please check the id, or see your payments.',
    'इस ट्रांज़ैक्शन आईडी का कोई पेमेंट यहाँ दर्ज नहीं है। आईडी जाँचें, या अपने पेमेंट की लिस्ट देखें।',
  ],
  missingText: ['Payment not found. See recent payments under Top up.', 'पेमेंट नहीं मिला। हाल के पेमेंट “टॉप-अप” में देखें।'],
  failedTitle: ['Could not check the payment', 'पोर्टल पूछ नहीं सका'],
  failedText: [
    'Your money is safe: a payment is credited whether or not this page is open.',
    'आपका पैसा सुरक्षित है: जो पेमेंट हुआ है वह जमा होगा, चाहे यह पेज खुला हो या नहीं।',
  ],
  amount: common.amount,
  transaction: ['Transaction id', 'ट्रांज़ैक्शन आईडी'],
  receipt: ['Receipt number', 'रसीद नंबर'],
  started: ['Started', 'शुरू हुआ'],
  confirmed: ['Confirmed', 'कन्फ़र्म हुआ'],
  credit: common.walletBalance,
  order: ['Order', 'ऑर्डर'],
  invoice: ['Invoice', 'इनवॉइस'],
  orderPaid: [(id: string) => `Order ${id} paid.`, (id) => `ऑर्डर ${id} का पेमेंट हो गया।`],
  orderOpen: [(id: string) => `Order ${id} not paid yet.`, (id) => `ऑर्डर ${id} का पेमेंट अभी नहीं हुआ।`],
  orderCancelled: [(id: string) => `Order ${id} was also cancelled.`, (id) => `ऑर्डर ${id} भी कैंसल हो गया।`],
  orderGone: [
    (id: string) =>
      `Order ${id} was cancelled before the money arrived. The money is in your wallet: you can order again.`,
    (id) => `पैसा आने से पहले ऑर्डर ${id} कैंसल हो चुका था। पैसा वॉलेट में है: आप फिर ऑर्डर कर सकते हैं।`,
  ],
  toOrders: ['Go to orders', 'ऑर्डर देखें'],
  toTopUp: ['Go to Top up', 'टॉप-अप पर जाएँ'],
  toShop: ['Go to hardware shop', 'हार्डवेयर शॉप पर जाएँ'],
  tryAgain: ['Try again', 'फिर कोशिश करें'],
  toDashboard: ['Go to dashboard', 'डैशबोर्ड पर जाएँ'],
  toStatus: ['Payment status', 'पेमेंट स्टेटस'],
  progress: ['Time of checking', 'जाँच का समय'],
})
