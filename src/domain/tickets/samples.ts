import { fileSample } from '../files/samples.ts'
import type { Samples } from '../calls.ts'
import { page } from '../sample-replies.ts'
import type { Ticket, ticketCalls, TicketMessage } from './calls.ts'

const ticketSample: Ticket = {
  ticketid: 'DKT10001',
  docketno: 'DKT10001',
  category: 'No signal',
  subject: 'No signal since last night',
  status: 'OPEN',
  subscriberid: '2000000012',
  name: 'Vaishali Kulkarni',
  stbno: '8027000000000101',
  created: new Date('2026-07-15T04:30:00.000Z'),
  updated: new Date('2026-07-15T04:30:00.000Z'),
  answerdue: new Date('2026-07-15T12:30:00.000Z'),
  due: new Date('2026-07-16T04:30:00.000Z'),
  answered: null,
  closed: null,
  action: '',
  reopened: 0,
  authorisedby: 'LCO10001',
}
const raised: TicketMessage = {
  id: '1',
  side: 'OPERATOR',
  event: 'RAISED',
  author: 'LCO10001',
  body: 'The cable is connected and the box was retracked twice.',
  attachments: [],
  at: ticketSample.created,
}
const withThread = { ...ticketSample, thread: [raised] }
const FILE = 'c2FtcGxlLXRpY2tldC1maQ'

export const ticketSamples: Samples<keyof typeof ticketCalls> = {
  listTickets: { input: { query: 'ALL' }, reply: page(ticketSample) },
  getTicket: { input: { ticketid: 'DKT10001' }, reply: withThread },
  updateTicket: { input: { ticketid: 'DKT10001', action: 'REPLY', body: 'It is still dark.' }, reply: withThread },
  listTicketCategories: { input: {}, reply: [{ category: 'No signal', duehours: 24 }] },
  createTicket: {
    input: { category: 'No signal', subject: 'No signal since last night', body: raised.body, attachments: [] },
    reply: withThread,
  },
  uploadTicketFile: {
    input: {
      file: fileSample,
    },
    reply: { fileid: FILE, filename: fileSample.name, type: fileSample.type, bytes: fileSample.size },
  },
  downloadTicketFile: { input: { ticketid: 'DKT10001', fileid: FILE }, reply: null },
}
