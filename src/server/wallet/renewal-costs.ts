import { sql } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'
import type { Paise } from '#domain/money.ts'
import { RUNWAY_DAYS } from '#domain/wallet/runway.ts'

import type { Db } from '../db/connect.ts'

export type Cost = { day: Day; amount: Paise }

/**
 * What it costs to keep every home going: each pack that nothing follows yet is paid on its last day, or on the day before when it
 * renews itself, at the price of that day and in the form that is scheduled for it.
 */
export async function renewalCosts(db: Db, lcoid: string, today: Day): Promise<Cost[]> {
  const { rows } = await sql<Cost>`
    with due as (
      select coalesce(s.plancode, c.plancode) as plancode, count(*) as packs,
        greatest(${today}::date, c.validity - (c.autorenew or s.scheduleid is not null)::int) as day
      from contract c
      join box b on b.lcoid = c.lcoid and b.stbno = c.stbno and b.state = 'ASSIGNED'
      left join scheduled_change s on s.lcoid = c.lcoid and s.contractno = c.contractno and s.state = 'PENDING'
      where c.lcoid = ${lcoid} and c.status = 'A' and c.validity between ${today}::date and ${addDays(today, RUNWAY_DAYS)}::date
        and not exists (select from contract n where n.lcoid = c.lcoid and n.previous = c.contractno and n.status <> 'C')
      group by 1, 3)
    select due.day, sum(due.packs * coalesce(p.discountedlcoprice, p.lcoprice))::bigint as amount
    from due
    join operator o on o.lcoid = ${lcoid}
    join lateral priced_plans(o.region, due.day) p on p.plancode = due.plancode
    where due.day < ${addDays(today, RUNWAY_DAYS)}::date
    group by due.day order by due.day`.execute(db)
  return rows
}
