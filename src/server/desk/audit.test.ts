// @noon
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AuditAction } from '#domain/audit/actions.ts'

import { runBooks } from '../books/runs.ts'
import { bookStatements } from '../books/statements.ts'
import { ROOT } from '../root.ts'
import { windowOf, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { writerOf } from '../write.ts'
import { inDays } from '../testing/in-days.ts'

let server: TestServer
let desk: DeskWindow
const THINGS: readonly AuditAction[] = ['osd', 'retrack', 'sms']
beforeAll(async () => {
  server = await testServer()
  for (let n = 0; n < 120; n += 1) {
    await did(n % 2 ? 'LCO10001' : 'SUB10001', 'LCO10001', THINGS[n % 3]!)
    server.clock.pass(60_000)
  }
  await did('DESK2', 'LCO10001', 'held-payment')
  await did('DESK2', 'LCO10002', 'wallet')
  await did('LCO10002', 'LCO10002', 'log-in')
  server.clock.pass(26 * 3_600_000)
  await did('DESK2', 'desk', 'staff')
  desk = await windowOf(server, 'DESK1')
})
afterAll(() => server.close())

const did = (actor: string, scope: string, what: AuditAction) =>
  writerOf({ db: server.db, scope, actor, address: '10.0.0.7', requestId: 'r', now: server.clock.now, once: null })(
    async (_tx, note) => note({ what, target: scope, before: { was: 1 }, after: { is: 2 } }),
  )

type Found = { next: string | null; data: { id: string; actor: string; what: string; lcoid: string; before: string }[] }
const search = async (asked: Parameters<typeof desk.call<'searchAudit'>>[1]) =>
  (await desk.call('searchAudit', asked)).json<Found>()

describe('the audit trail', () => {
  it('is found newest first, of everybody', async () => {
    const { data } = await search({})
    expect(data.slice(0, 4).map(({ what }) => what)).toEqual(['staff', 'log-in', 'wallet', 'held-payment'])
    expect(data[0]).toMatchObject({ actor: 'DESK2', lcoid: 'desk', before: '{"was":1}' })
  })

  it('is found by operator, by who did it, and by what was done', async () => {
    expect((await search({ lcoid: 'LCO10002' })).data.map(({ what }) => what)).toEqual(['log-in', 'wallet'])
    expect((await search({ actor: 'DESK2' })).data.map(({ what }) => what)).toEqual(['staff', 'wallet', 'held-payment'])
    expect((await search({ actor: 'SUB10001' })).data).toHaveLength(50)
    expect((await search({ what: 'held-payment' })).data).toHaveLength(1)
    expect((await search({ lcoid: 'LCO10001', actor: 'DESK2' })).data).toHaveLength(1)
    expect((await search({ actor: 'SUB99999' })).data).toEqual([])
  })

  it('is found by day, both ends included', async () => {
    const [first, next] = [inDays(0), inDays(1)]
    expect((await search({ actor: 'DESK2', to: first })).data.map(({ what }) => what)).toEqual([
      'wallet',
      'held-payment',
    ])
    expect((await search({ actor: 'DESK2', from: next })).data.map(({ what }) => what)).toEqual(['staff'])
  })

  it.each([{}, { lcoid: 'LCO10001' }])('is read page by page, each row once: %j', async (asked) => {
    const ids: string[] = []
    let after: string | undefined
    do {
      const page = await search({ ...asked, ...(after && { after }) })
      ids.push(...page.data.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(121)
  })

  it('refuses a key of a page that it did not give', async () => {
    for (const asked of [{}, { lcoid: 'LCO10001' }])
      expect((await desk.call('searchAudit', { ...asked, after: 'MSB4' })).json()).toMatchObject({
        code: 'input.invalid',
      })
  })

  it('of one person of the desk is read from an index of its own', async () => {
    const plan = await server.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`explain select * from audit
        where actor = 'DESK2' and actor !~ '^(LCO|SUB)' order by at desc, id desc limit 51`.execute(tx)
    })
    expect(JSON.stringify(plan.rows)).toContain('audit_of_staff')
  })
})

it('the books of all are checked from where they were last found good, so that nobody waits for all there ever was', async () => {
  const statements = bookStatements(join(ROOT, 'src/server/books'))
  expect(await runBooks(server.db, 'WHOLE', { statements, now: server.clock.now })).toEqual([])
  server.clock.pass(600_000)
  const look = async () => (await desk.call('checkBooks', {})).json<{ since: string; breaches: { lcoid: string }[] }>()
  const good = await look()
  expect([good.since, good.breaches]).toEqual([
    new Date(server.clock.now().getTime() - 600_000 - 3_600_000).toISOString(),
    [],
  ])
  // a balance that moved without a transfer is seen in any wallet
  await sql`update wallet set balance = balance + 1 where lcoid = 'LCO10002'`.execute(server.db)
  expect((await look()).breaches).toMatchObject([{ lcoid: 'LCO10002' }])
  await sql`update wallet set balance = balance - 1 where lcoid = 'LCO10002'`.execute(server.db)
})

it('an operator is found in the trail however his number is typed', async () => {
  const found = async (asked: object) => (await desk.call('searchAudit', asked)).json<{ data: object[] }>().data
  const [lcoid, actor] = [await found({ lcoid: 'LCO10001' }), await found({ actor: 'LCO10001' })]
  expect(lcoid.length).toBeGreaterThan(0)
  expect(await found({ lcoid: 'lco10001' })).toEqual(lcoid)
  expect(await found({ actor: 'lco10001' })).toEqual(actor)
})

it('the books of nobody are not found right', async () => {
  for (const lcoid of ['Sai Cable', 'LCO99999'])
    expect((await desk.call('checkBooks', { lcoid })).json(), lcoid).toMatchObject({ fields: { lcoid: 'unknown' } })
  expect((await desk.call('checkBooks', { lcoid: 'lco10001' })).json()).toMatchObject({ breaches: [] })
})

it('the books are checked from the desk, of all and of one', async () => {
  const all = (await desk.call('checkBooks', {})).json<{ checked: number; breaches: object[] }>()
  expect([all.checked > 20, all.breaches]).toEqual([true, []])
  await sql`update wallet set balance = balance + 1 where lcoid = 'LCO10002'`.execute(server.db)
  const own = (await desk.call('checkBooks', { lcoid: 'LCO10001' })).json<{ breaches: object[] }>()
  const others = (await desk.call('checkBooks', {})).json<{ breaches: { lcoid: string }[] }>()
  await sql`update wallet set balance = balance - 1 where lcoid = 'LCO10002'`.execute(server.db)
  expect(own.breaches).toEqual([])
  expect(others.breaches.map(({ lcoid }) => lcoid)).toContain('LCO10002')
})
