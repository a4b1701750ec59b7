import { words } from '#domain/words.ts'

export const automaticTexts = words({
  title: ['Automatic reminders', 'ऑटोमैटिक रिमाइंडर'],
  hint: [
    'Sent automatically between 9 am and 9 pm, once a day at most; dues once a week. They stop when the customer pays or renews, and count against your SMS of the month.',
    'सुबह 9 से रात 9 के बीच अपने-आप जाते हैं, दिन में एक बार; बकाया हफ़्ते में एक बार। ग्राहक के पेमेंट या रिचार्ज करते ही रुक जाते हैं, और महीने के SMS में गिने जाते हैं।',
  ],
  reach: [
    (customers: number, cost: string) =>
      customers === 0
        ? 'Nobody is due for it now'
        : `${customers} ${customers === 1 ? 'customer' : 'customers'} next, ${cost}`,
    (customers, cost) => (customers === 0 ? 'अभी कोई ग्राहक नहीं' : `अगली बार ${customers} ग्राहक, ${cost}`),
  ],
  receipt: ['To the customer with every receipt you take', 'हर रसीद के साथ ग्राहक को'],
  next: ['Next:', 'अगली बार:'],
  on: [(name: string) => `“${name}” is sent automatically now`, (name) => `“${name}” अब अपने-आप जाएगा`],
  off: [(name: string) => `“${name}” is not sent automatically any more`, (name) => `“${name}” अब अपने-आप नहीं जाएगा`],
})
