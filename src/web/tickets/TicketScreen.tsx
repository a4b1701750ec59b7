import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { loadChunk } from '#web/shell/load-chunk.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { type TicketSearch, ticketSearch } from './search.ts'
import { TicketList } from './TicketList.tsx'

import '#web/ui/actions.css'
import '#web/ui/report.css'
import './tickets.css'

export { ticketSearch as address } from './search.ts'

// whoever looks down the list does not wait for forms
const NewTicket = lazy(async () => ({
  default: (await loadChunk(() => import('./NewTicket.tsx'), 'newticket')).NewTicket,
}))
const TicketPage = lazy(async () => ({
  default: (await loadChunk(() => import('./TicketPage.tsx'), 'ticket')).TicketPage,
}))

export function TicketScreen() {
  const search = ticketSearch(useSearch({ strict: false }))
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <Part search={search} />
    </Suspense>
  )
}

function Part({ search }: { search: TicketSearch }) {
  if (search.new) return <NewTicket search={search} />
  if (search.ticket) return <TicketPage key={search.ticket} ticketid={search.ticket} />
  return <TicketList search={search} />
}
