import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { FileId, UploadField } from '../files/calls.ts'
import { each, idOf, Instant, optionalText, says, text } from '../fields.ts'
import { pageOf } from '../paging.ts'
import { TICKET_STATUSES } from '../states.ts'
import { SubscriberId } from '../ids.ts'
import { TICKET_ACTIONS, TICKET_CATEGORY_NAMES } from './rules.ts'

const TicketId = idOf('ticket', /^DKT\d{5,9}$/)
const Category = z.enum(TICKET_CATEGORY_NAMES, says('required'))

/** File ids, comma-separated on the wire; each is this operator's own and at most five go along. */
const Attachments = z.codec(z.string(), z.array(FileId).check(z.maxLength(5, says('tooLong'))), {
  decode: (typed) => typed.split(',').filter(Boolean),
  encode: (list) => list.join(','),
})

export const Ticket = z.object({
  ticketid: z.string(),
  /** The docket number, which the operator may quote on the phone. */
  docketno: z.string(),
  category: Category,
  subject: z.string(),
  status: z.enum(TICKET_STATUSES),
  ...each(z.string(), 'subscriberid', 'name', 'stbno'),
  ...each(Instant, 'created', 'updated', 'answerdue', 'due'),
  answered: z.nullable(Instant),
  closed: z.nullable(Instant),
  /** What was done, in words, when it was closed. */
  action: z.string(),
  reopened: z.int(),
  authorisedby: z.string(),
})
export type Ticket = z.output<typeof Ticket>

export const TicketMessage = z.object({
  id: z.string(),
  side: z.enum(['OPERATOR', 'DESK']),
  event: z.enum(['', 'RAISED', 'CLOSED', 'REOPENED', 'ASSIGNED']),
  author: z.string(),
  body: z.string(),
  attachments: z.array(z.object({ fileid: z.string(), filename: z.string(), type: z.string() })),
  at: Instant,
})
export type TicketMessage = z.output<typeof TicketMessage>

const WithThread = z.extend(Ticket, { thread: z.array(TicketMessage) })

export const ticketCalls = {
  listTickets: endpoint({
    permission: 'tickets',
    summary:
      'Tickets, newest first: by docket number, customer number (those of a home), box, or words of the subject; ALL, OPEN (not closed yet) and OVERDUE are queries too',
    method: 'GET',
    path: '/ticket/mqticket',
    input: () =>
      z.object({
        // '' is answered by words of its own
        query: z.union([z.string().check(z.trim(), z.maxLength(0)), text(80)]),
        status: z.optional(z.enum(TICKET_STATUSES)),
        after: z.optional(z.string()),
      }),
    reply: () => pageOf(Ticket),
    whenEmpty: 'query.missing',
  }),

  getTicket: endpoint({
    permission: 'tickets',
    summary: 'A ticket with everything that was said and done',
    method: 'GET',
    path: '/ticket/{ticketid}',
    input: () => z.object({ ticketid: TicketId }),
    reply: () => WithThread,
  }),

  updateTicket: endpoint({
    permission: 'tickets',
    summary: 'Answer, close or open a ticket again; closing needs to say what was done',
    method: 'PUT',
    path: '/ticket/{ticketid}',
    input: () =>
      z.object({
        ticketid: TicketId,
        action: z.enum(TICKET_ACTIONS, says('required')),
        body: text(2000),
        attachments: z.optional(Attachments),
      }),
    reply: () => WithThread,
  }),

  listTicketCategories: endpoint({
    permission: 'tickets',
    summary: 'What a ticket can be about, and within how many hours it must be over',
    method: 'GET',
    path: '/ticket/category',
    reply: () => z.array(z.object({ category: Category, duehours: z.int() })),
  }),

  createTicket: endpoint({
    permission: 'tickets',
    summary: 'Raise a ticket',
    method: 'POST',
    path: '/ticket',
    input: () =>
      z.object({
        category: Category,
        subject: text(120),
        body: text(2000),
        customerid: z.optional(z.union([z.literal(''), SubscriberId])),
        stbno: optionalText(text(20)),
        attachments: z.optional(Attachments),
      }),
    reply: () => WithThread,
  }),

  uploadTicketFile: endpoint({
    permission: 'tickets',
    summary: 'Upload a photo or paper for a ticket',
    method: 'POST',
    path: '/ticket/file',
    input: () => z.object({ file: UploadField }),
    reply: () => z.object({ fileid: z.string(), filename: z.string(), type: z.string(), bytes: z.int() }),
    body: 'multipart',
  }),

  downloadTicketFile: endpoint({
    permission: 'tickets',
    summary: 'A file that goes with a ticket',
    method: 'GET',
    path: '/ticket/{ticketid}/file/{fileid}',
    input: () => z.object({ ticketid: TicketId, fileid: FileId }),
    reply: () => z.null(),
    replyAs: 'file',
  }),
}
