import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

/** What all queues say alike. */
export const queueTexts = dictionary({
  filter: ['Show', 'कौन से दिखाएँ'],
  all: common.all,
  OPEN: ['Open', 'पेंडिंग'],
  APPROVED: ['Approved', 'मंज़ूर'],
  REFUSED: common.rejected,
  operator: common.operator,
  asked: ['Requested on', 'कब माँगा'],
  askedBy: ['Requested by', 'किसने माँगा'],
  status: common.status,
  action: common.action,
  look: ['View', 'देखें'],
  lookAt: [(what: string) => `View ${what}`, (what) => `${what} देखें`],
  decide: ['Decide', 'फ़ैसला करें'],
  decideOn: [(what: string) => `Decide on ${what}`, (what) => `${what} पर फ़ैसला करें`],
  decision: ['Your decision', 'आपका फ़ैसला'],
  approve: ['Approve', 'मंज़ूर करें'],
  refuse: ['Reject', 'रिजेक्ट करें'],
  reason: common.reason,
  reasonHint: ['Shown to the operator.', 'ऑपरेटर इसे पढ़ेगा।'],
  decided: ['Decided on', 'कब फ़ैसला हुआ'],
  decidedBy: ['Decided by', 'किसने फ़ैसला किया'],
  why: ['Reason given', 'बताया गया कारण'],
})
