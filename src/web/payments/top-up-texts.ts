import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { customerWords } from '#web/ui/customer-words.ts'

export const topUpTexts = dictionary({
  title: ['Top up', 'टॉप-अप', 'टॉप-अप'],
  hint: [
    'Add money to the wallet. It is credited as soon as the payment is confirmed.',
    'वॉलेट में पैसे डालें। पेमेंट कन्फ़र्म होते ही रकम जमा हो जाती है।',
    'वॉलेटमध्ये पैसे भरा. पेमेंट कन्फर्म होताच रक्कम जमा होते.',
  ],
  form: common.amount,
  amount: ['Amount in rupees', 'रकम (रुपये में)', 'रक्कम (रुपयांत)'],
  limits: [
    (least: string, most: string) => `${least} to ${most} per payment`,
    (least, most) => `एक बार में ${least} से ${most} तक`,
    (least, most) => `एका वेळी ${least} ते ${most}`,
  ],
  outside: [
    (least: string, most: string) => `Enter an amount from ${least} to ${most}`,
    (least, most) => `${least} से ${most} के बीच रकम लिखें`,
    (least, most) => `${least} ते ${most} दरम्यान रक्कम लिहा`,
  ],
  below: [
    (asked: string, least: string) => `${asked} is below the minimum of ${least} per payment.`,
    (asked, least) => `${asked} एक पेमेंट के लिए कम है: कम से कम ${least} देने होंगे।`,
    (asked, least) => `${asked} एका पेमेंटसाठी कमी आहे: किमान ${least} हवेत.`,
  ],
  above: [
    (asked: string, most: string, times: number) =>
      `${asked} is above the limit of ${most} per payment: pay in ${times} parts.`,
    (asked, most, times) => `${asked} एक पेमेंट में नहीं जा सकते: ${times} पेमेंट लगेंगे, हर एक ज़्यादा से ज़्यादा ${most} का।`,
    (asked, most, times) => `${asked} एका पेमेंटमध्ये जाणार नाहीत: ${times} पेमेंट लागतील, प्रत्येकी जास्तीत जास्त ${most}.`,
  ],
  chips: ['Quick amounts', 'रकम चुनें', 'रक्कम निवडा'],
  missing: [
    (amount: string) => `${amount}, exactly what is short`,
    (amount) => `${amount}, जितना कम पड़ रहा है`,
    (amount) => `${amount}, जेवढे कमी पडत आहेत`,
  ],
  covers: [
    (amount: string) => `${amount}, more than is short`,
    (amount) => `${amount}, जितना कम है उससे ज़्यादा`,
    (amount) => `${amount}, कमी आहे त्यापेक्षा जास्त`,
  ],
  now: common.walletBalance,
  after: customerWords.balanceAfter,
  pay: ['Pay', 'पेमेंट करें', 'पेमेंट करा'],
  payAmount: [(amount: string) => `Pay ${amount}`, (amount) => `${amount} का पेमेंट करें`, (amount) => `${amount} पेमेंट करा`],
  payHint: [
    'You go to the payment page and come back here.',
    'आप पेमेंट पेज पर जाएँगे और फिर यहीं लौट आएँगे।',
    'तुम्ही पेमेंट पानावर जाल आणि परत इथे याल.',
  ],
  take: [(amount: string) => `Enter ${amount}`, (amount) => `${amount} भरें`, (amount) => `${amount} भरा`],
  recent: ['Recent payments', 'हाल के पेमेंट', 'अलीकडील पेमेंट'],
  all: ['All payments', 'सभी पेमेंट', 'सर्व पेमेंट'],
  noneTitle: ['No payments yet', 'अभी तक कोई पेमेंट नहीं', 'अजून एकही पेमेंट नाही'],
  noneHint: [
    'Your payments and their status are listed here.',
    'आपके पेमेंट और उनका स्टेटस यहाँ दिखेगा।',
    'तुमची पेमेंट आणि त्यांचे स्टेटस इथे दिसेल.',
  ],
  when: common.dateAndTime,
  transaction: ['Transaction id', 'ट्रांज़ैक्शन आईडी', 'ट्रान्झॅक्शन आयडी'],
  sum: common.amount,
  status: common.status,
  actions: ['Actions', 'एक्शन', 'ॲक्शन'],
  check: ['Check', 'जाँचें', 'तपासा'],
  checkOne: [(id: string) => `Check payment ${id}`, (id) => `पेमेंट ${id} जाँचें`, (id) => `पेमेंट ${id} तपासा`],
  received: [(amount: string) => `${amount} received`, (amount) => `${amount} आए`, (amount) => `${amount} आले`],
  details: ['Details', 'पूरी जानकारी', 'तपशील'],
  giveUp: ['Cancel payment', 'पेमेंट कैंसल करें', 'पेमेंट रद्द करा'],
  giveUpOne: [(id: string) => `Cancel payment ${id}`, (id) => `पेमेंट ${id} कैंसल करें`, (id) => `पेमेंट ${id} रद्द करा`],
  giveUpTitle: [
    (amount: string) => `Cancel the payment of ${amount}?`,
    (amount) => `${amount} का पेमेंट कैंसल करें?`,
    (amount) => `${amount} चे पेमेंट रद्द करायचे?`,
  ],
  giveUpText: [
    'We first check once more with the payment service. If the money arrives later, it is credited automatically.',
    'पहले हम पेमेंट सेवा से एक बार और पूछेंगे। बाद में पैसा आया तो अपने-आप जमा हो जाएगा।',
    'आधी आम्ही पेमेंट सेवेकडे पुन्हा एकदा तपासू. नंतर पैसे आल्यास आपोआप जमा होतील.',
  ],
  keep: ['Keep waiting', 'इंतज़ार करें', 'वाट पाहा'],
  off: [
    (helpline: string) => `Online payment is switched off for you. Please ask the provider: ${helpline}`,
    (helpline) => `आपके लिए ऑनलाइन पेमेंट बंद है। प्रोवाइडर से पूछें: ${helpline}`,
    (helpline) => `तुमच्यासाठी ऑनलाइन पेमेंट बंद आहे. प्रोव्हायडरला विचारा: ${helpline}`,
  ],
})
