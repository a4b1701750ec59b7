import { orNotFound } from '#domain/errors.ts'

import type { Services } from '../context.ts'
import { findRow } from '../db/rows.ts'
import { servicesOf, TERMINAL, type Command } from '../desk-command.ts'
import { announceNotice } from '../notices/tell.ts'
import { writerOf } from '../write.ts'
import { answerIn, assignIn, type Done, lockOpenTicket } from './at-desk.ts'
import { isOverdue, type TicketRow } from './store.ts'

function lineOf({
  ticketid,
  lcoid,
  category,
  status,
  answered,
  answer_due,
  due,
  assigned,
  subject,
}: TicketRow): string {
  const next = answered ? `end by ${due.toISOString()}` : `answer by ${answer_due.toISOString()}`
  return [ticketid, lcoid, status, category, next, assigned || 'nobody', subject].join('  ')
}

const usage = (text: string) => new Error(`Say ${text}.`)

/** What the provider's people do about tickets. */
export const ticketCommands: Record<string, Command> = {
  tickets: async ([word], _options, desk) => {
    const waiting = await waitingTickets(servicesOf(desk), { overdue: word === 'overdue' })
    return waiting.map(lineOf).join('\n') || (word === 'overdue' ? 'Nothing is overdue.' : 'No ticket is open.')
  },

  'answer-ticket': async ([ticketid = '', ...text], _options, desk) => {
    if (text.length === 0) throw usage('answer-ticket <ticketid> <text>')
    await answerTicket(servicesOf(desk), { ticketid, by: TERMINAL, body: text.join(' ') })
    return `${ticketid} is answered.`
  },

  'close-ticket': async ([ticketid = '', ...text], _options, desk) => {
    if (text.length === 0) throw usage('close-ticket <ticketid> <what was done>')
    await answerTicket(servicesOf(desk), { ticketid, by: TERMINAL, body: text.join(' '), close: true })
    return `${ticketid} is closed.`
  },

  'assign-ticket': async ([ticketid = '', ...name], _options, desk) => {
    if (name.length === 0) throw usage('assign-ticket <ticketid> <name>')
    const { assigned } = await assignTicket(servicesOf(desk), { ticketid, by: TERMINAL, to: name.join(' ') })
    return `${ticketid} is with ${assigned}.`
  },
}

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
  const found = orNotFound(await findRow(system, 'ticket', { ticketid }, ['lcoid']))
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
