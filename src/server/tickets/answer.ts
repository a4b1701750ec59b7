import { Failure } from '#domain/errors.ts'

import type { House } from '../context.ts'
import { announceNotice, tell } from '../notices/tell.ts'
import { writerOf, type Note, type Tx } from '../write.ts'
import { changeTicket, lockTicket, say, type TicketRow } from './store.ts'
import { noticeOf } from './words.ts'

type Desk = Pick<House, 'system' | 'now'> & { live: Pick<House['live'], 'announce'> }
type Answer = {
  ticketid: string
  /** Who answers, at the provider. */
  by: string
  body: string
  /** Also closes it: the text is what was done. */
  close?: boolean
}

/** The provider answers, and closes if it is over. The operator is told. */
export async function answerTicket(house: Desk, { ticketid, by, body, close = false }: Answer): Promise<TicketRow> {
  const { ticket, notice } = await atDesk(house, { ticketid, by }, async (tx, before, note) => {
    const at = house.now()
    const id = await say(tx, before, { side: 'DESK', event: close ? 'CLOSED' : '', author: by, body, at })
    const change = {
      answered: before.answered ?? at,
      ...(close ? { status: 'CLOSED' as const, closed: at, action: body } : { status: 'ANSWERED' as const }),
    }
    await changeTicket(tx, before, { ...change, updated: at })
    const what = close ? 'ticket-close' : 'ticket-answer'
    note({ what, target: ticketid, before: { status: before.status }, after: { body } })
    const ticketNow = { ...before, ...change, updated: at }
    const told = noticeOf(ticketNow, { id, body })
    await tell(tx, told, at)
    return { ticket: ticketNow, notice: told }
  })
  await announceNotice(house.live, notice)
  await announceTicket(house, ticket)
  return ticket
}

/** Says who at the provider looks after it. */
export async function assignTicket(
  house: Desk,
  { ticketid, by, to }: { ticketid: string; by: string; to: string },
): Promise<TicketRow> {
  const ticket = await atDesk(house, { ticketid, by }, async (tx, before, note) => {
    const at = house.now()
    if (before.assigned === to) return before
    await say(tx, before, { side: 'DESK', event: 'ASSIGNED', author: by, body: to, at })
    await changeTicket(tx, before, { assigned: to, updated: at })
    note({ what: 'ticket-assign', target: ticketid, before: { assigned: before.assigned }, after: { assigned: to } })
    return { ...before, assigned: to, updated: at }
  })
  await announceTicket(house, ticket)
  return ticket
}

const announceTicket = ({ live }: Desk, { lcoid, ticketid, status }: TicketRow) =>
  live.announce(lcoid, { kind: 'ticket', ticketid, status })

/** A change of an open ticket by the provider's people, whoever's it is, with its audit row. */
async function atDesk<T>(
  { system, now }: Desk,
  { ticketid, by }: { ticketid: string; by: string },
  change: (tx: Tx, before: TicketRow, note: Note) => Promise<T>,
): Promise<T> {
  const found = await system.selectFrom('ticket').select('lcoid').where('ticketid', '=', ticketid).executeTakeFirst()
  if (!found) throw new Failure('not.found')
  const { lcoid } = found
  const writer = { db: system, scope: lcoid, actor: by, address: 'terminal', requestId: 'desk', now, once: null }
  return writerOf(writer)(async (tx, note) => {
    const before = await lockTicket(tx, { lcoid, ticketid })
    if (before.status === 'CLOSED') throw new Failure('ticket.closed', { ticketid })
    return change(tx, before, note)
  })
}

/** What waits for the provider: past a timer first by its end, or all that is not closed. */
export function waitingTickets({ system, now }: Pick<Desk, 'system' | 'now'>, { overdue }: { overdue: boolean }) {
  const at = now()
  return system
    .selectFrom('ticket')
    .selectAll()
    .where('status', '<>', 'CLOSED')
    .$if(overdue, (open) =>
      open.where((where) =>
        where.or([where('due', '<', at), where.and([where('answered', 'is', null), where('answer_due', '<', at)])]),
      ),
    )
    .orderBy('due')
    .orderBy('ticketid')
    .execute()
}
