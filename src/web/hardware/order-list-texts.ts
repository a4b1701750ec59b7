import { words } from '#domain/words.ts'

export const orderListTexts = words({
  title: ['Orders', 'ऑर्डर'],
  status: ['Status', 'स्थिति'],
  any: ['All', 'सभी'],
  CREATED: ['Waiting for payment', 'पेमेंट बाकी'],
  PAID: ['Paid', 'पेमेंट हुआ'],
  CANCELLED: ['Cancelled', 'रद्द'],
  when: ['Date and time', 'तारीख और समय'],
  order: ['Order', 'ऑर्डर'],
  item: ['Item', 'सामान'],
  paidBy: ['Paid by', 'पेमेंट'],
  wallet: ['Wallet', 'वॉलेट'],
  online: ['Online', 'ऑनलाइन'],
  total: ['Total', 'कुल'],
  comments: ['Comments', 'टिप्पणी'],
  actions: ['Actions', 'काम'],
  invoice: ['Invoice', 'इनवॉइस'],
  check: ['Check payment', 'पेमेंट जाँचें'],
  none: ['No orders here', 'यहाँ कोई ऑर्डर नहीं'],
  noneHint: [
    'What you order above will be listed here, with its invoice.',
    'ऊपर से जो मँगाएँगे वह इनवॉइस के साथ यहाँ दिखेगा।',
  ],
})
