import { words } from '#domain/words.ts'

export const refundTexts = words({
  hint: ['Money that operators want back for a customer.', 'ग्राहकों के लिए ऑपरेटर जो पैसा वापस माँगते हैं।'],
  title: [(id: string) => `Refund ${id}`, (id) => `रिफ़ंड ${id}`],
  pack: ['Pack', 'पैक'],
  amount: ['Amount', 'रकम'],
  why: ['Why', 'वजह'],
  home: ['Customer', 'ग्राहक'],
  box: ['Box', 'बॉक्स'],
  contract: ['Contract', 'कॉन्ट्रैक्ट'],
  period: ['Paid for', 'किस समय का'],
  dark: ['Without signal', 'सिग्नल नहीं था'],
  bill: ['Bill', 'बिल'],
  comment: ['Comment', 'टिप्पणी'],
  creditnote: ['Credit note', 'क्रेडिट नोट'],
  NO_SIGNAL: ['No signal', 'सिग्नल नहीं'],
  CHARGED_TWICE: ['Charged twice', 'दो बार पैसा कटा'],
  NOT_ACTIVATED: ['Never activated', 'चालू ही नहीं हुआ'],
  willApprove: [
    (amount: string, who: string) =>
      `${amount} is credited to the wallet of ${who} at once, with a credit note. The operator is told in the portal and by push.`,
    (amount, who) => `${amount} तुरंत ${who} के वॉलेट में जमा होंगे, क्रेडिट नोट के साथ। उन्हें पोर्टल पर और पुश से बताया जाएगा।`,
  ],
  willRefuse: [
    (who: string) => `No money moves. ${who} is told, with your reason.`,
    (who) => `कोई पैसा नहीं जाएगा। ${who} को आपके कारण के साथ बताया जाएगा।`,
  ],
  APPROVED: [
    (id: string, amount: string, who: string) => `${id} approved: ${amount} was credited to ${who}`,
    (id, amount, who) => `${id} मंज़ूर: ${who} को ${amount} जमा हुए`,
  ],
  REFUSED: [(id: string) => `${id} refused; the operator was told`, (id) => `${id} नामंज़ूर; ऑपरेटर को बता दिया गया`],
  OPEN: [(id: string) => `${id} is still open`, (id) => `${id} अभी बाकी है`],
  none: ['No refund waits', 'कोई रिफ़ंड बाकी नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['What operators ask for appears here, the oldest first.', 'ऑपरेटर जो माँगते हैं वह यहाँ आता है, सबसे पुराना पहले।'],
})
