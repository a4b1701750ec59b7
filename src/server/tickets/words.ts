import type { Notice } from '../notices/tell.ts'
import type { TicketRow } from './store.ts'

const LONGEST = 140
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)

/** What the operator is told of an answer; a message is told once. */
export function noticeOf({ lcoid, ticketid, subject, status }: TicketRow, said: { id: number; body: string }): Notice {
  const closed = status === 'CLOSED'
  const words = `${subject}: ${said.body}`
  return {
    lcoid,
    alerttype: 'ALERT',
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
