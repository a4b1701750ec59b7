import { Link } from '@tanstack/react-router'

import type { Ticket } from '#domain/tickets/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { ListRow } from '#web/ui/ListRow.tsx'
import { categoryTexts } from '#web/ui/ticket-categories.ts'

import { Due } from './Due.tsx'
import { TicketBadge } from './TicketBadge.tsx'

/** A ticket of the list, on a phone. */
export function TicketLine({ ticket }: { ticket: Ticket }) {
  const categories = useText(categoryTexts)
  const { ticketid, subject, name, docketno, category, status } = ticket
  return (
    <ListRow
      title={
        <Link to={PATHS.customerticket} search={{ ticket: ticketid }}>
          {subject}
        </Link>
      }
      end={<TicketBadge status={status} />}
      detail={[name, docketno, categories[category]].filter(Boolean).join(' · ')}
      detailEnd={<Due ticket={ticket} />}
    />
  )
}
