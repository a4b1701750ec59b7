import { sql } from 'kysely'

import type { Input } from '#domain/endpoint.ts'
import { Failure, type FailureCode, orNotFound } from '#domain/errors.ts'
import { present } from '#domain/lists.ts'
import type { ticketCalls } from '#domain/tickets/calls.ts'
import {
  duesOf,
  TICKET_CATEGORIES,
  TICKET_CATEGORY_NAMES,
  type TicketAction,
  ticketCan,
} from '#domain/tickets/rules.ts'

import { actorOf, type Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'
import { upload } from '../files/upload.ts'
import type { Handlers } from '../http.ts'
import { beforePlace, narrowedTo, inOrder, PAGE_ROWS, pageFrom } from '../paging.ts'
import { attachFiles } from './attach.ts'
import { createTicket } from './raise.ts'
import { changeTicket, isOverdue, lockTicket, readTicket, say, type TicketRow, tickets, toTicket } from './store.ts'

export const ticketHandlers: Handlers<typeof ticketCalls> = {
  listTickets,
  createTicket,
  updateTicket,

  getTicket: ({ ticketid }, { db, session }) => readTicket(db, { lcoid: session.lcoid, ticketid }),

  listTicketCategories: async () =>
    TICKET_CATEGORY_NAMES.map((category) => ({ category, duehours: TICKET_CATEGORIES[category] })),

  uploadTicketFile: ({ file }, context) => upload({ purpose: 'TICKET', file }, context, (kept) => kept),

  downloadTicketFile: async ({ ticketid, fileid }, { db, session, storage }) => {
    const document = orNotFound(
      await findRow(db, 'document', { lcoid: session.lcoid, ticketid, fileid }, ['filename', 'type']),
    )
    return { ...document, body: await storage.read(fileid) }
  },
}

type ListTicketsInput = Input<typeof ticketCalls.listTickets>
type Tickets = ReturnType<typeof tickets>
type Asked = Pick<ListTicketsInput, 'status' | 'after'> & { typed: string; lcoid: string; now: Date }
type Search = { fits: RegExp; narrow: (found: Tickets, asked: Asked) => Tickets }

/** Of what was typed the first that fits says what is meant; whatever is left are words. */
const SEARCHES: readonly Search[] = [
  { fits: /^ALL$/i, narrow: (found) => found },
  // written out, or the index of the open ones would not be seen to fit
  { fits: /^OPEN$/i, narrow: (found) => found.where(sql<boolean>`t.status <> 'CLOSED'`) },
  { fits: /^OVERDUE$/i, narrow: (found, { now }) => found.where(isOverdue(now)) },
  { fits: /^DKT\d+$/i, narrow: (found, { typed }) => found.where('t.ticketid', '=', typed.toUpperCase()) },
  { fits: /^\d{10}$/, narrow: (found, { typed: customer }) => found.where('t.subscriberid', '=', customer) },
  { fits: /^\d{16}$/, narrow: (found, { typed: stbno }) => found.where('t.stbno', '=', stbno) },
  { fits: /^/, narrow: withWords },
]

/**
 * Every word, anywhere in the subject; no letter of them has a meaning of its own, as it would have in a pattern. A page of them is
 * found in the index that holds the subjects: of all tickets only those that fit are read.
 */
function withWords(found: Tickets, { typed, lcoid, status, after }: Asked): Tickets {
  const words = [...new Set(typed.toLowerCase().split(/\s+/))]
  const fits = words.map((word) => sql`position(${word}::text in lower(k.subject)) > 0`)
  return found.where(sql<boolean>`t.ticketid in (
    select k.ticketid from ticket k
    where k.lcoid = ${lcoid} and ${sql.join(fits, sql` and `)} and ${status === undefined ? sql`true` : sql`k.status = ${status}`}
      and ${beforePlace(after, { at: 'k.created', id: 'k.ticketid' })}
    order by k.created desc, k.ticketid desc limit ${sql.lit(PAGE_ROWS + 1)})`)
}

export function ticketsFound(db: Db, lcoid: string, { query, status, after }: ListTicketsInput, now: Date) {
  const search = present(
    SEARCHES.find(({ fits }) => fits.test(query)),
    'search that fits',
  )
  return search
    .narrow(tickets(db).where('t.lcoid', '=', lcoid), { typed: query, lcoid, status, after, now })
    .where(narrowedTo('t.status', status))
    .$call(inOrder({ after, at: 't.created', id: 't.ticketid' }))
}

/** Newest first. The tickets of a home are those of its customer number. */
async function listTickets(asked: ListTicketsInput, { db, session, now }: Context) {
  if (asked.query === '') throw new Failure('query.missing')
  const rows = await ticketsFound(db, session.lcoid, asked, now()).execute()
  return pageFrom(rows, ['created', 'ticketid'], toTicket)
}

type UpdateTicketInput = Input<typeof ticketCalls.updateTicket>

/** What the operator says or does about a ticket of his own. */
async function updateTicket({ ticketid, action, body, attachments = [] }: UpdateTicketInput, context: Context) {
  const { session, write, live, now } = context
  const key = { lcoid: session.lcoid, ticketid }
  const ticket = await write(async (tx, note) => {
    const at = now()
    const before = await lockTicket(tx, key)
    refuseUnless(action, before, at)
    const author = actorOf(session)
    const files = await attachFiles(tx, key, attachments)
    await say(tx, key, { side: 'OPERATOR', event: EVENTS[action], author, body, attachments: files, at })
    await changeTicket(tx, key, { ...CHANGES[action](before, body, at), updated: at })
    note({
      what: `ticket-${action.toLowerCase() as Lowercase<typeof action>}`,
      target: ticketid,
      before: { status: before.status },
      after: { body },
    })
    return readTicket(tx, key)
  })
  await live.announce(key.lcoid, { kind: 'ticket', ticketid, status: ticket.status })
  return ticket
}

const EVENTS = { REPLY: '', CLOSE: 'CLOSED', REOPEN: 'REOPENED' } as const satisfies Record<TicketAction, string>

const CHANGES: Record<TicketAction, (before: TicketRow, body: string, at: Date) => Partial<TicketRow>> = {
  // what was answered and is asked again waits for the provider
  REPLY: () => ({ status: 'OPEN' }),
  CLOSE: (_, action, closed) => ({ status: 'CLOSED', closed, action }),
  REOPEN: ({ category, reopened }, _, at) => {
    const { answerdue: answer_due, due } = duesOf(category, at)
    return { status: 'OPEN', closed: null, action: '', answered: null, reopened: reopened + 1, answer_due, due }
  },
}

function refuseUnless(action: TicketAction, ticket: TicketRow, at: Date): void {
  if (!ticketCan(action, ticket, at)) throw new Failure(refusalOf(action, ticket), { ticketid: ticket.ticketid })
}

function refusalOf(action: TicketAction, { status }: TicketRow): FailureCode {
  if (action !== 'REOPEN') return 'ticket.closed'
  return status === 'CLOSED' ? 'ticket.late' : 'ticket.open'
}
