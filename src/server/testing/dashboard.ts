import type pg from 'pg'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { statHandlers } from '../stats/handlers.ts'

type Asked = { db: Db; lcoid: string; now: () => Date }

/** As much of a request's context as a figure asks for. */
const contextOf = ({ db, lcoid, now }: Asked): Context => {
  const session = { lcoid, subuserid: null, permissions: [], tokenHash: Buffer.alloc(0), duringMaintenance: false }
  return { db, session, now } as unknown as Context
}

/** What the dashboard asks for, and the longest that can be asked. */
export const DASHBOARD_CALLS = {
  getStats: (asked: Asked) => statHandlers.getStats({}, contextOf(asked)),
  listCreditStats: (asked: Asked) => statHandlers.listCreditStats({}, contextOf(asked)),
  'listCreditStats, 90 days': (asked: Asked) => statHandlers.listCreditStats({ days: 90 }, contextOf(asked)),
  listExpiryStats: (asked: Asked) => statHandlers.listExpiryStats({}, contextOf(asked)),
  listRevenueStats: (asked: Asked) => statHandlers.listRevenueStats({}, contextOf(asked)),
  listEarnStats: (asked: Asked) => statHandlers.listEarnStats({}, contextOf(asked)),
  'listRevenueStats, 90 days': (asked: Asked) => statHandlers.listRevenueStats({ days: 90 }, contextOf(asked)),
  listTasks: (asked: Asked) => statHandlers.listTasks({}, contextOf(asked)),
  getRunway: (asked: Asked) => statHandlers.getRunway({}, contextOf(asked)),
}

/**
 * A quarter of trade that was never traded, each day of these operators among that of three hundred others, as it would lie on the
 * disk. Stands in no books.
 */
export async function inventTrade(client: pg.Client, lcoids: readonly string[], today: string): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(
    `insert into day_figure (lcoid, day, reason, inward, amount, entries)
     select lcoid, day, reason, reason in ('topup', 'refund'), 100, 1
     from generate_series($1::date - 95, $1::date - 2, '1 day') as day
     cross join unnest(array['topup', 'plan-sale', 'box-sale', 'refund']) as reason
     cross join (select unnest($2::text[]) as lcoid union all select 'LCO7' || n from generate_series(10000, 10299) as n) as operators
     order by day, reason, md5(lcoid)`,
    [today, lcoids],
  )
  await client.query('commit')
}
