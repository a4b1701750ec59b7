import { words } from '#domain/words.ts'

export const paymentReportTexts = words({
  title: ['Payments', 'पेमेंट'],
  hint: ['Online payments and what became of them.', 'ऑनलाइन पेमेंट और उनका नतीजा।'],
  total: ['Paid in these days', 'इन दिनों में पेमेंट'],
  status: ['Status', 'स्थिति'],
  any: ['All', 'सभी'],
  when: ['Date and time', 'तारीख और समय'],
  payment: ['Payment', 'पेमेंट'],
  transaction: ['Transaction id', 'ट्रांज़ैक्शन आईडी'],
  purpose: ['For', 'किस लिए'],
  TOPUP: ['Wallet', 'वॉलेट'],
  BOX: ['Hardware', 'हार्डवेयर'],
  amount: ['Amount', 'रकम'],
  confirmed: ['Confirmed', 'कन्फ़र्म हुआ'],
  by: ['By', 'किसने किया'],
  none: ['No payments in these days', 'इन दिनों में कोई पेमेंट नहीं'],
  noneHint: ['Choose a longer period or another status.', 'लंबी अवधि या दूसरी स्थिति चुनें।'],
})
