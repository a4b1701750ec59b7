import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const statusCheckTexts = words({
  title: ['Payment status', 'पेमेंट स्टेटस'],
  hint: [
    'Check a payment by its transaction id. No log-in needed, no names shown.',
    'ट्रांज़ैक्शन आईडी से पेमेंट का स्टेटस देखें। लॉग इन की ज़रूरत नहीं, और किसी का नाम नहीं दिखता।',
  ],
  form: ['Which payment?', 'कौन-सा पेमेंट?'],
  id: ['Transaction id', 'ट्रांज़ैक्शन आईडी'],
  idHint: [
    'It begins with TXN; the page after the payment shows it.',
    'यह TXN से शुरू होती है और पेमेंट के बाद वाले पेज पर लिखी होती है।',
  ],
  check: ['Check', 'जाँचें'],
  unknown: ['Payment not found', 'पेमेंट नहीं मिला'],
  unknownHint: [
    'Please check the id letter by letter. If it is right, call support with the id and the time of payment.',
    'एक-एक अक्षर मिला लें। आईडी सही है, तो आईडी और पेमेंट का समय लेकर सपोर्ट को फ़ोन करें।',
  ],
  result: ['Result', 'नतीजा'],
  amount: common.amount,
  started: ['Started', 'शुरू हुआ'],
  confirmed: ['Confirmed', 'कन्फ़र्म हुआ'],
  again: ['Check again', 'फिर जाँचें'],
  states: ['Meaning of each status', 'हर स्टेटस का मतलब'],
})
