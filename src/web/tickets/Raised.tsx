import type { ReactNode } from 'react'

import type { Ticket } from '#domain/tickets/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Details, DateDetail } from '#web/ui/Details.tsx'
import { PlainLink } from '#web/ui/links.tsx'
import { Result } from '#web/ui/Result.tsx'

import { ticketFormTexts } from './ticket-form-texts.ts'
import { ticketTexts } from './ticket-texts.ts'

import './tickets.css'

/** The docket number, large enough to be read out on the phone, and what was promised. */
export function Raised({ ticket, children }: { ticket: Ticket; children?: ReactNode }) {
  const words = useText(ticketFormTexts)
  const { copyDocket } = useText(ticketTexts)
  return (
    <Result title={words.raised}>
      <div className="ticket-raised">
        <p className="ticket-docket">
          <strong className="figure">{ticket.docketno}</strong>
          <CopyButton text={ticket.docketno}>{copyDocket}</CopyButton>
        </p>
        <p className="card-hint">{words.quote}</p>
        <Details>
          <DateDetail label={words.answerBy} at={ticket.answerdue} withTime />
          <DateDetail label={words.endBy} at={ticket.due} withTime />
        </Details>
        <div className="form-actions">
          <PlainLink to={PATHS.customerticket} search={{ ticket: ticket.ticketid }} word={words.open} />
          {children}
        </div>
      </div>
    </Result>
  )
}
