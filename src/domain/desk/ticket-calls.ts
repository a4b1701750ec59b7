import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { idOf, optionalText, says, text } from '../fields.ts'
import { FileId } from '../files/calls.ts'
import { listOf, pageOf } from '../paging.ts'
import { Ticket, TicketMessage } from '../tickets/calls.ts'
import { after, of } from './shapes.ts'

const TicketId = idOf('ticket', /^DKT\d{5,9}$/)
const DeskTicket = z.extend(Ticket, {
  ...of,
  assigned: z.string(),
  overdue: z.boolean(),
})
const WithThread = z.extend(DeskTicket, { thread: z.array(TicketMessage) })

/** What operators ask in words, and who answers them. */
export const ticketCalls = {
  listDeskTickets: endpoint({
    staff: 'tickets',
    summary: 'Tickets of all operators: those that are due first come first',
    method: 'GET',
    path: '/desk/v1/tickets',
    input: () =>
      z.object({
        /** A docket number, an operator, a home, a box, or words of the subject. */
        query: optionalText(text(80)),
        /** Without one: what is not closed, or all of what the query names. */
        status: z.optional(z.enum(['OPEN', 'ANSWERED', 'CLOSED'])),
        assigned: optionalText(text(20)),
        after,
      }),
    reply: () => pageOf(DeskTicket),
  }),

  getDeskTicket: endpoint({
    staff: 'tickets',
    summary: 'A ticket with everything that was said and done',
    method: 'GET',
    path: '/desk/v1/tickets/{ticketid}',
    input: () => z.object({ ticketid: TicketId }),
    reply: () => WithThread,
  }),

  listTicketHelpers: endpoint({
    staff: 'tickets',
    summary: 'Who may be given a ticket',
    method: 'GET',
    path: '/desk/v1/tickethelpers',
    reply: () => listOf(z.object({ staffid: z.string(), name: z.string() })),
  }),

  answerTicket: endpoint({
    staff: 'tickets',
    summary: 'Answer, close or take over a ticket; the operator is told at once',
    method: 'POST',
    path: '/desk/v1/tickets/{ticketid}',
    input: () =>
      z.object({
        ticketid: TicketId,
        action: z.enum(['ANSWER', 'CLOSE', 'ASSIGN'], says('required')),
        /** The words; of ASSIGN the person it goes to. */
        body: text(2000),
      }),
    reply: () => WithThread,
  }),

  downloadDeskTicketFile: endpoint({
    staff: 'tickets',
    summary: 'A file that goes with a ticket: to be saved, or shown where a browser can do so safely',
    method: 'GET',
    path: '/desk/v1/tickets/{ticketid}/file/{fileid}',
    input: () => z.object({ ticketid: TicketId, fileid: FileId, show: z.optional(z.literal('YES')) }),
    reply: () => z.null(),
    replyAs: 'file',
  }),
}
