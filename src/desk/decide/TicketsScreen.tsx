import { useAddress } from '#desk/ui/use-address.ts'

import { TicketList } from './TicketList.tsx'
import { TicketPage } from './TicketPage.tsx'

/** The list, or with `?id=` one ticket of it. */
export function TicketsScreen() {
  const [{ id }] = useAddress()
  return id ? <TicketPage key={id} ticketid={id} /> : <TicketList />
}
