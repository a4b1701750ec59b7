import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const refundTexts = dictionary({
  hint: ['Refunds requested by operators for a customer.', 'ग्राहकों के लिए ऑपरेटर जो पैसा वापस माँगते हैं।'],
  title: [(id: string) => `Refund ${id}`, (id) => `रिफ़ंड ${id}`],
  pack: common.pack,
  amount: common.amount,
  granted: ['Refunded', 'रिफ़ंड हुआ'],
  part: ['Amount to refund', 'कितना रिफ़ंड'],
  partHint: [(amount: string) => `Empty: all of ${amount}`, (amount) => `खाली: पूरे ${amount}`],
  why: common.reason,
  home: common.customer,
  box: common.stb,
  contract: ['Contract', 'कॉन्ट्रैक्ट'],
  period: common.validity,
  dark: ['No signal', 'सिग्नल नहीं था'],
  bill: ['Bill', 'बिल'],
  comment: ['Comment', 'टिप्पणी'],
  creditnote: ['Credit note', 'क्रेडिट नोट'],
  NO_SIGNAL: ['No signal', 'सिग्नल नहीं'],
  CHARGED_TWICE: ['Charged twice', 'दो बार पैसा कटा'],
  NOT_ACTIVATED: ['Never activated', 'चालू ही नहीं हुआ'],
  willApprove: [
    (amount: string, who: string) =>
      `${amount}, or the smaller amount you enter, is credited to the wallet of ${who} immediately, with a credit note. The operator is notified.`,
    (amount, who) =>
      `${amount}, या जो कम रकम आप लिखें, तुरंत ${who} के वॉलेट में जमा होंगे, क्रेडिट नोट के साथ। उन्हें पोर्टल पर और पुश से बताया जाएगा।`,
  ],
  changed: [
    (asked: string, left: string) =>
      `${asked} was requested, but only ${left} is left of the price by now. Nothing was credited. Enter ${left} or less, or reject this request.`,
    (asked, left) =>
      `${asked} माँगे गए थे, पर अब कीमत में से सिर्फ़ ${left} बाकी हैं। कुछ जमा नहीं हुआ। ${left} या कम लिखें, या इसे रिजेक्ट करें।`,
  ],
  willRefuse: [
    (who: string) => `No money moves. ${who} is notified with your reason.`,
    (who) => `कोई पैसा नहीं जाएगा। ${who} को आपके कारण के साथ बताया जाएगा।`,
  ],
  APPROVED: [
    (id: string, amount: string, who: string) => `${id} approved: ${amount} credited to ${who}`,
    (id, amount, who) => `${id} मंज़ूर: ${who} को ${amount} जमा हुए`,
  ],
  REFUSED: [(id: string) => `${id} rejected; operator notified`, (id) => `${id} रिजेक्ट; ऑपरेटर को बता दिया गया`],
  OPEN: [(id: string) => `${id} is still open`, (id) => `${id} अभी बाकी है`],
  none: ['No pending refunds', 'कोई रिफ़ंड पेंडिंग नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Requests of operators are listed here, oldest first.', 'ऑपरेटर जो माँगते हैं वह यहाँ आता है, सबसे पुराना पहले।'],
})
