import { Failure } from '#domain/errors.ts'

import { tell, type Notice } from '../notices/tell.ts'
import type { Note, Tx } from '../write.ts'
import { changeTicket, lockTicket, say, type TicketKey, type TicketRow } from './store.ts'

const LONGEST = 140
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)

/** What the operator is told of an answer; a message is told once. */
function noticeOf({ lcoid, ticketid, subject, status }: TicketRow, said: { id: number; body: string }): Notice {
  const closed = status === 'CLOSED'
  const words = `${subject}: ${said.body}`
  return {
    lcoid,
    en: {
      title: closed ? `Ticket ${ticketid} is closed` : `Ticket ${ticketid} has an answer`,
      message: shortened(words),
    },
    hi: { title: closed ? `टिकट ${ticketid} बंद हुआ` : `टिकट ${ticketid} का जवाब आया`, message: shortened(words) },
    url: `/lcoportal/customer/ticket?ticket=${ticketid}`,
    reference: `ticket:${ticketid}:${said.id}`,
    message: { event: 'TICKET_ANSWERED', values: { ticket: ticketid } },
  }
}

type Answer = {
  /** Who answers, at the provider. */
  by: string
  body: string
  /** Also closes it: the text is what was done. */
  close?: boolean
  at: Date
}
export type Done = { tx: Tx; note: Note }

/** Held until the transaction ends. Who wants to go on with a closed one opens it again first. */
export async function lockOpenTicket(tx: Tx, key: TicketKey): Promise<TicketRow> {
  const ticket = await lockTicket(tx, key)
  if (ticket.status === 'CLOSED') throw new Failure('ticket.closed', { ticketid: ticket.ticketid })
  return ticket
}

/** The provider answers, and closes if it is over. The operator is told. */
export async function answerIn({ tx, note }: Done, before: TicketRow, { by, body, close = false, at }: Answer) {
  const { ticketid } = before
  const id = await say(tx, before, { side: 'DESK', event: close ? 'CLOSED' : '', author: by, body, at })
  const change = {
    answered: before.answered ?? at,
    updated: at,
    ...(close ? { status: 'CLOSED' as const, closed: at, action: body } : { status: 'ANSWERED' as const }),
  }
  await changeTicket(tx, before, change)
  const what = close ? 'ticket-close' : 'ticket-answer'
  note({ what, target: ticketid, before: { status: before.status }, after: { body } })
  const ticket: TicketRow = { ...before, ...change }
  const notice: Notice = noticeOf(ticket, { id, body })
  await tell(tx, notice, at)
  return { ticket, notice }
}

/** Says who at the provider looks after it. */
export async function assignIn(
  { tx, note }: Done,
  before: TicketRow,
  { by, to, at }: { by: string; to: string; at: Date },
): Promise<TicketRow> {
  if (before.assigned === to) return before
  await say(tx, before, { side: 'DESK', event: 'ASSIGNED', author: by, body: to, at })
  const change = { assigned: to, updated: at }
  await changeTicket(tx, before, change)
  const { ticketid, assigned } = before
  note({ what: 'ticket-assign', target: ticketid, before: { assigned }, after: { assigned: to } })
  return { ...before, ...change }
}
