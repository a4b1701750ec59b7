import type { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { DateText } from '#web/ui/Value.tsx'

import { ticketTexts } from './ticket-texts.ts'

export type WholeTicket = Reply<typeof decideCalls.getDeskTicket>
export type DeskTicket = Omit<WholeTicket, 'thread'>

const TONES: Record<DeskTicket['status'], Tone> = { OPEN: 'wait', ANSWERED: 'good', CLOSED: 'plain' }

export const TicketBadge = ({ status }: { status: DeskTicket['status'] }) => (
  <Badge tone={TONES[status]}>{useText(ticketTexts)[status]}</Badge>
)

/** Of a ticket that is not over: when the next promise falls due. */
export function Due({ ticket: { status, answered, answerdue, due, overdue } }: { ticket: DeskTicket }) {
  const words = useText(ticketTexts)
  return (
    <span className="stacked">
      {status !== 'CLOSED' && <DateText at={answered ? due : answerdue} withTime />}
      {overdue && (
        <span>
          <Badge tone="bad">{words.overdue}</Badge>
        </span>
      )}
    </span>
  )
}
