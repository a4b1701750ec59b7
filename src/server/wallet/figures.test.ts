import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { calls } from '#domain/calls.ts'
import type { Permission } from '#domain/permissions.ts'
import { REPORT_NAMES } from '#domain/reports/calls.ts'

import { sessionHandlers } from '../session/handlers.ts'
import { clerkWith } from '../testing/clerk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { creditOf } from './ledger.ts'

const LCOID = 'LCO10001'
type Person = Awaited<ReturnType<TestServer['as']>>
let server: TestServer
let clerk: Person
let cashier: Person
let credit: string
beforeAll(async () => {
  server = await testServer()
  clerk = await clerkWith(server, LCOID, 'subscribers', 'refunds', 'reports', 'messages')
  cashier = await clerkWith(server, LCOID, 'payments')
  credit = ((await creditOf(server.db, LCOID)) / 100).toFixed(2)
})
afterAll(() => server.close())

/** Every read that can be made without naming anything. */
const READS = Object.values(calls)
  .filter(
    ({ method, path, access }) =>
      method === 'GET' && access === 'session' && !/[{:$]|logout|events|remove|delete/.test(path),
  )
  .map(({ path }) => (path.startsWith('/desk') || path.startsWith('/bulk') ? path : `/lco/v1${path}`))

describe('the figures of the wallet', () => {
  it('are in no reply to a sub-user without payments, whatever he asks', async () => {
    expect(READS.length).toBeGreaterThan(40)
    const told: string[] = []
    for (const path of new Set(READS)) {
      const { statusCode, body } = await clerk.send(path)
      if (statusCode === 200 && body.includes(credit)) told.push(path)
    }
    expect(told).toEqual([])
  })

  it('are where they always were for one who has to do with payments', async () => {
    for (const path of ['/lco/v1/lco.php', '/lco/v1/wallet/runway', '/lco/v1/stat/credits', '/lco/v1/lco/ledgerreport'])
      expect((await cashier.send(path)).body, path).toContain(credit)
  })

  it.each(['/wallet/runway', '/stat/credits', '/lco/ledgerreport', '/lco/debit', '/commision.php'])(
    '%s is refused to him',
    async (path) => {
      expect((await clerk.send(`/lco/v1${path}`)).json()).toMatchObject({ code: 'permission.denied' })
    },
  )

  it('are null, not zero, in his own record and the operator’s', async () => {
    const operator = (await clerk.send('/lco/v1/lco.php')).json<Record<string, unknown>>()
    expect([operator['credit'], operator['amount'], operator['panno'], operator['gstin']]).toEqual([null, null, '', ''])
    const reply = await server.app.inject({
      method: 'POST',
      url: '/lco/v1/subuser/login',
      headers: { 'x-lco-portal': '1', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'userid=SUB10002&password=Demo%402026',
    })
    expect(reply.json()).toMatchObject({ credit: null })
  })

  it('do not come over his live line, at its start or when they change', async () => {
    const heard = async (permissions: readonly Permission[]) => {
      const events = async function* () {
        yield { kind: 'credit', credit: 1 }
        yield { kind: 'alerts' }
      }
      const session = { lcoid: LCOID, subuserid: 'SUB10002', permissions }
      const { db, clock } = server
      const context = { live: { listen: events }, session, system: db, db, now: clock.now }
      const line = await sessionHandlers.listenLive({}, context as never)
      const kinds: string[] = []
      for await (const { kind } of line as AsyncIterable<{ kind: string }>) kinds.push(kind)
      return kinds
    }
    expect(await heard(['plans', 'reports'])).toEqual(['alerts'])
    expect(await heard(['payments'])).toEqual(['credit', 'credit', 'alerts'])
  })

  it('are in no report he may export', async () => {
    const told: string[] = []
    for (const report of REPORT_NAMES) {
      const { statusCode, body } = await clerk.send(
        `/lco/v1/reports/export?report=${report}&format=csv&filters=&language=en`,
      )
      if (statusCode === 200 && body.includes(credit)) told.push(report)
    }
    expect(told).toEqual([])
  })

  it('make no task of his day', async () => {
    const { data } = (await clerk.send('/lco/v1/stat/today')).json<{ data: { task: string }[] }>()
    expect(data.map(({ task }) => task)).not.toContain('lowwallet')
  })
})
