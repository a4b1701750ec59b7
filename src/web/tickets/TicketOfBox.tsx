import { useState } from 'react'

import type { Ticket } from '#domain/tickets/calls.ts'
import { Card } from '#web/ui/Card.tsx'

import { Raised } from './Raised.tsx'
import { TicketForm } from './TicketForm.tsx'

import '#web/ui/report.css'

type TicketOfBoxProps = {
  title: string
  known: Parameters<typeof TicketForm>[0]['known'] & { stbno: string }
  onCancel: () => void
}

/** A ticket raised where the trouble was found, with everything filled in that is known there. */
export function TicketOfBox({ title, known, onCancel }: TicketOfBoxProps) {
  const [raised, setRaised] = useState<Ticket | null>(null)
  if (raised) return <Raised ticket={raised} />
  return (
    <Card title={title}>
      <TicketForm name={`ticket-of-${known.stbno}`} known={known} onRaised={setRaised} onCancel={onCancel} />
    </Card>
  )
}
