import { sql } from 'kysely'

import { addDays, dayOf, type Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import { ENDED_DAYS, STAT_DAYS } from '#domain/stats/rules.ts'

import { countedBoxes } from '../boxes/status.ts'
import type { Context } from '../context.ts'
import { type Counted, countQuery } from '../subscribers/counts.ts'
import { ticketQuery } from '../tickets/store.ts'

/** Boxes by their status and, beside them, open tickets. */
const figuresQuery = (lcoid: string, now: Date) => sql<{ status: Counted['status'] | 'OPEN'; count: number }>`
  ${countQuery(lcoid, dayOf(now))} union all select 'OPEN', open from (${ticketQuery(lcoid, now)}) as t`

export async function getStats(_input: object, { db, session, now }: Context) {
  const { rows } = await figuresQuery(session.lcoid, now()).execute(db)
  const of = (wanted: Counted['status'] | 'OPEN') => rows.find(({ status }) => status === wanted)?.count ?? 0
  const inHomes = {
    active: of('ACTIVE'),
    expiring: of('EXPIRING'),
    expired: of('EXPIRED'),
    disconnected: of('DISCONNECTED'),
    inactive: of('INACTIVE'),
  }
  return {
    boxes: Object.values(inHomes).reduce((sum, boxes) => sum + boxes, 0),
    ...inHomes,
    faulty: of('FAULTY'),
    stock: of('STOCK'),
    opentickets: of('OPEN'),
  }
}

type Ending = { day: Day; boxes: number }

/** Boxes in homes whose last base pack was not cancelled, as the expiry report lists them. */
const endingQuery = (lcoid: string, from: Day, until: Day) => sql<Ending>`
  select expires as day, sum(boxes)::int as boxes from (${countedBoxes(lcoid)}) as counted
  where state = 'ASSIGNED' and base_status <> 'C' and expires between ${from}::date and ${until}::date
  group by expires`

export async function listExpiryStats(
  { days = STAT_DAYS }: Input<typeof statCalls.listExpiryStats>,
  { db, session, now }: Context,
) {
  const today = dayOf(now())
  const from = addDays(today, -ENDED_DAYS)
  const { rows } = await endingQuery(session.lcoid, from, addDays(today, days)).execute(db)
  const counts = new Map(rows.map(({ day, boxes }) => [day, boxes]))
  const shown = Array.from({ length: ENDED_DAYS + days + 1 }, (_, n) => addDays(from, n))
  return { today, data: shown.map((day) => ({ day, boxes: counts.get(day) ?? 0 })) }
}
