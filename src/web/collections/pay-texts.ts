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
    'By card, net banking or UPI at your operator’s gateway. You get the receipt automatically.',
    'ऑपरेटर के गेटवे पर कार्ड, नेट बैंकिंग या UPI से। रसीद अपने-आप मिलेगी।',
    'ऑपरेटरच्या गेटवेवर कार्ड, नेट बँकिंग किंवा UPI ने. पावती आपोआप मिळेल.',
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
    (amount: string) =>
      `You said that you paid ${amount}. Your operator checks it with his bank; then you get a receipt.`,
    (amount) => `आपने बताया कि ${amount} दे दिए। ऑपरेटर बैंक से मिलान करेगा, फिर रसीद मिलेगी।`,
    (amount) => `तुम्ही ${amount} भरल्याचे सांगितले. ऑपरेटर बँकेशी जुळवेल, मग पावती मिळेल.`,
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
