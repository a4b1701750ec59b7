import { words } from '#domain/words.ts'

export const thankYouTexts = words({
  title: ['Your payment', 'आपका पेमेंट'],
  asking: ['Asking the payment service …', 'पेमेंट सेवा से पूछ रहे हैं …'],
  PAID: ['The payment has arrived', 'पेमेंट आ गया'],
  PAIDText: [(amount: string) => `${amount} has been paid.`, (amount) => `${amount} का पेमेंट हुआ।`],
  credited: [
    (amount: string) => `${amount} has been credited to the wallet.`,
    (amount) => `${amount} वॉलेट में जमा हो गए।`,
  ],
  hardwarePaid: [
    (amount: string) => `${amount} has been paid for hardware.`,
    (amount) => `हार्डवेयर के लिए ${amount} का पेमेंट हुआ।`,
  ],
  notYet: ['Not confirmed yet', 'अभी कन्फ़र्म नहीं हुआ'],
  CREATEDText: [
    'We have seen no money yet. If you left the payment page without paying, nothing was taken.',
    'अभी तक पैसा नहीं दिखा। अगर आप बिना पेमेंट किए लौट आए, तो कुछ नहीं कटा।',
  ],
  PENDINGText: ['The bank is still working on it.', 'बैंक में अभी काम चल रहा है।'],
  UNKNOWNText: ['The payment service does not answer at the moment.', 'पेमेंट सेवा अभी जवाब नहीं दे रही।'],
  notLost: [
    'Nothing is lost: we check by ourselves, and the money is credited as soon as it is confirmed.',
    'पैसा कहीं नहीं गया: हम खुद जाँच रहे हैं, कन्फ़र्म होते ही रकम जमा हो जाएगी।',
  ],
  watching: [
    'We are asking every 5 seconds. You may leave this page; we go on without it.',
    'हम हर 5 सेकंड में पूछ रहे हैं। आप यह पेज छोड़ सकते हैं; जाँच चलती रहेगी।',
  ],
  watched: ['Still not confirmed. We go on checking for 24 hours.', 'अब तक कन्फ़र्म नहीं हुआ। हम 24 घंटे तक जाँचते रहेंगे।'],
  whereToLook: [
    'Look again under “Top up”, or on the page “Payment status” with this transaction id.',
    '“टॉप-अप” में, या “पेमेंट की स्थिति” पेज पर इस ट्रांज़ैक्शन आईडी से फिर देखें।',
  ],
  againNow: ['Check again now', 'अभी फिर जाँचें'],
  FAILED: ['The payment failed', 'पेमेंट फ़ेल हुआ'],
  FAILEDText: [
    'Nothing was credited. If money left your account all the same, it is credited here by itself or your bank returns it.',
    'कुछ जमा नहीं हुआ। अगर फिर भी खाते से पैसा कटा है, तो वह यहाँ अपने-आप जमा होगा या बैंक लौटा देगा।',
  ],
  CANCELLED: ['The payment was cancelled', 'पेमेंट रद्द हुआ'],
  CANCELLEDText: [
    'Nothing was credited. Should money for it arrive later, it is credited by itself.',
    'कुछ जमा नहीं हुआ। बाद में पैसा आया तो अपने-आप जमा हो जाएगा।',
  ],
  EXPIRED: ['The payment has expired', 'पेमेंट का समय निकल गया'],
  EXPIREDText: [
    'Nobody paid in time, so nothing was credited. Money that arrives later is credited by itself.',
    'समय पर पेमेंट नहीं हुआ, इसलिए कुछ जमा नहीं हुआ। बाद में आया पैसा अपने-आप जमा हो जाएगा।',
  ],
  HELD: ['The payment is being looked into', 'पेमेंट की जाँच चल रही है'],
  HELDText: [
    'Money arrived, but not as agreed, so it has not been credited yet. The provider is looking into it. Please quote this transaction id.',
    'पैसा आया, पर तय रकम या ब्योरे से अलग, इसलिए अभी जमा नहीं हुआ। प्रोवाइडर जाँच कर रहा है। यह ट्रांज़ैक्शन आईडी बताएँ।',
  ],
  unknownTitle: ['No such payment', 'ऐसा कोई पेमेंट नहीं है'],
  unknownText: [
    'No payment with this transaction id is known here. Please check the id, or look at the list of your payments.',
    'इस ट्रांज़ैक्शन आईडी का कोई पेमेंट यहाँ दर्ज नहीं है। आईडी जाँचें, या अपने पेमेंट की सूची देखें।',
  ],
  missingText: [
    'This link belongs to no payment. Your last payments stand under “Top up”.',
    'यह लिंक किसी पेमेंट का नहीं है। आपके पिछले पेमेंट “टॉप-अप” में हैं।',
  ],
  failedTitle: ['The portal could not ask', 'पोर्टल पूछ नहीं सका'],
  failedText: [
    'Your money is safe: what was paid is credited, whether or not this page is open.',
    'आपका पैसा सुरक्षित है: जो पेमेंट हुआ है वह जमा होगा, चाहे यह पेज खुला हो या नहीं।',
  ],
  amount: ['Amount', 'रकम'],
  transaction: ['Transaction id', 'ट्रांज़ैक्शन आईडी'],
  receipt: ['Receipt number', 'रसीद नंबर'],
  started: ['Started', 'शुरू हुआ'],
  confirmed: ['Confirmed', 'कन्फ़र्म हुआ'],
  credit: ['Credit now', 'अभी का बैलेंस'],
  order: ['Order', 'ऑर्डर'],
  invoice: ['Invoice', 'इनवॉइस'],
  orderPaid: [(id: string) => `Order ${id} is paid.`, (id) => `ऑर्डर ${id} का पेमेंट हो गया।`],
  orderOpen: [(id: string) => `Order ${id} is not paid yet.`, (id) => `ऑर्डर ${id} का पेमेंट अभी नहीं हुआ।`],
  orderCancelled: [(id: string) => `Order ${id} was cancelled, too.`, (id) => `ऑर्डर ${id} भी रद्द हो गया।`],
  orderGone: [
    (id: string) =>
      `Order ${id} had been given up before the money came. The money is in the wallet: you can order again from there.`,
    (id) => `पैसा आने से पहले ऑर्डर ${id} छूट चुका था। पैसा वॉलेट में है: आप वहाँ से फिर ऑर्डर कर सकते हैं।`,
  ],
  toOrders: ['To the orders', 'ऑर्डर देखें'],
  toTopUp: ['Go to “Top up”', 'टॉप-अप पर जाएँ'],
  toShop: ['To the hardware shop', 'हार्डवेयर शॉप पर जाएँ'],
  tryAgain: ['Try again', 'फिर कोशिश करें'],
  toDashboard: ['To the dashboard', 'डैशबोर्ड पर जाएँ'],
  toStatus: ['Payment status', 'पेमेंट की स्थिति'],
  progress: ['Time of checking', 'जाँच का समय'],
})
