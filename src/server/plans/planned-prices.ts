import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'
import type { Paise } from '#domain/money.ts'

import type { Db } from '../db/connect.ts'
import type { Market } from './catalogue.ts'
import { keptPart } from './kept.ts'

/** What a base pack costs from this day on, until its next price. */
type PlannedPrice = { plancode: string; from: Day; price: Paise }

/** Of every base pack in this market, today and on each day that a price or a scheme begins or ends. */
export const plannedPrices = (db: Db, { region, today, version }: Required<Market>): Promise<readonly PlannedPrice[]> =>
  keptPart(`planned ${version} ${today} ${region}`, async () => {
    const { rows } = await sql<PlannedPrice>`
      select p.plancode, d.day as "from", coalesce(p.discountedlcoprice, p.lcoprice) as price
      from (select ${today}::date as day
        union select effective from plan_price where effective > ${today}::date
        union select starts from scheme where starts > ${today}::date
        union select ends + 1 from scheme where ends >= ${today}::date and ends < 'infinity') as d
      cross join lateral priced_plans(${region}, d.day) p
      where p.plantype = 'BASE' order by p.plancode, d.day`.execute(db)
    return Object.freeze(rows.filter((one, n) => isChange(one, rows[n - 1])))
  })

const isChange = (one: PlannedPrice, before: PlannedPrice | undefined): boolean =>
  before?.plancode !== one.plancode || before.price !== one.price
