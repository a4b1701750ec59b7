import { texts } from '#web/i18n/texts.ts'

export const statusCheckTexts = texts(
  {
    title: 'Payment status',
    hint: 'See what became of a payment by its transaction id. No log-in is needed, and nobody’s name is shown.',
    form: 'Which payment?',
    id: 'Transaction id',
    idHint: 'It begins with TXN; the page after the payment shows it.',
    check: 'Check',
    unknown: 'No payment with this transaction id is known here',
    unknownHint:
      'Please compare it letter by letter. If it is right, call the support with the id and the time of the payment.',
    result: 'What became of it',
    amount: 'Amount',
    started: 'Started',
    confirmed: 'Confirmed',
    again: 'Check again',
    states: 'What the states mean',
  },
  {
    title: 'पेमेंट की स्थिति',
    hint: 'ट्रांज़ैक्शन आईडी से देखें कि पेमेंट का क्या हुआ। लॉग इन की ज़रूरत नहीं, और किसी का नाम नहीं दिखता।',
    form: 'कौन-सा पेमेंट?',
    id: 'ट्रांज़ैक्शन आईडी',
    idHint: 'यह TXN से शुरू होती है और पेमेंट के बाद वाले पेज पर लिखी होती है।',
    check: 'जाँचें',
    unknown: 'इस ट्रांज़ैक्शन आईडी का कोई पेमेंट यहाँ दर्ज नहीं है',
    unknownHint: 'एक-एक अक्षर मिला लें। आईडी सही है, तो आईडी और पेमेंट का समय लेकर सपोर्ट को फ़ोन करें।',
    result: 'पेमेंट का क्या हुआ',
    amount: 'रकम',
    started: 'शुरू हुआ',
    confirmed: 'कन्फ़र्म हुआ',
    again: 'फिर जाँचें',
    states: 'स्थितियों का मतलब',
  },
)
