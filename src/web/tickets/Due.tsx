import type { Ticket } from '#domain/tickets/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { EMPTY } from '#web/ui/Value.tsx'
import { NoteIcon } from '#web/ui/screen-icons.tsx'
import { useNow } from '#web/ui/use-time.ts'

import { ticketTexts } from './ticket-texts.ts'
import { lengthText, nextTimer, type Timer, timersOf } from './timers.ts'

/** The promise that comes next, in words that change as time goes by. */
export function Due({ ticket }: { ticket: Ticket }) {
  const next = nextTimer(ticket, useNow())
  return next ? <TimerText timer={next} /> : <span className="empty">{EMPTY}</span>
}

/** Both promises that still run. */
export function Dues({ ticket }: { ticket: Ticket }) {
  const timers = timersOf(ticket, useNow())
  if (timers.length === 0) return null
  return (
    <ul className="ticket-dues">
      {timers.map((timer) => (
        <li key={timer.what}>
          <TimerText timer={timer} />
        </li>
      ))}
    </ul>
  )
}

/** Late is said, not only red. */
function TimerText({ timer: { what, isOver, ms } }: { timer: Timer }) {
  const words = useText(ticketTexts)
  return (
    <span className="ticket-due" data-over={isOver}>
      {isOver && <NoteIcon size={16} />}
      {words[`${what}${isOver ? 'Over' : 'In'}`](lengthText(ms, words))}
    </span>
  )
}
