import { sql } from 'kysely'

import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { present } from '#domain/lists.ts'
import type { ticketCalls } from '#domain/tickets/calls.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { beforePlace, newestAfter, PAGE_ROWS, pageFrom } from '../paging.ts'
import { isOverdue, tickets, toTicket } from './store.ts'

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
      and ${beforePlace(after, { at: 'k.created', id: 'k.ticketid', idType: 'text' })}
    order by k.created desc, k.ticketid desc limit ${sql.lit(PAGE_ROWS + 1)})`)
}

export function ticketsFound(db: Db, lcoid: string, { query, status, after }: ListTicketsInput, now: Date) {
  const search = present(
    SEARCHES.find(({ fits }) => fits.test(query)),
    'search that fits',
  )
  return search
    .narrow(tickets(db).where('t.lcoid', '=', lcoid), { typed: query, lcoid, status, after, now })
    .$call((found) => (status === undefined ? found : found.where('t.status', '=', status)))
    .$call(newestAfter(after, { at: 't.created', id: 't.ticketid', idType: 'text' }))
}

/** Newest first. The tickets of a home are those of its customer number. */
export async function listTickets(asked: ListTicketsInput, { db, session, now }: Context) {
  if (asked.query === '') throw new Failure('query.missing')
  const rows = await ticketsFound(db, session.lcoid, asked, now()).execute()
  return pageFrom(rows, ({ created, ticketid }) => ({ at: created, id: ticketid }), toTicket)
}
