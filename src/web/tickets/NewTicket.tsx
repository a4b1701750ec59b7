import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { Ticket } from '#domain/tickets/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { QuietLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/Page.tsx'

import { Raised } from './Raised.tsx'
import type { TicketSearch } from './search.ts'
import { TicketForm } from './TicketForm.tsx'
import { ticketFormTexts } from './ticket-form-texts.ts'

const FORM = 'new-ticket'

export function NewTicket({ search: { new: _new, ...known } }: { search: TicketSearch }) {
  const words = useText(ticketFormTexts)
  const navigate = useNavigate()
  const [raised, setRaised] = useState<Ticket | null>(null)
  const toList = () => void navigate({ to: PATHS.customerticket, search: {} })
  return (
    <Page title={words.title} hint={words.hint} actions={<ToList />}>
      {raised ? (
        <Raised ticket={raised}>
          <button type="button" className="quiet-button" onClick={() => setRaised(null)}>
            {words.another}
          </button>
        </Raised>
      ) : (
        <div className="ticket-narrow">
          <Card title={words.what}>
            <TicketForm name={FORM} known={known} onRaised={setRaised} onCancel={toList} />
          </Card>
        </div>
      )}
    </Page>
  )
}

const ToList = () => <QuietLink to={PATHS.customerticket} search={{}} word={useText(ticketFormTexts).toList} />
