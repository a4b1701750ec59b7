import { sql, type RawBuilder } from 'kysely'

import type { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { orNotFound } from '#domain/errors.ts'

import type { Db } from '../db/connect.ts'
import { sharing } from '../db/rows.ts'
import { narrowedTo, pageBy } from '../paging.ts'
import { isOverdue, readTicket, tickets, toTicket } from '../tickets/store.ts'
import type { DeskContext } from './context.ts'

/** Written as the index is, so that it is used. */
export const NOT_CLOSED = sql<boolean>`t.status <> 'CLOSED'`

/** Tickets with whose they are, and whether they are late. */
const ticketsOfAll = (db: Db, now: Date) =>
  tickets(db)
    .innerJoin('operator as o', 'o.lcoid', 't.lcoid')
    .select(['o.lconame', 'o.city', isOverdue(now).as('overdue')])

type Found = Awaited<ReturnType<ReturnType<typeof ticketsOfAll>['executeTakeFirstOrThrow']>>

const toRow = (row: Found) => {
  const { lcoid, lconame, city, assigned, overdue } = row
  return { ...toTicket(row), lcoid, lconame, city, assigned, overdue }
}

type Search = { fits: RegExp; finds: (typed: string) => RawBuilder<boolean> }

/** What names one thing; each finds its way by an index that leads with the operator. */
const NAMED: readonly Search[] = [
  { fits: /^DKT\d+$/i, finds: (typed) => sql`t.ticketid = ${typed.toUpperCase()}` },
  { fits: /^LCO\d+$/i, finds: (typed) => sql`t.lcoid = ${typed.toUpperCase()}` },
  {
    fits: /^\d{10}$/,
    finds: (typed) =>
      sql`t.lcoid = (select lcoid from subscriber where subscriberid = ${typed}) and t.subscriberid = ${typed}`,
  },
  {
    fits: /^\d{16}$/,
    finds: (typed) => sql`t.lcoid = (select lcoid from box where stbno = ${typed}) and t.stbno = ${typed}`,
  },
]

/** Every word, anywhere in the subject or the operator's name; no letter has a meaning of its own, as in a pattern. */
const withWords = (typed: string): RawBuilder<boolean> =>
  sql.join(
    [...new Set(typed.toLowerCase().split(/\s+/))].map(
      (word) => sql`position(${word}::text in lower(t.subject || ' ' || o.lconame)) > 0`,
    ),
    sql` and `,
  )

/** Those that are due first come first, whichever timer it is; among what is over the newest. */
async function listDeskTickets(
  { query = '', status, assigned = '', after }: Input<typeof decideCalls.listDeskTickets>,
  { system, now }: DeskContext,
) {
  const named = NAMED.find(({ fits }) => fits.test(query))
  const waits = status ? status !== 'CLOSED' : !named
  const asked = ticketsOfAll(system, now())
    .$if(query !== '', (found) => found.where(named ? named.finds(query) : withWords(query)))
    .where(narrowedTo('t.status', status))
    .$if(waits, (found) => found.where(NOT_CLOSED))
    .$if(assigned !== '', (found) => found.where('t.assigned', '=', assigned.toUpperCase()))
  return pageBy(asked, { waits, after, at: waits ? 't.next_due' : 't.created', id: 't.ticketid' }, toRow)
}

/** With everything that was said and done. */
export async function readDeskTicket(db: Db, ticketid: string, now: Date) {
  const row = orNotFound(await ticketsOfAll(db, now).where('t.ticketid', '=', ticketid).executeTakeFirst())
  const { thread } = await readTicket(db, row)
  return { ...toRow(row), thread }
}

const getDeskTicket = ({ ticketid }: { ticketid: string }, { system, now }: DeskContext) =>
  readDeskTicket(system, ticketid, now())

async function downloadDeskTicketFile(
  { ticketid, fileid, show }: Input<typeof decideCalls.downloadDeskTicketFile>,
  { system, storage }: DeskContext,
) {
  const document = orNotFound(
    await system
      .selectFrom('ticket as t')
      .innerJoin('document as d', sharing('d', 't', 'ticketid'))
      .select(['d.filename', 'd.type'])
      .where('t.ticketid', '=', ticketid)
      .where('d.fileid', '=', fileid)
      .executeTakeFirst(),
  )
  return { ...document, body: await storage.read(fileid), show: show === 'YES' }
}

export const ticketHandlers = { listDeskTickets, getDeskTicket, downloadDeskTicketFile }
