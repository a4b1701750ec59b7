import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import { BOX_STATUSES, type BoxStatus } from '#domain/subscribers/rules.ts'

import { countedBoxes, statusOfBox } from '../boxes/status.ts'
import type { Context } from '../context.ts'

export type Counted = { status: BoxStatus | 'STOCK'; count: number }

/** What is equal was counted before, and is judged once. */
export const countQuery = (lcoid: string, today: Day) => sql<Counted>`
  select case when b.state = 'STOCK' then 'STOCK' else ${statusOfBox(today)} end as status, sum(b.boxes)::int as count
  from (${countedBoxes(lcoid)}) b cross join lateral (select b.base_status as status, b.expires as validity) base
  group by 1`

export async function countStbSubscribers(_asked: object, { db, session, now }: Context) {
  const { rows } = await countQuery(session.lcoid, dayOf(now())).execute(db)
  const counts = new Map<string, number>(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(BOX_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
    BoxStatus,
    number
  >
}
