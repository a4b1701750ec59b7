import { words } from '#domain/words.ts'

export const refundTexts = words({
  title: ['Refunds', 'रिफ़ंड'],
  hint: ['Money that you asked the provider to give back.', 'जो पैसा आपने प्रोवाइडर से वापस माँगा है।'],
  ask: ['Ask for a refund', 'रिफ़ंड माँगें'],
  refund: ['Refund', 'रिफ़ंड'],
  home: ['Customer and box', 'ग्राहक और बॉक्स'],
  reason: ['Why', 'वजह'],
  amount: ['Amount', 'रकम'],
  status: ['Status', 'स्थिति'],
  decision: ['Decision', 'फ़ैसला'],
  note: ['Credit note', 'क्रेडिट नोट'],
  asked: ['Asked', 'कब माँगा'],
  by: ['By', 'किसने किया'],
  any: ['All', 'सभी'],
  OPEN: ['With the provider', 'प्रोवाइडर के पास'],
  APPROVED: ['Given back', 'वापस मिला'],
  REFUSED: ['Refused', 'नामंज़ूर'],
  NO_SIGNAL: ['No signal', 'सिग्नल नहीं था'],
  CHARGED_TWICE: ['Charged twice', 'दो बार पैसा कटा'],
  NOT_ACTIVATED: ['Not activated', 'पैक चालू नहीं हुआ'],
  days: [
    (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
    (from, to) => (from === to ? from : `${from} – ${to}`),
  ],
  decidedBy: [(day: string) => `to be decided by ${day}`, (day) => `${day} तक फ़ैसला होगा`],
  downloadOf: [
    (number: string) => `Download credit note ${number} as PDF`,
    (number) => `क्रेडिट नोट ${number} PDF में डाउनलोड करें`,
  ],
  none: ['No refund in this list', 'इस लिस्ट में कोई रिफ़ंड नहीं'],
  noneHint: [
    'When a home had no signal, was charged twice or a pack never started, ask for the money back.',
    'घर में सिग्नल न रहा हो, पैसा दो बार कटा हो या पैक चालू ही न हुआ हो, तो पैसा वापस माँगें।',
  ],
  showAll: ['Show all', 'सभी दिखाएँ'],
  notFound: ['This refund is not known here', 'यह रिफ़ंड यहाँ दर्ज नहीं है'],
  notFoundHint: [
    'It may belong to another operator, or the number is mistyped.',
    'यह किसी और ऑपरेटर का हो सकता है, या नंबर गलत लिखा है।',
  ],
  toList: ['All refunds', 'सभी रिफ़ंड'],
  contract: ['Contract', 'कॉन्ट्रैक्ट'],
  bill: ['Bill', 'बिल'],
  runs: ['Runs', 'कब से कब तक'],
  comment: ['Your comment', 'आपने लिखा'],
  nextOpen: [
    (day: string) =>
      `A person at the provider decides by ${day}. If it is approved, the money comes into your wallet with a credit note.`,
    (day) => `प्रोवाइडर ${day} तक फ़ैसला करेगा। मंज़ूर होने पर पैसा क्रेडिट नोट के साथ आपके वॉलेट में आएगा।`,
  ],
  nextApproved: [
    'The money is in your wallet. Keep the credit note for your tax return.',
    'पैसा आपके वॉलेट में आ गया है। क्रेडिट नोट टैक्स रिटर्न के लिए रख लें।',
  ],
  nextRefused: [
    'Nothing was given back. If you see it otherwise, raise a ticket and quote the number of the refund.',
    'पैसा वापस नहीं मिला। आपको यह सही न लगे, तो रिफ़ंड नंबर लिखकर टिकट बनाएँ।',
  ],
  raiseTicket: ['Raise a ticket', 'टिकट बनाएँ'],
})
