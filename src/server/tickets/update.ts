import type { Input } from '#domain/endpoint.ts'
import { Failure, type FailureCode } from '#domain/errors.ts'
import type { ticketCalls } from '#domain/tickets/calls.ts'
import { duesOf, ticketCan, type TicketAction } from '#domain/tickets/rules.ts'

import { actorOf, type Context } from '../context.ts'
import { attachFiles } from './attach.ts'
import { changeTicket, lockTicket, readTicket, say, type TicketRow } from './store.ts'

type UpdateTicketInput = Input<typeof ticketCalls.updateTicket>

/** What the operator says or does about a ticket of his own. */
export async function updateTicket({ ticketid, action, body, attachments = [] }: UpdateTicketInput, context: Context) {
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
