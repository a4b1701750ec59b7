import { sql } from 'kysely'

import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { ticketCalls } from '#domain/tickets/calls.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { newestAfter, pageFrom } from '../paging.ts'
import { isOverdue, tickets, toTicket } from './store.ts'

type ListTicketsInput = Input<typeof ticketCalls.listTickets>
type Tickets = ReturnType<typeof tickets>
type Search = { fits: RegExp; narrow: (found: Tickets, typed: string, now: Date) => Tickets }

/** Of what was typed the first that fits says what is meant; whatever is left are words. */
const SEARCHES: readonly Search[] = [
  { fits: /^ALL$/i, narrow: (found) => found },
  // written out, or the index of the open ones would not be seen to fit
  { fits: /^OPEN$/i, narrow: (found) => found.where(sql<boolean>`t.status <> 'CLOSED'`) },
  { fits: /^OVERDUE$/i, narrow: (found, _, now) => found.where(isOverdue(now)) },
  { fits: /^DKT\d+$/i, narrow: (found, typed) => found.where('t.ticketid', '=', typed.toUpperCase()) },
  { fits: /^\d{10}$/, narrow: (found, customer) => found.where('t.subscriberid', '=', customer) },
  { fits: /^\d{16}$/, narrow: (found, stbno) => found.where('t.stbno', '=', stbno) },
  { fits: /^/, narrow: withWords },
]

/** Every word, anywhere in the subject; no letter of them has a meaning of its own, as it would have in a pattern. */
function withWords(found: Tickets, typed: string): Tickets {
  const words = [...new Set(typed.toLowerCase().split(/\s+/))]
  return words.reduce(
    (narrowed, word) => narrowed.where(sql<boolean>`position(${word}::text in lower(t.subject)) > 0`),
    found,
  )
}

export function ticketsFound(db: Db, lcoid: string, { query, status, after }: ListTicketsInput, now: Date) {
  const search = SEARCHES.find(({ fits }) => fits.test(query))!
  return search
    .narrow(tickets(db).where('t.lcoid', '=', lcoid), query, now)
    .$if(status !== undefined, (found) => found.where('t.status', '=', status!))
    .$call(newestAfter(after, { at: 't.created', id: 't.ticketid', idType: 'text' }))
}

/** Newest first. The tickets of a home are those of its customer number. */
export async function listTickets(asked: ListTicketsInput, { db, session, now }: Context) {
  if (asked.query === '') throw new Failure('query.missing')
  const rows = await ticketsFound(db, session.lcoid, asked, now()).execute()
  return pageFrom(rows, ({ created, ticketid }) => ({ at: created, id: ticketid }), toTicket)
}
