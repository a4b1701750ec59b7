import { Failure } from '#domain/errors.ts'

import type { Services } from '../context.ts'
import { announceNotice } from '../notices/tell.ts'
import { writerOf } from '../write.ts'
import { answerIn, assignIn, lockOpenTicket, type Done } from './at-desk.ts'
import { isOverdue, type TicketRow } from './store.ts'

type Desk = Pick<Services, 'system' | 'now'> & { live: Pick<Services['live'], 'announce'> }
type Answer = {
  ticketid: string
  /** Who answers, at the provider. */
  by: string
  body: string
  /** Also closes it: the text is what was done. */
  close?: boolean
}

/** The provider answers, and closes if it is over. The operator is told. */
export async function answerTicket(services: Desk, { ticketid, by, ...answer }: Answer): Promise<TicketRow> {
  const { ticket, notice } = await atDesk(services, { ticketid, by }, (done, before) =>
    answerIn(done, before, { ...answer, by, at: services.now() }),
  )
  await announceNotice(services.live, notice)
  await announceTicket(services, ticket)
  return ticket
}

/** Says who at the provider looks after it. */
export async function assignTicket(
  services: Desk,
  { ticketid, by, to }: { ticketid: string; by: string; to: string },
): Promise<TicketRow> {
  const ticket = await atDesk(services, { ticketid, by }, (done, before) =>
    assignIn(done, before, { by, to, at: services.now() }),
  )
  await announceTicket(services, ticket)
  return ticket
}

const announceTicket = ({ live }: Desk, { lcoid, ticketid, status }: TicketRow) =>
  live.announce(lcoid, { kind: 'ticket', ticketid, status })

/** A change of an open ticket by the provider's people, whoever's it is, with its audit row. */
async function atDesk<T>(
  { system, now }: Desk,
  { ticketid, by }: { ticketid: string; by: string },
  change: (done: Done, before: TicketRow) => Promise<T>,
): Promise<T> {
  const found = await system.selectFrom('ticket').select('lcoid').where('ticketid', '=', ticketid).executeTakeFirst()
  if (!found) throw new Failure('not.found')
  const { lcoid } = found
  const writer = { db: system, scope: lcoid, actor: by, address: 'terminal', requestId: 'desk', now, once: null }
  return writerOf(writer)(async (tx, note) => change({ tx, note }, await lockOpenTicket(tx, { lcoid, ticketid })))
}

/** What waits for the provider: past a timer first by its end, or all that is not closed. */
export function waitingTickets({ system, now }: Pick<Desk, 'system' | 'now'>, { overdue }: { overdue: boolean }) {
  return system
    .selectFrom('ticket as t')
    .selectAll('t')
    .where('t.status', '<>', 'CLOSED')
    .$if(overdue, (open) => open.where(isOverdue(now())))
    .orderBy('t.due')
    .orderBy('t.ticketid')
    .execute()
}
