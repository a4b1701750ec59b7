import { sql } from 'kysely'

import { isOverdue } from '../tickets/store.ts'

type Tickets = { open: number; overdue: number; answered: number }

/** From the index of those that are not closed. */
export const ticketQuery = (lcoid: string, now: Date) => sql<Tickets>`
  select count(*)::int as open, (count(*) filter (where ${isOverdue(now)}))::int as overdue,
    (count(*) filter (where t.status = 'ANSWERED'))::int as answered
  from ticket t where t.lcoid = ${lcoid} and t.status <> 'CLOSED'`
