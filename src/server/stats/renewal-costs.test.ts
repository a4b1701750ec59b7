import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { foldCounts } from './fold.ts'
import { dueRenewals, type Due } from './renewal-costs.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const today = () => dayOf(server.clock.now())
const day = (n: number) => addDays(today(), n)

/** Pack by pack, each at the price the catalogue has for it on the day it is paid. */
async function onePackAfterAnother(lcoid: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select d.validity, paid.day, sum(coalesce(p.discountedlcoprice, p.lcoprice))::bigint as amount
    from due_pack d join operator o using (lcoid)
    cross join lateral (select greatest(${today()}::date, d.validity - (d.renews <> '')::int) as day) as paid
    join lateral priced_plans(o.region, paid.day) p on p.plancode = d.plancode
    where d.lcoid = ${lcoid} and d.validity between ${today()}::date and ${day(30)}::date
    group by 1, 2 order by 2, 1`.execute(server.db)
  return rows
}

it('what the coming days cost is what each pack costs on its day, whatever prices and schemes come and go', async () => {
  const { region } = await server.db
    .selectFrom('operator')
    .select('region')
    .where('lcoid', '=', 'LCO10001')
    .executeTakeFirstOrThrow()
  const { rows: sold } = await sql<{ plancode: string }>`
    select plancode from due_pack where lcoid = 'LCO10001' and validity between ${today()}::date and ${day(30)}::date
    group by 1 order by count(*) desc, 1 limit 3`.execute(server.db)
  const [first, second, third] = sold.map(({ plancode }) => plancode) as [string, string, string]
  const price = (plancode: string, where: string, from: number, lcoprice: number) => ({
    plancode,
    region: where,
    effective: day(from),
    lcoprice: paise(lcoprice),
    mrptariff: paise(100_000),
  })
  await server.db
    .insertInto('plan_price')
    .values([
      price(first, '*', -40, 1001),
      price(first, '*', 5, 1101),
      price(first, region, 11, 1201),
      price(second, region, -3, 2001),
      price(second, '*', 2, 2101),
      price(third, 'Elsewhere', -3, 3001),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const scheme = { schemename: 'x', description: '', starts: day(3), ends: day(8) }
  await server.db
    .insertInto('scheme')
    .values([
      { ...scheme, schemeid: 'T1', plancode: first, region: '*', discountedlcoprice: paise(501) },
      { ...scheme, schemeid: 'T2', plancode: first, region, discountedlcoprice: paise(401), ends: day(6) },
      // above what the pack costs anyway: it raises nothing
      { ...scheme, schemeid: 'T4', plancode: second, region, discountedlcoprice: paise(9001) },
      { ...scheme, schemeid: 'T3', plancode: third, region: 'Elsewhere', discountedlcoprice: paise(1) },
    ])
    .execute()
  const expected = await onePackAfterAnother('LCO10001')
  expect(expected.length).toBeGreaterThan(20)
  expect(await dueRenewals(server.db, 'LCO10001', today())).toEqual(expected)
  await foldCounts(server.services)
  expect(await dueRenewals(server.db, 'LCO10001', today())).toEqual(expected)
})
