import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'

import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ wholeYear: true })
})
afterAll(() => server.close())

const count = async (what: string): Promise<number> =>
  (await sql<{ n: number }>`${sql.raw(`select count(*)::int as n from ${what}`)}`.execute(server.db)).rows[0]!.n

describe('the trade of the demo world', () => {
  it('has for each contract one sale, made when it was bought and paid by one transfer of its price', async () => {
    const [contracts, paid] = await Promise.all([
      count('contract'),
      count(`contract c join contract_event e on (e.lcoid, e.contractno, e.what, e.amount, e.at) = (c.lcoid, c.contractno, 'SOLD', c.lcoprice, c.created)
        join transfer t on (t.lcoid, t.reference, t.reason, t.amount, t.at) = (e.lcoid, 'event:' || e.id, 'plan-sale', e.amount, e.at)`),
    ])
    expect([contracts > 3000, paid]).toEqual([true, contracts])
    expect(await count(`transfer where reason = 'plan-sale'`)).toBe(contracts)
  })

  it('has renewals that begin the day after what they follow, of the same box', async () => {
    expect(await count(`contract where previous is not null`)).toBeGreaterThan(2000)
    expect(
      await count(`contract c join contract p on (p.lcoid, p.contractno) = (c.lcoid, c.previous)
        where c.starts <> p.validity + 1 or c.stbno <> p.stbno or c.kind <> 'RENEW'`),
    ).toBe(0)
  })

  it('has some cancelled contracts, given back by a credit note', async () => {
    expect(await count(`contract where status = 'C'`)).toBeGreaterThanOrEqual(3)
    expect(
      await count(`contract c where status = 'C' and not exists (
        select from contract_event e join transfer t on (t.lcoid, t.reference, t.reason, t.amount) = (e.lcoid, 'event:' || e.id, 'refund', -e.amount)
        where (e.lcoid, e.contractno, e.what) = (c.lcoid, c.contractno, 'CANCELLED') and e.creditnoteno like 'CN/%' and -e.amount = c.refunded)`),
    ).toBe(0)
  })

  it.each([1, 3])('has packs of the default operator that renew themselves and end in %i days', async (days) => {
    const day = addDays(dayOf(server.clock.now()), days)
    expect(
      await count(`contract where lcoid = 'LCO10001' and autorenew and status = 'A' and validity = '${day}'`),
    ).toBeGreaterThan(0)
  })

  it('has something for every report of the default operator', async () => {
    const own = (table: string, also = 'true') => count(`${table} where lcoid = 'LCO10001' and ${also}`)
    for (const state of ['PENDING', 'DONE', 'CANCELLED', 'FAILED'])
      expect(await own('scheduled_change', `state = '${state}'`)).toBeGreaterThan(0)
    expect(await own('scheduled_change', `state = 'PENDING'`)).toBeGreaterThanOrEqual(3)
    expect(await own('bulk_job', `state = 'DONE'`)).toBe(1)
    expect(await own('bulk_row', `state = 'DONE'`)).toBeGreaterThanOrEqual(3)
    expect(await own('renewal_try')).toBeGreaterThan(0)
    expect(await own('proforma', 'total > 0')).toBe(6)
    for (const source of ['CART', 'SCHEDULE', 'BULK'])
      expect(await own('contract', `source = '${source}'`)).toBeGreaterThan(0)
  })

  it('leaves the wallets at their last transfer, with more than a week’s trade in them', async () => {
    const { rows } = await sql`
      select w.lcoid from wallet w where w.balance > (
        select sum(amount) from transfer t where t.lcoid = w.lcoid and t.reason = 'plan-sale' and t.at > ${server.clock.now()}::timestamptz - interval '7 days')
      and w.moved_at = (select max(at) from transfer t where t.lcoid = w.lcoid)`.execute(server.db)
    expect(rows).toHaveLength(2)
  })
})
