import { refundSamples } from '../refunds/samples.ts'
import { list, page } from '../sample-replies.ts'
import { ticketSamples } from '../tickets/samples.ts'
import type { decideCalls } from './decide-calls.ts'
import type { DeskSamples } from './calls.ts'

const of = { lcoid: 'LCO10001', lconame: 'Shree Ganesh Cable Network', city: 'Nashik' }
const decided = { decision: '', decidedby: '', decided: null }
const created = new Date('2026-07-14T05:30:00.000Z')

const registration = {
  ...of,
  contactname: 'Ramesh Patil',
  mobileno: '9822012345',
  email: 'ramesh.patil@example.in',
  addrline1: '14 Panchavati Road',
  region: 'Maharashtra',
  zipcode: '422003',
  frcan: '2700010001',
  panno: 'XXXXXX234K',
  gstin: '27ABCPP1234K1ZP',
  headendid: 'HE2701',
  headendname: 'Nashik headend',
  employee: 'E1001',
  employeename: 'Anita Deshmukh',
  connections: 320,
  status: 'PENDING',
  decision: '',
  created,
} as const

const agreement = {
  ...of,
  lcoagreementtype: 'MIA',
  acceptedby: 'Ramesh Patil',
  accepted: created,
  state: 'ACCEPTED',
} as const

const replacement = {
  ...of,
  ...decided,
  requestid: 'RPL10001',
  stbno: '8027000000000101',
  stb_type: 'SD',
  castype: 'Nagravision',
  boxstate: 'ASSIGNED',
  subscriberid: '2000000012',
  reason: 'Box faulty',
  comments: '',
  status: 'OPEN',
  newstb: '',
  created,
  authorisedby: 'LCO10001',
} as const

const android = {
  ...of,
  ...decided,
  requestid: 'AND10001',
  quantity: 2,
  granted: null,
  subscribers: '2000000012',
  comments: '',
  status: 'OPEN',
  created,
  authorisedby: 'LCO10001',
} as const

const { thread, ...plain } = ticketSamples.getTicket.reply
const ticket = { ...plain, ...of, assigned: '', overdue: false }
const refund = { ...refundSamples.getRefund.reply, ...of }
const approved = { decision: 'APPROVE', reason: 'Everything is in order' } as const
export const decideSamples: DeskSamples<keyof typeof decideCalls> = {
  getQueues: { input: {}, reply: { data: [{ queue: 'tickets', waiting: 3, late: 1 }] } },
  listenDesk: { input: {}, reply: { queue: 'tickets' } },
  listRegistrations: { input: { status: 'PENDING' }, reply: page(registration) },
  decideRegistration: {
    input: { lcoid: 'LCO10003', ...approved },
    reply: { ...registration, status: 'ACTIVE', decision: approved.reason, told: true },
  },
  listAgreements: { input: { state: 'ACCEPTED' }, reply: page(agreement) },
  decideAgreement: { input: { lcoid: 'LCO10001', ...approved }, reply: { lcoid: 'LCO10001', state: 'CONFIRMED' } },
  listDeskRefunds: { input: { status: 'OPEN' }, reply: page(refund) },
  decideRefund: { input: { refundid: 'REF10001', ...approved }, reply: refund },
  listReplacements: { input: { status: 'OPEN' }, reply: page(replacement) },
  decideReplacement: {
    input: { requestid: 'RPL10001', ...approved, newstb: '8027000000009901', newvc: '4300009901' },
    reply: { ...replacement, status: 'APPROVED', newstb: '8027000000009901' },
  },
  listAndroids: { input: { status: 'OPEN' }, reply: page(android) },
  decideAndroid: {
    input: { requestid: 'AND10001', ...approved, boxes: '8027000000009902,4300009902\n8027000000009903,4300009903' },
    reply: { ...android, status: 'APPROVED', granted: 2 },
  },
  listDeskTickets: { input: { query: 'signal', status: 'OPEN' }, reply: page(ticket) },
  getDeskTicket: { input: { ticketid: 'DKT10001' }, reply: { ...ticket, thread } },
  listTicketHelpers: { input: {}, reply: list({ staffid: 'DESK3', name: 'Farah Qureshi' }) },
  answerTicket: {
    input: { ticketid: 'DKT10001', action: 'ANSWER', body: 'A technician comes today.' },
    reply: { ...ticket, thread },
  },
  downloadDeskTicketFile: { input: ticketSamples.downloadTicketFile.input, reply: null },
}
