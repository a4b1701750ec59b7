import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const orderListTexts = dictionary({
  title: ['Orders', 'ऑर्डर'],
  status: common.status,
  any: common.all,
  CREATED: ['Payment pending', 'पेमेंट पेंडिंग'],
  PAID: ['Paid', 'पेमेंट हुआ'],
  CANCELLED: ['Cancelled', 'कैंसल'],
  when: common.dateAndTime,
  order: ['Order', 'ऑर्डर'],
  item: ['Item', 'सामान'],
  paidBy: ['Paid by', 'पेमेंट'],
  wallet: common.wallet,
  online: ['Online', 'ऑनलाइन'],
  total: common.total,
  comments: ['Comments', 'टिप्पणी'],
  actions: ['Actions', 'एक्शन'],
  invoice: ['Invoice', 'इनवॉइस'],
  check: ['Check payment', 'पेमेंट जाँचें'],
  none: ['No orders here', 'यहाँ कोई ऑर्डर नहीं'],
  noneHint: ['Your orders are listed here with their invoices.', 'ऊपर से जो मँगाएँगे वह इनवॉइस के साथ यहाँ दिखेगा।'],
})
