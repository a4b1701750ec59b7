import { addDays, type Day, dayOf } from '#domain/dates.ts'
import { NOT_CHANGED, REFUND_WORDS } from '#domain/subscriptions/pack-reasons.ts'
import { TICKET_CATEGORIES } from '#domain/tickets/rules.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

/** The law's time for a refund. */
export const DECIDED_DAYS = TICKET_CATEGORIES.Refund / 24

/** The last day for the provider to decide what was asked then. */
export const decidedBy = (asked: Date): Day => addDays(dayOf(asked), DECIDED_DAYS)

export const refundTexts = dictionary({
  title: ['Refunds', 'रिफ़ंड'],
  hint: ['Refunds you requested from the provider.', 'जो रिफ़ंड आपने प्रोवाइडर से माँगे हैं।'],
  ask: ['Request refund', 'रिफ़ंड माँगें'],
  refund: ['Refund', 'रिफ़ंड'],
  home: ['Customer and STB', 'ग्राहक और STB'],
  reason: common.reason,
  amount: common.amount,
  status: common.status,
  decision: ['Decision', 'फ़ैसला'],
  notChanged: NOT_CHANGED,
  note: ['Credit note', 'क्रेडिट नोट'],
  asked: ['Requested on', 'कब माँगा'],
  given: ['Refunded on', 'कब रिफ़ंड हुआ'],
  by: ['By', 'किसने किया'],
  any: common.all,
  OPEN: ['With the provider', 'प्रोवाइडर के पास'],
  APPROVED: ['Refunded', 'रिफ़ंड हुआ'],
  partly: [
    (given: string, asked: string) => `Refunded ${given} of ${asked} requested`,
    (given, asked) => `माँगे गए ${asked} में से ${given} रिफ़ंड हुए`,
  ],
  REFUSED: common.rejected,
  ...REFUND_WORDS,
  days: [
    (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
    (from, to) => (from === to ? from : `${from} – ${to}`),
  ],
  decidedBy: [(day: string) => `decision by ${day}`, (day) => `${day} तक फ़ैसला होगा`],
  downloadOf: [
    (number: string) => `Download credit note ${number} as PDF`,
    (number) => `क्रेडिट नोट ${number} PDF में डाउनलोड करें`,
  ],
  none: ['No refunds in this list', 'इस लिस्ट में कोई रिफ़ंड नहीं'],
  noneHint: [
    'If a customer had no signal, was charged twice or a pack never started, request a refund.',
    'ग्राहक के यहाँ सिग्नल न रहा हो, पैसा दो बार कटा हो या पैक चालू ही न हुआ हो, तो रिफ़ंड माँगें।',
  ],
  showAll: common.showAll,
  notFound: ['Refund not found', 'रिफ़ंड नहीं मिला'],
  notFoundHint: [
    'It may belong to another operator, or the number is wrong.',
    'यह किसी और ऑपरेटर का हो सकता है, या नंबर गलत लिखा है।',
  ],
  toList: ['All refunds', 'सभी रिफ़ंड'],
  contract: ['Contract', 'कॉन्ट्रैक्ट'],
  bill: ['Bill', 'बिल'],
  runs: common.validity,
  comment: ['Your comment', 'आपने लिखा'],
  nextOpen: [
    (day: string) =>
      `The provider decides by ${day}. If approved, the amount is credited to your wallet with a credit note.`,
    (day) => `प्रोवाइडर ${day} तक फ़ैसला करेगा। मंज़ूर होने पर पैसा क्रेडिट नोट के साथ आपके वॉलेट में आएगा।`,
  ],
  nextApproved: [
    'The amount is in your wallet. Keep the credit note for your tax return.',
    'पैसा आपके वॉलेट में आ गया है। क्रेडिट नोट टैक्स रिटर्न के लिए रख लें।',
  ],
  nextRefused: [
    'Not refunded. If you do not agree, raise a ticket with the refund number.',
    'रिफ़ंड नहीं हुआ। आपको यह सही न लगे, तो रिफ़ंड नंबर लिखकर टिकट बनाएँ।',
  ],
  raiseTicket: ['Raise ticket', 'टिकट बनाएँ'],
})
