import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { DUE_AGES } from '#domain/collections/rules.ts'

import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ wholeYear: true })
})
afterAll(() => server.close())

it('the first operator has half a year of receipts by two people, and dues of every age', async () => {
  const { rows } = await sql<{ collectors: number; days: number; modes: number }>`
    select count(distinct collector)::int as collectors, count(distinct mode)::int as modes,
      (max(at)::date - min(at)::date) as days
    from home_receipt where lcoid = 'LCO10001'`.execute(server.db)
  expect(rows[0]).toMatchObject({ collectors: 2, modes: 4 })
  expect(rows[0]!.days).toBeGreaterThan(150)
  const lco = await server.as('LCO10001')
  const ages = new Set<string>()
  let after = ''
  do {
    const page = (
      await lco.send(`/lco/v1/collections/accounts?after=${encodeURIComponent(after)}`.replace(/\?after=$/, ''))
    ).json<{
      data: { duesince: string }[]
      next: string | null
    }>()
    for (const { duesince } of page.data) {
      const days = (server.clock.now().getTime() - Date.parse(duesince)) / 86_400_000
      ages.add(DUE_AGES[days <= 31 ? 0 : days <= 61 ? 1 : days <= 91 ? 2 : 3])
    }
    after = page.next ?? ''
  } while (after !== '')
  expect([...ages].toSorted()).toEqual([...DUE_AGES].toSorted())
})

it('customers wait for a statement, of which a part is matched, and a short hand-over for its confirmation', async () => {
  const lco = await server.as('LCO10001')
  const read = async <T>(path: string) => (await lco.send(`/lco/v1${path}`)).json<{ data: T[] }>().data
  const claims = await read<{ state: string }>('/paylinks/claims')
  expect(claims.filter(({ state }) => state === 'SAID_PAID').length).toBeGreaterThan(2)
  expect(await read('/paylinks/statements')).toMatchObject([{ sure: 3, none: 2, known: 4 }])
  const [last] = await read('/collections/handovers')
  expect(last).toMatchObject({ status: 'OPEN', difference: '20.00' })
})

it('one hand-over of the collector was short, and it is owed', async () => {
  const lco = await server.as('LCO10001')
  const { data } = (await lco.send('/lco/v1/collections/bags')).json<{ data: { collector: string; owed: string }[] }>()
  expect(data).toMatchObject([{ collector: 'SUB10001', owed: '50.00' }])
})

it('customers pay to a UPI id in the name of their operator', async () => {
  const lco = await server.as('LCO10001')
  const { lconame } = await server.db
    .selectFrom('operator')
    .select('lconame')
    .where('lcoid', '=', 'LCO10001')
    .executeTakeFirstOrThrow()
  const { payee } = (await lco.send('/lco/v1/paylinks/payee')).json<{ payee: { vpa: string; payeename: string } }>()
  expect(payee).toMatchObject({ payeename: lconame, vpa: 'shreeganeshcablenetwork@okicici' })
})
