import type { Ticket } from '#domain/tickets/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { ListRow } from '#web/ui/ListRow.tsx'
import { categoryTexts } from '#web/ui/listed-words.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import type { TicketStatus } from '#domain/states.ts'
import { TextLink } from '#web/ui/links.tsx'

import { Due } from './Due.tsx'
import { ticketTexts } from './ticket-texts.ts'

/** A ticket of the list, on a phone. */
export function TicketLine({ ticket }: { ticket: Ticket }) {
  const categories = useText(categoryTexts)
  const { ticketid, subject, name, docketno, category, status } = ticket
  return (
    <ListRow
      title={<TextLink to={PATHS.customerticket} search={{ ticket: ticketid }} word={subject} />}
      end={<TicketBadge status={status} />}
      detail={[name, docketno, categories[category]].filter(Boolean).join(' · ')}
      detailEnd={<Due ticket={ticket} />}
    />
  )
}

const TONES: Record<TicketStatus, Tone> = { OPEN: 'wait', ANSWERED: 'good', CLOSED: 'plain' }

export const TicketBadge = ({ status }: { status: TicketStatus }) => (
  <Badge tone={TONES[status]}>{useText(ticketTexts)[status]}</Badge>
)
