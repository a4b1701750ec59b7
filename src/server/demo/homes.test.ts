import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { calls } from '#domain/calls.ts'
import { BOX_STATUSES } from '#domain/subscribers/rules.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { PLANS } from './catalogue.ts'
import { testNow } from '../testing/day.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ wholeYear: true })
})
afterAll(() => server.close())

const count = async (what: string): Promise<number> =>
  (await sql<{ n: number }>`${sql.raw(`select count(*)::int as n from ${what}`)}`.execute(server.db)).rows[0]!.n

type Row = { status: string; stb_number: string }

async function statuses(userid: string): Promise<Record<string, number>> {
  const operator = await server.as(userid)
  const found: Record<string, number> = {}
  for (const status of BOX_STATUSES.filter((one) => one !== 'FAULTY')) {
    for (let after = ''; ;) {
      const query = new URLSearchParams({ status, ...(after && { after }) })
      const reply = await operator.send(`/lco/v1${calls.listStbSubscribers.path}?${query}`)
      const { data, next } = reply.json<{ data: Row[]; next: string | null }>()
      found[status] = (found[status] ?? 0) + data.length
      if (next === null) break
      after = next
    }
  }
  return found
}

describe('the homes of the demo world', () => {
  it('have boxes in the proportions of a living operator', async () => {
    expect(await statuses('LCO10001')).toEqual({
      ACTIVE: 250,
      EXPIRING: 19,
      EXPIRED: 35,
      DISCONNECTED: 16,
      INACTIVE: 0,
    })
    expect(await statuses('LCO10002')).toEqual({ ACTIVE: 46, EXPIRING: 4, EXPIRED: 7, DISCONNECTED: 3, INACTIVE: 0 })
  })

  it.each([
    ['LCO10001', 320, 286, 192, 34, 43],
    ['LCO10002', 60, 54, 36, 6, 8],
  ])('of %s: %i boxes in %i homes, %i of them SD, %i homes with two, %i with broadband', async (lcoid, ...expected) => {
    const assigned = `box where lcoid = '${lcoid}' and state = 'ASSIGNED'`
    expect([
      await count(assigned),
      await count(`subscriber where lcoid = '${lcoid}'`),
      await count(`${assigned} and stb_type = 'SD'`),
      await count(`(select subscriberid from ${assigned} group by 1 having count(*) = 2) two`),
      await count(`broadband where lcoid = '${lcoid}'`),
    ]).toEqual(expected)
  })

  it('have a dozen boxes of each CAS in stock, and some that are broken', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from box where state = 'STOCK' group by lcoid, castype`.execute(server.db)
    expect(rows).toEqual([{ n: 12 }, { n: 12 }, { n: 12 }])
    expect(await count(`box where state = 'FAULTY'`)).toBe(8)
  })

  it('have one base pack at a time: no two of a box overlap, and only the last can run', async () => {
    expect(
      await count(`contract a join contract b on a.stbno = b.stbno and a.contractno < b.contractno and a.starts <= b.validity and b.starts <= a.validity
        join plan p on p.plancode = a.plancode join plan q on q.plancode = b.plancode and p.plantype = 'BASE' and q.plantype = 'BASE'`),
    ).toBe(0)
    expect(
      await count(`contract c join plan p using (plancode) where p.plantype = 'BASE' and c.status <> 'E' and exists (
        select from contract d join plan q using (plancode) where d.stbno = c.stbno and q.plantype = 'BASE' and d.validity > c.validity)`),
    ).toBe(0)
  })

  it('have add-ons that end with their base pack, plans that fit their box, and a year of bills', async () => {
    expect(
      await count(`contract a join plan p using (plancode) where p.plantype <> 'BASE' and a.status <> 'C' and not exists (
        select from contract b join plan q using (plancode) where b.stbno = a.stbno and q.plantype = 'BASE' and b.validity = a.validity)`),
    ).toBe(0)
    expect(
      await count(
        `contract join plan using (plancode) join box using (lcoid, stbno) where hardwaretype = 'HD' and stb_type = 'SD'`,
      ),
    ).toBe(0)
    expect(await count(`contract where created > '${testNow()}'`)).toBe(0)
    expect(await count(`(select from contract group by date_trunc('month', created)) months`)).toBeGreaterThanOrEqual(
      12,
    )
  })

  it('have values that their own form would take', async () => {
    const homes = await server.db.selectFrom('subscriber').selectAll().execute()
    for (const home of homes) {
      const { subscriberid, fname, lname, mobilephone, landline, email, addrline1, city, state, zipcode, type } = home
      const form = { subscriberid, fname, lname, mobilephone, landline, email, addrline1, city, state, zipcode, type }
      expect(calls.saveSubscriber.input.safeParse(form).error).toBeUndefined()
    }
  })

  it('are the next numbers’ neighbours: what is registered afterwards collides with nothing', async () => {
    const { rows } = await sql<{ next: string; last: string }>`
      select nextval('subscriber_number')::text as next, max(subscriberid) as last from subscriber`.execute(server.db)
    expect(Number(rows[0]!.next)).toBe(Number(rows[0]!.last) + 1)
  })

  it('have some commands, changes and swaps behind them', async () => {
    expect(await count(`cas_command where state in ('NEW', 'SENT')`)).toBe(0)
    for (const table of ['cas_command', 'customer_change', 'box_swap']) expect(await count(table)).toBeGreaterThan(4)
  })
})

it('no plan costs the operator more than the home', () => {
  expect(PLANS.filter(({ lcoprice, mrptariff }) => lcoprice > mrptariff)).toEqual([])
  expect(new Set(PLANS.map(({ plancode }) => plancode)).size).toBe(PLANS.length)
})
