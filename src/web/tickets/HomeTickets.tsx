import type { Ticket } from '#domain/tickets/calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { CardLink, RowLink, TextLink } from '#web/ui/links.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { Due } from './Due.tsx'
import { ticketTexts } from './ticket-texts.ts'
import { TicketBadge } from './TicketLine.tsx'

import './tickets.css'

/** The last ones answer most questions. */
const SHOWN = 5

const isOpen = ({ status }: Ticket) => status !== 'CLOSED'

/** The tickets of one home, those that are not closed first, and the way to a new one. */
export function HomeTickets({ customerid }: { customerid: string }) {
  const words = useText(ticketTexts)
  const { rows, hasFailed, again, more } = usePages('listTickets', { query: customerid })
  const raise = <CardLink to={PATHS.customerticket} search={{ new: true, customerid }} word={words.raise} />
  return (
    <Card title={words.ofHome} actions={raise}>
      {rows && <Rows rows={rows} />}
      {!rows && (hasFailed ? <LoadFailed onAgain={again} /> : <Skeleton height="44px" />)}
      {rows && (rows.length > SHOWN || more) && (
        <RowLink to={PATHS.customerticket} search={{ query: customerid }} word={words.allOfHome} />
      )}
    </Card>
  )
}

function Rows({ rows }: { rows: readonly Ticket[] }) {
  const words = useText(ticketTexts)
  const ordered = [...rows.filter(isOpen), ...rows.filter((ticket) => !isOpen(ticket))]
  if (ordered.length === 0) return <p className="card-hint">{words.noneOfHome}</p>
  return (
    <ul className="home-tickets">
      {ordered.slice(0, SHOWN).map((ticket) => (
        <HomeTicket key={ticket.ticketid} ticket={ticket} />
      ))}
    </ul>
  )
}

const HomeTicket = ({ ticket }: { ticket: Ticket }) => (
  <li>
    <TextLink
      to={PATHS.customerticket}
      search={{ ticket: ticket.ticketid }}
      className="ticket-link"
      word={ticket.subject}
    />
    <span className="home-ticket-status">
      <small>{ticket.docketno}</small>
      <TicketBadge status={ticket.status} />
    </span>
    {isOpen(ticket) && <Due ticket={ticket} />}
  </li>
)
