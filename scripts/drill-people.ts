import { PERMISSIONS } from '#domain/permissions.ts'
import { DEMO_PASSWORD } from '#server/demo/world.ts'

import { ask } from './drill-cluster.ts'
import { logIn, type Collector, type Seller } from './drill-load.ts'

export const LCOIDS = ['LCO10001', 'LCO10002']
/** Of each operator. */
const SELLERS = 3
const COLLECTORS = 2

export const operators = (url: string): Promise<string[]> =>
  Promise.all(LCOIDS.map((userid) => logIn(url, userid, DEMO_PASSWORD)))

/** Clerks with carts of their own, wallets that last, and boxes whose packs can be renewed for a year. */
export async function sellers(url: string): Promise<Seller[]> {
  await ask(
    `insert into subuser (lcoid, lcosubuserid, password_hash, name, mobileno, status, permissions, created)
     select lcoid, 'SUB99' || right(lcoid, 2) || n, password_hash, 'Clerk', mobileno, 'ACTIVE', $2, now()
     from operator, generate_series(1, $3) as n where lcoid = any($1)`,
    [LCOIDS, PERMISSIONS, SELLERS],
  )
  await ask(
    `with filled as (update wallet set balance = balance + 1000000000, moved_at = now() where lcoid = any($1) returning lcoid, balance)
     insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, actor, at)
     select lcoid, 'drill', 'adjustment', 'adjustments', 'wallet', 1000000000, balance, 'drill', now() from filled`,
    [LCOIDS],
  )
  const dealt = await ask<{ lcoid: string; userid: string; boxes: string[] }>(
    `select lcoid, 'SUB99' || right(lcoid, 2) || (1 + n % $2) as userid, array_agg(stbno order by stbno) as boxes
     from (select lcoid, stbno, row_number() over (partition by lcoid order by stbno) as n from box_listing
       where lcoid = any($1) and state = 'ASSIGNED' and base_status = 'A' and expires >= current_date) as running
     group by 1, 2`,
    [LCOIDS, SELLERS],
  )
  return Promise.all(
    dealt.map(async ({ userid, ...one }) => ({ ...one, cookie: await logIn(url, userid, DEMO_PASSWORD) })),
  )
}

export async function collectors(cookies: readonly string[]): Promise<Collector[]> {
  const homes = await ask<{ lcoid: string; subscriberid: string }>(
    `select lcoid, subscriberid from (select lcoid, subscriberid, row_number() over (partition by lcoid order by subscriberid) as n from subscriber) as s
     where n <= $1 and lcoid = any($2)`,
    [COLLECTORS, LCOIDS],
  )
  return homes.map((home) => ({ ...home, cookie: cookies[LCOIDS.indexOf(home.lcoid)]! }))
}
