import { words } from '#domain/words.ts'

/** What all queues say alike. */
export const queueTexts = words({
  filter: ['Which to show', 'कौन से दिखाएँ'],
  all: ['All', 'सभी'],
  OPEN: ['Open', 'बाकी'],
  APPROVED: ['Approved', 'मंज़ूर'],
  REFUSED: ['Refused', 'नामंज़ूर'],
  operator: ['Operator', 'ऑपरेटर'],
  asked: ['Asked on', 'कब माँगा'],
  askedBy: ['Asked by', 'किसने माँगा'],
  status: ['Status', 'स्थिति'],
  action: ['Action', 'काम'],
  look: ['Look', 'देखें'],
  lookAt: [(what: string) => `Look at ${what}`, (what) => `${what} देखें`],
  decide: ['Decide', 'फ़ैसला करें'],
  decideOn: [(what: string) => `Decide on ${what}`, (what) => `${what} पर फ़ैसला करें`],
  decision: ['Your decision', 'आपका फ़ैसला'],
  approve: ['Approve', 'मंज़ूर करें'],
  refuse: ['Refuse', 'नामंज़ूर करें'],
  reason: ['Reason', 'कारण'],
  reasonHint: ['The operator reads it.', 'ऑपरेटर इसे पढ़ेगा।'],
  decided: ['Decided on', 'कब फ़ैसला हुआ'],
  decidedBy: ['Decided by', 'किसने फ़ैसला किया'],
  why: ['Reason given', 'बताया गया कारण'],
})
