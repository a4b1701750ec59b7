import { sql, type Selectable } from 'kysely'

import { orNotFound } from '#domain/errors.ts'
import { grouped, pick } from '#domain/lists.ts'
import type { Ticket, TicketMessage } from '#domain/tickets/calls.ts'

import type { Db } from '../db/connect.ts'
import { lockRowOnly, rowsLike, sharing, updateRows } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import type { Tx } from '../write.ts'

export type TicketRow = Selectable<Database['ticket']>
export type TicketKey = { lcoid: string; ticketid: string }

/** Tickets with the name of the home they are about. */
export const tickets = (db: Db) =>
  db
    .selectFrom('ticket as t')
    .leftJoin('subscriber as s', sharing('s', 't', 'subscriberid'))
    .selectAll('t')
    .select(sql<string>`coalesce(trim(s.fname || ' ' || s.lname), '')`.as('name'))

/**
 * Past the timer that runs, for the operator and the desk alike. An answer ends the wait for the first one; the time for the whole runs until
 * it is closed, also while the operator's word is awaited: rule 31 knows no pause.
 */
export const isOverdue = (now: Date) => sql<boolean>`(t.status <> 'CLOSED' and t.next_due < ${now})`

export type OpenTickets = { open: number; overdue: number; answered: number }

/** From the index of those that are not closed. */
export const ticketQuery = (lcoid: string, now: Date) => sql<OpenTickets>`
  select count(*)::int as open, (count(*) filter (where ${isOverdue(now)}))::int as overdue,
    (count(*) filter (where t.status = 'ANSWERED'))::int as answered
  from ticket t where t.lcoid = ${lcoid} and t.status <> 'CLOSED'`

export const toTicket = (row: TicketRow & { name: string }): Ticket => ({
  ...pick(row, 'ticketid', 'category', 'subject', 'status', 'name', 'created', 'updated', 'due', 'answered', 'closed'),
  ...pick(row, 'action', 'reopened'),
  docketno: row.ticketid,
  subscriberid: row.subscriberid ?? '',
  stbno: row.stbno ?? '',
  answerdue: row.answer_due,
  authorisedby: row.actor,
})

/** Held until the transaction ends: who wants to change the same ticket waits here. Another operator's does not exist. */
export async function lockTicket(tx: Tx, { lcoid, ticketid }: TicketKey): Promise<TicketRow> {
  return orNotFound(await lockRowOnly(tx, 'ticket', { lcoid, ticketid }))
}

/** A ticket with everything that was said and done. */
export async function readTicket(db: Db, { lcoid, ticketid }: TicketKey) {
  const row = orNotFound(
    await tickets(db).where('t.lcoid', '=', lcoid).where('t.ticketid', '=', ticketid).executeTakeFirst(),
  )
  return { ...toTicket(row), thread: await threadOf(db, { lcoid, ticketid }) }
}

async function threadOf(db: Db, { lcoid, ticketid }: TicketKey): Promise<TicketMessage[]> {
  const messages = await rowsLike(db, 'ticket_message', { lcoid, ticketid }).selectAll().orderBy('id').execute()
  const files = await rowsLike(db, 'document', { lcoid, ticketid }).select(['fileid', 'filename', 'type']).execute()
  const named = grouped(files, ({ fileid }) => fileid)
  return messages.map(({ id, side, event, author, body, attachments, at }) => {
    const attached = attachments.flatMap((fileid) => named.get(fileid) ?? [])
    return { id: String(id), side, event, author, body, attachments: attached, at }
  })
}

type Said = Pick<TicketMessage, 'side' | 'event' | 'author' | 'body' | 'at'> & { attachments?: string[] }

/** Adds to the thread; says the number of the message. */
export async function say(tx: Tx, { lcoid, ticketid }: TicketKey, said: Said): Promise<number> {
  const { attachments = [], ...message } = said
  const { id } = await tx
    .insertInto('ticket_message')
    .values({ ...message, lcoid, ticketid, attachments })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const changeTicket = (tx: Tx, { lcoid, ticketid }: TicketKey, change: Partial<TicketRow>) =>
  updateRows(tx, 'ticket', { lcoid, ticketid }, change)
