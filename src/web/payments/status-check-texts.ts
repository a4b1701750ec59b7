import { words } from '#domain/words.ts'

export const statusCheckTexts = words({
  title: ['Payment status', 'पेमेंट की स्थिति'],
  hint: [
    'See what became of a payment by its transaction id. No log-in is needed, and nobody’s name is shown.',
    'ट्रांज़ैक्शन आईडी से देखें कि पेमेंट का क्या हुआ। लॉग इन की ज़रूरत नहीं, और किसी का नाम नहीं दिखता।',
  ],
  form: ['Which payment?', 'कौन-सा पेमेंट?'],
  id: ['Transaction id', 'ट्रांज़ैक्शन आईडी'],
  idHint: [
    'It begins with TXN; the page after the payment shows it.',
    'यह TXN से शुरू होती है और पेमेंट के बाद वाले पेज पर लिखी होती है।',
  ],
  check: ['Check', 'जाँचें'],
  unknown: ['No payment with this transaction id is known here', 'इस ट्रांज़ैक्शन आईडी का कोई पेमेंट यहाँ दर्ज नहीं है'],
  unknownHint: [
    'Please compare it letter by letter. If it is right, call the support with the id and the time of the payment.',
    'एक-एक अक्षर मिला लें। आईडी सही है, तो आईडी और पेमेंट का समय लेकर सपोर्ट को फ़ोन करें।',
  ],
  result: ['What became of it', 'पेमेंट का क्या हुआ'],
  amount: ['Amount', 'रकम'],
  started: ['Started', 'शुरू हुआ'],
  confirmed: ['Confirmed', 'कन्फ़र्म हुआ'],
  again: ['Check again', 'फिर जाँचें'],
  states: ['What the states mean', 'स्थितियों का मतलब'],
})
