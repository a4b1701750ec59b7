import { sql } from 'kysely'

type Tickets = { open: number; overdue: number; answered: number }

/** From the index of those that are not closed. One that was answered waits for the operator, and is not overdue. */
export const ticketQuery = (lcoid: string, now: Date) => sql<Tickets>`
  select count(*)::int as open, (count(*) filter (where status = 'OPEN' and due < ${now}))::int as overdue,
    (count(*) filter (where status = 'ANSWERED'))::int as answered
  from ticket where lcoid = ${lcoid} and status <> 'CLOSED'`
