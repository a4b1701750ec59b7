import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

import { ticketTexts } from './ticket-texts.ts'
import type { TicketStatus } from '#domain/states.ts'

const TONES: Record<TicketStatus, Tone> = { OPEN: 'wait', ANSWERED: 'good', CLOSED: 'plain' }

export const TicketBadge = ({ status }: { status: TicketStatus }) => (
  <Badge tone={TONES[status]}>{useText(ticketTexts)[status]}</Badge>
)
