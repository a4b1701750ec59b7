import { dictionary } from '#domain/words.ts'

/** The page of a customer who pays by himself; he knows no word of the portal. */
export const payTexts = dictionary({
  title: [
    (operator: string) => `Pay ${operator}`,
    (operator) => `${operator} को पेमेंट करें`,
    (operator) => `${operator} ला पेमेंट करा`,
  ],
  waiting: ['Pay your cable bill', 'केबल का बिल भरें', 'केबलचे बिल भरा'],
  hint: ['Your cable TV bill', 'आपका केबल TV बिल', 'तुमचे केबल TV बिल'],
  hello: [(name: string) => `Hello ${name}`, (name) => `नमस्ते ${name} जी`, (name) => `नमस्कार ${name}`],
  due: ['You have to pay', 'आपको देने हैं', 'तुम्हाला भरायचे आहेत'],
  nothing: ['Nothing is due. Thank you!', 'कुछ बाकी नहीं। धन्यवाद!', 'काही बाकी नाही. धन्यवाद!'],
  ahead: [
    (amount: string) => `${amount} paid in advance`,
    (amount) => `${amount} एडवांस जमा`,
    (amount) => `${amount} आगाऊ जमा`,
  ],
  pay: [(amount: string) => `Pay ${amount} by UPI`, (amount) => `UPI से ${amount} दें`, (amount) => `UPI ने ${amount} भरा`],
  payHint: [
    'Opens your UPI app: PhonePe, Google Pay, Paytm, BHIM.',
    'आपका UPI ऐप खुलेगा: PhonePe, Google Pay, Paytm, BHIM।',
    'तुमचे UPI ॲप उघडेल: PhonePe, Google Pay, Paytm, BHIM.',
  ],
  payOnline: [
    (amount: string) => `Pay ${amount} online`,
    (amount) => `${amount} ऑनलाइन दें`,
    (amount) => `${amount} ऑनलाइन भरा`,
  ],
  payOnlineHint: [
    'By card, net banking or UPI at your operator’s gateway.',
    'ऑपरेटर के गेटवे पर कार्ड, नेट बैंकिंग या UPI से।',
    'ऑपरेटरच्या गेटवेवर कार्ड, नेट बँकिंग किंवा UPI ने.',
  ],
  receiptSent: [
    'The receipt comes to your phone automatically.',
    'रसीद अपने-आप आपके फ़ोन पर आएगी।',
    'पावती आपोआप तुमच्या फोनवर येईल.',
  ],
  receiptShown: ['The receipt number appears on this page.', 'रसीद नंबर इसी पेज पर दिखेगा।', 'पावती क्रमांक याच पेजवर दिसेल.'],
  booked: [
    (amount: string) => `${amount} received. Thank you!`,
    (amount) => `${amount} मिल गए। धन्यवाद!`,
    (amount) => `${amount} मिळाले. धन्यवाद!`,
  ],
  receipt: ['Receipt no.', 'रसीद नंबर', 'पावती क्रमांक'],
  UNDERWAY: [
    (amount: string) =>
      `Your payment of ${amount} is being confirmed. Please wait and do not pay again: this page updates automatically.`,
    (amount) => `आपके ${amount} के पेमेंट की पुष्टि हो रही है। कृपया रुकें और दोबारा पेमेंट न करें: यह पेज अपने-आप अपडेट होगा।`,
    (amount) => `तुमच्या ${amount} च्या पेमेंटची खात्री होत आहे. कृपया थांबा आणि पुन्हा पेमेंट करू नका: हे पेज आपोआप अपडेट होईल.`,
  ],
  LATE: [
    (amount: string) =>
      `Your payment of ${amount} is not confirmed yet. If the money has left your account, do not pay again: it is booked automatically and shown here. If not, you can pay again.`,
    (amount) =>
      `आपके ${amount} के पेमेंट की अभी पुष्टि नहीं हुई। पैसे खाते से कट गए हों तो दोबारा पेमेंट न करें: वह अपने-आप जमा होकर यहाँ दिखेगा। नहीं कटे हों तो दोबारा पेमेंट कर सकते हैं।`,
    (amount) =>
      `तुमच्या ${amount} च्या पेमेंटची अजून खात्री झाली नाही. पैसे खात्यातून गेले असतील तर पुन्हा पेमेंट करू नका: ते आपोआप जमा होऊन येथे दिसेल. गेले नसतील तर पुन्हा पेमेंट करू शकता.`,
  ],
  FAILED: [
    (amount: string) => `Your payment of ${amount} did not go through. You can pay again.`,
    (amount) => `आपका ${amount} का पेमेंट नहीं हुआ। आप दोबारा पेमेंट कर सकते हैं।`,
    (amount) => `तुमचे ${amount} चे पेमेंट झाले नाही. तुम्ही पुन्हा पेमेंट करू शकता.`,
  ],
  HELD: [
    (amount: string) =>
      `Your payment of ${amount} has arrived and is being checked. Please call your operator before you pay again.`,
    (amount) => `आपका ${amount} का पेमेंट आ गया है और जाँचा जा रहा है। दोबारा पेमेंट से पहले अपने ऑपरेटर को कॉल करें।`,
    (amount) => `तुमचे ${amount} चे पेमेंट आले आहे आणि तपासले जात आहे. पुन्हा पेमेंट करण्याआधी ऑपरेटरला कॉल करा.`,
  ],
  qr: ['QR code to pay by UPI', 'UPI पेमेंट का QR कोड', 'UPI पेमेंटचा QR कोड'],
  scan: ['Or scan with another phone', 'या दूसरे फ़ोन से स्कैन करें', 'किंवा दुसऱ्या फोनने स्कॅन करा'],
  to: ['Paid to', 'किसे', 'कोणाला'],
  upiId: ['UPI id', 'UPI ID', 'UPI ID'],
  reference: ['Reference', 'रेफ़रेंस', 'संदर्भ'],
  help: ['Help', 'मदद', 'मदत'],
  isNew: [
    'Where your money goes has changed since yesterday. If you are not sure, call your operator before you pay.',
    'आपका पैसा जहाँ जाता है वह कल से बदला है। शक हो तो पेमेंट से पहले अपने ऑपरेटर को कॉल करें।',
    'तुमचे पैसे जिथे जातात ते कालपासून बदलले आहे. शंका असल्यास पेमेंट करण्याआधी ऑपरेटरला कॉल करा.',
  ],
  paid: ['I have paid', 'मैंने पेमेंट कर दिया', 'मी पेमेंट केले'],
  utr: ['UTR number', 'UTR नंबर', 'UTR नंबर'],
  utrHint: [
    '12 digits. Your UPI app shows them with the payment.',
    '12 अंक। आपके UPI ऐप में पेमेंट के साथ दिखते हैं।',
    '12 अंक. तुमच्या UPI ॲपमध्ये पेमेंटसोबत दिसतात.',
  ],
  say: ['Inform the operator', 'ऑपरेटर को बताएँ', 'ऑपरेटरला कळवा'],
  said: [
    (amount: string) => `You said that you paid ${amount}. Your operator checks it with his bank.`,
    (amount) => `आपने बताया कि ${amount} दे दिए। ऑपरेटर बैंक से मिलान करेगा।`,
    (amount) => `तुम्ही ${amount} भरल्याचे सांगितले. ऑपरेटर बँकेशी जुळवेल.`,
  ],
  noPayee: [
    'Your operator does not take payments here yet. Please pay him as before.',
    'आपका ऑपरेटर अभी यहाँ पेमेंट नहीं लेता। कृपया पहले की तरह दें।',
    'तुमचा ऑपरेटर अजून येथे पेमेंट घेत नाही. कृपया पूर्वीप्रमाणे द्या.',
  ],
  unknown: ['This link is not valid', 'यह लिंक मान्य नहीं है', 'ही लिंक वैध नाही'],
  unknownHint: [
    'It was replaced or has run out. Please ask your cable operator for a new one.',
    'यह बदल दिया गया या इसका समय निकल गया। अपने केबल ऑपरेटर से नया लिंक माँगें।',
    'ती बदलली किंवा मुदत संपली. तुमच्या केबल ऑपरेटरकडे नवीन लिंक मागा.',
  ],
})
