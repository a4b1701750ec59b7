import { words } from '#domain/words.ts'

export const topUpTexts = words({
  title: ['Top up', 'टॉप-अप'],
  hint: [
    'Put money into the wallet. It is credited as soon as the payment is confirmed.',
    'वॉलेट में पैसे डालें। पेमेंट की पुष्टि होते ही रकम जमा हो जाती है।',
  ],
  form: ['How much?', 'कितने रुपये?'],
  amount: ['Amount in rupees', 'रकम (रुपये में)'],
  limits: [
    (least: string, most: string) => `From ${least} to ${most} in one payment`,
    (least, most) => `एक बार में ${least} से ${most} तक`,
  ],
  outside: [
    (least: string, most: string) => `Enter an amount from ${least} to ${most}`,
    (least, most) => `${least} से ${most} के बीच रकम लिखें`,
  ],
  below: [
    (asked: string, least: string) => `${asked} is less than one payment may carry: that is ${least} at least.`,
    (asked, least) => `${asked} एक पेमेंट के लिए कम है: कम से कम ${least} देने होंगे।`,
  ],
  above: [
    (asked: string, most: string, times: number) =>
      `${asked} does not fit into one payment: it takes ${times}, of ${most} at most.`,
    (asked, most, times) => `${asked} एक पेमेंट में नहीं जा सकते: ${times} पेमेंट लगेंगे, हर एक ज़्यादा से ज़्यादा ${most} का।`,
  ],
  chips: ['Amounts to choose from', 'रकम चुनें'],
  missing: [(amount: string) => `${amount}, exactly what is missing`, (amount) => `${amount}, जितना कम पड़ रहा है`],
  now: ['Balance now', 'अभी का बैलेंस'],
  after: ['Balance after', 'बाद का बैलेंस'],
  pay: ['Pay', 'पेमेंट करें'],
  payAmount: [(amount: string) => `Pay ${amount}`, (amount) => `${amount} का पेमेंट करें`],
  payHint: ['You go to the payment page and come back here.', 'आप पेमेंट पेज पर जाएँगे और फिर यहीं लौट आएँगे।'],
  take: [(amount: string) => `Fill in ${amount}`, (amount) => `${amount} भरें`],
  recent: ['Last payments', 'पिछले पेमेंट'],
  all: ['All payments', 'सभी पेमेंट'],
  noneTitle: ['No payments yet', 'अभी तक कोई पेमेंट नहीं'],
  noneHint: ['Your payments and what became of them will be listed here.', 'आपके पेमेंट और उनका नतीजा यहाँ दिखेगा।'],
  when: ['Date and time', 'तारीख और समय'],
  transaction: ['Transaction id', 'ट्रांज़ैक्शन आईडी'],
  sum: ['Amount', 'रकम'],
  status: ['Status', 'स्थिति'],
  actions: ['Actions', 'काम'],
  check: ['Check', 'जाँचें'],
  checkOne: [(id: string) => `Check payment ${id}`, (id) => `पेमेंट ${id} जाँचें`],
  giveUp: ['Give up', 'छोड़ दें'],
  giveUpOne: [(id: string) => `Give payment ${id} up`, (id) => `पेमेंट ${id} छोड़ दें`],
  giveUpTitle: [(amount: string) => `Give the payment of ${amount} up?`, (amount) => `${amount} का पेमेंट छोड़ दें?`],
  giveUpText: [
    'We ask the payment service once more first. Should money for it arrive later, it is credited by itself.',
    'पहले हम पेमेंट सेवा से एक बार और पूछेंगे। बाद में पैसा आया तो अपने-आप जमा हो जाएगा।',
  ],
  keep: ['Keep waiting', 'इंतज़ार करें'],
})
