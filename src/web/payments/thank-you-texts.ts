import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const thankYouTexts = dictionary({
  title: ['Your payment', 'आपका पेमेंट', 'तुमचे पेमेंट'],
  asking: ['Checking with the payment service …', 'पेमेंट सेवा से पूछ रहे हैं …', 'पेमेंट सेवेकडे तपासत आहोत …'],
  PAID: ['Payment successful', 'पेमेंट हो गया', 'पेमेंट झाले'],
  PAIDText: [
    (amount: string) => `${amount} paid.`,
    (amount) => `${amount} का पेमेंट हुआ।`,
    (amount) => `${amount} चे पेमेंट झाले.`,
  ],
  credited: [
    (amount: string) => `${amount} credited to the wallet.`,
    (amount) => `${amount} वॉलेट में जमा हो गए।`,
    (amount) => `${amount} वॉलेटमध्ये जमा झाले.`,
  ],
  hardwarePaid: [
    (amount: string) => `${amount} paid for hardware.`,
    (amount) => `हार्डवेयर के लिए ${amount} का पेमेंट हुआ।`,
    (amount) => `हार्डवेअरसाठी ${amount} चे पेमेंट झाले.`,
  ],
  notYet: ['Not confirmed yet', 'अभी कन्फ़र्म नहीं हुआ', 'अजून कन्फर्म झाले नाही'],
  CREATEDText: [
    'No money received yet. If you left the payment page without paying, nothing was charged.',
    'अभी तक पैसा नहीं दिखा। अगर आप बिना पेमेंट किए लौट आए, तो कुछ नहीं कटा।',
    'अजून पैसे आलेले नाहीत. पेमेंट न करता परत आला असाल, तर काहीही कापले गेले नाही.',
  ],
  PENDINGText: ['The bank is processing it.', 'बैंक में अभी काम चल रहा है।', 'बँकेत काम सुरू आहे.'],
  UNKNOWNText: ['The payment service is not replying.', 'पेमेंट सेवा अभी जवाब नहीं दे रही।', 'पेमेंट सेवा सध्या उत्तर देत नाही.'],
  notLost: [
    'Your money is safe: we keep checking, and it is credited as soon as it is confirmed.',
    'पैसा सुरक्षित है: हम खुद जाँच रहे हैं, कन्फ़र्म होते ही रकम जमा हो जाएगी।',
    'तुमचे पैसे सुरक्षित आहेत: आम्ही तपासत राहतो, कन्फर्म होताच रक्कम जमा होते.',
  ],
  watching: [
    'We check every 5 seconds. You may leave this page; we keep checking.',
    'हम हर 5 सेकंड में पूछ रहे हैं। आप यह पेज छोड़ सकते हैं; जाँच चलती रहेगी।',
    'आम्ही दर 5 सेकंदांनी तपासतो. तुम्ही हे पान सोडू शकता; तपासणी सुरू राहील.',
  ],
  watched: [
    'Still not confirmed. We keep checking for 24 hours.',
    'अब तक कन्फ़र्म नहीं हुआ। हम 24 घंटे तक जाँचते रहेंगे।',
    'अजूनही कन्फर्म झाले नाही. आम्ही 24 तास तपासत राहू.',
  ],
  whereToLook: [
    'See “Top up”, or “Payment status” with this transaction id.',
    '“टॉप-अप” में, या “पेमेंट स्टेटस” पेज पर इस ट्रांज़ैक्शन आईडी से फिर देखें।',
    '“टॉप-अप” मध्ये, किंवा “पेमेंट स्टेटस” पानावर या ट्रान्झॅक्शन आयडीने पुन्हा पाहा.',
  ],
  againNow: ['Check again now', 'अभी फिर जाँचें', 'आता पुन्हा तपासा'],
  FAILED: ['Payment failed', 'पेमेंट फ़ेल हुआ', 'पेमेंट फेल झाले'],
  FAILEDText: [
    'Nothing was credited. If money was deducted, it is credited automatically or your bank returns it.',
    'कुछ जमा नहीं हुआ। अगर फिर भी खाते से पैसा कटा है, तो वह यहाँ अपने-आप जमा होगा या बैंक लौटा देगा।',
    'काहीही जमा झाले नाही. तरीही खात्यातून पैसे कापले गेले असतील, तर ते इथे आपोआप जमा होतील किंवा बँक परत करेल.',
  ],
  CANCELLED: ['Payment cancelled', 'पेमेंट कैंसल हुआ', 'पेमेंट कॅन्सल झाले'],
  CANCELLEDText: [
    'Nothing was credited. If the money arrives later, it is credited automatically.',
    'कुछ जमा नहीं हुआ। बाद में पैसा आया तो अपने-आप जमा हो जाएगा।',
    'काहीही जमा झाले नाही. नंतर पैसे आले तर आपोआप जमा होतील.',
  ],
  EXPIRED: ['Payment timed out', 'पेमेंट का समय निकल गया', 'पेमेंटची वेळ संपली'],
  EXPIREDText: [
    'Not paid in time. If the money arrives later, it is credited automatically.',
    'समय पर पेमेंट नहीं हुआ, इसलिए कुछ जमा नहीं हुआ। बाद में आया पैसा अपने-आप जमा हो जाएगा।',
    'वेळेत पेमेंट झाले नाही. नंतर पैसे आले तर आपोआप जमा होतील.',
  ],
  HELD: ['Payment under review', 'पेमेंट की जाँच चल रही है', 'पेमेंटची तपासणी सुरू आहे'],
  HELDText: [
    'Money received does not match the order, so it is not credited yet. The provider is checking. Please quote this transaction id.',
    'पैसा आया, पर तय रकम या ब्योरे से अलग, इसलिए अभी जमा नहीं हुआ। प्रोवाइडर जाँच कर रहा है। यह ट्रांज़ैक्शन आईडी बताएँ।',
    'आलेले पैसे ठरलेल्या रकमेशी जुळत नाहीत, म्हणून अजून जमा झाले नाहीत. प्रोव्हायडर तपासत आहे. हा ट्रान्झॅक्शन आयडी सांगा.',
  ],
  unknownTitle: ['Payment not found', 'पेमेंट नहीं मिला', 'पेमेंट सापडले नाही'],
  unknownText: [
    'No payment with this transaction id. Please check the id, or see your payments.',
    'इस ट्रांज़ैक्शन आईडी का कोई पेमेंट यहाँ दर्ज नहीं है। आईडी जाँचें, या अपने पेमेंट की लिस्ट देखें।',
    'या ट्रान्झॅक्शन आयडीचे पेमेंट इथे नाही. आयडी तपासा, किंवा तुमची पेमेंट पाहा.',
  ],
  missingText: [
    'Payment not found. See recent payments under Top up.',
    'पेमेंट नहीं मिला। हाल के पेमेंट “टॉप-अप” में देखें।',
    'पेमेंट सापडले नाही. अलीकडील पेमेंट “टॉप-अप” मध्ये पाहा.',
  ],
  failedTitle: ['Could not check the payment', 'पोर्टल पूछ नहीं सका', 'पेमेंट तपासता आले नाही'],
  failedText: [
    'Your money is safe: a payment is credited whether or not this page is open.',
    'आपका पैसा सुरक्षित है: जो पेमेंट हुआ है वह जमा होगा, चाहे यह पेज खुला हो या नहीं।',
    'तुमचे पैसे सुरक्षित आहेत: हे पान उघडे असो वा नसो, झालेले पेमेंट जमा होते.',
  ],
  amount: common.amount,
  transaction: ['Transaction id', 'ट्रांज़ैक्शन आईडी', 'ट्रान्झॅक्शन आयडी'],
  receipt: ['Receipt number', 'रसीद नंबर', 'पावती नंबर'],
  started: ['Started', 'शुरू हुआ', 'सुरू झाले'],
  confirmed: ['Confirmed', 'कन्फ़र्म हुआ', 'कन्फर्म झाले'],
  credit: common.walletBalance,
  order: ['Order', 'ऑर्डर', 'ऑर्डर'],
  invoice: ['Invoice', 'इनवॉइस', 'इनव्हॉइस'],
  orderPaid: [
    (id: string) => `Order ${id} paid.`,
    (id) => `ऑर्डर ${id} का पेमेंट हो गया।`,
    (id) => `ऑर्डर ${id} चे पेमेंट झाले.`,
  ],
  orderOpen: [
    (id: string) => `Order ${id} not paid yet.`,
    (id) => `ऑर्डर ${id} का पेमेंट अभी नहीं हुआ।`,
    (id) => `ऑर्डर ${id} चे पेमेंट अजून झाले नाही.`,
  ],
  orderCancelled: [
    (id: string) => `Order ${id} was also cancelled.`,
    (id) => `ऑर्डर ${id} भी कैंसल हो गया।`,
    (id) => `ऑर्डर ${id} सुद्धा कॅन्सल झाली.`,
  ],
  orderGone: [
    (id: string) =>
      `Order ${id} was cancelled before the money arrived. The money is in your wallet: you can order again.`,
    (id) => `पैसा आने से पहले ऑर्डर ${id} कैंसल हो चुका था। पैसा वॉलेट में है: आप फिर ऑर्डर कर सकते हैं।`,
    (id) => `पैसे येण्यापूर्वीच ऑर्डर ${id} कॅन्सल झाली होती. पैसे वॉलेटमध्ये आहेत: तुम्ही पुन्हा ऑर्डर करू शकता.`,
  ],
  toOrders: ['Go to orders', 'ऑर्डर देखें', 'ऑर्डर पाहा'],
  toTopUp: ['Go to Top up', 'टॉप-अप पर जाएँ', 'टॉप-अप वर जा'],
  toShop: ['Go to hardware shop', 'हार्डवेयर शॉप पर जाएँ', 'हार्डवेअर शॉपवर जा'],
  tryAgain: ['Try again', 'फिर कोशिश करें', 'पुन्हा प्रयत्न करा'],
  toDashboard: ['Go to dashboard', 'डैशबोर्ड पर जाएँ', 'डॅशबोर्डवर जा'],
  toStatus: ['Payment status', 'पेमेंट स्टेटस', 'पेमेंट स्टेटस'],
  progress: ['Time of checking', 'जाँच का समय', 'तपासणीची वेळ'],
})
