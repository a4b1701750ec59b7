// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { sweep } from '../retention/sweep.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const touched = async () =>
  (await server.db.selectFrom('session').select('touched').executeTakeFirstOrThrow()).touched.toISOString()

describe('a session', () => {
  it('ends after twelve hours without a call', async () => {
    const operator = await server.as('LCO10001')
    server.clock.pass(12 * HOUR_MS)
    expect((await operator.send('/lco/v1/lco.php')).statusCode).toBe(200)
    server.clock.pass(12 * HOUR_MS + 1)
    expect((await operator.send('/lco/v1/lco.php')).statusCode).toBe(401)
  })

  it('ends thirty days after the log-in, however busy it is', async () => {
    const operator = await server.as('LCO10001')
    for (let half = 0; half < 60; half++) {
      server.clock.pass(12 * HOUR_MS)
      expect((await operator.send('/lco/v1/lco.php')).statusCode).toBe(200)
    }
    server.clock.pass(1)
    expect((await operator.send('/lco/v1/lco.php')).statusCode).toBe(401)
  })

  it('is written to at most once a minute', async () => {
    const operator = await server.as('LCO10001')
    server.clock.pass(MINUTE_MS)
    await operator.send('/lco/v1/lco.php')
    expect(await touched()).toBe('2026-07-15T06:30:00.000Z')
    server.clock.pass(1)
    await operator.send('/lco/v1/lco.php')
    expect(await touched()).toBe('2026-07-15T06:31:00.001Z')
  })
})

describe('the hourly sweep', () => {
  it('takes away sessions, tries and codes that have run out, and nothing that is alive', async () => {
    const stale = await server.as('LCO10001')
    await stale.send('/lco/v1/passwordreset.php?userid=LCO10001')
    server.clock.pass(12 * HOUR_MS + 1)
    const alive = await server.as('LCO10002')
    await sweep(server.services)
    const left = await Promise.all(
      (['session', 'throttle', 'one_time_code'] as const).map(async (table) => {
        const { count } = await server.db
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return count
      }),
    )
    expect(left).toEqual([1, 1, 0])
    expect((await alive.send('/lco/v1/lco.php')).statusCode).toBe(200)
  })

  it('keeps failed jobs until somebody has seen them, and drops finished ones after thirty days', async () => {
    const at = new Date(server.clock.now().getTime() - 31 * 24 * HOUR_MS)
    const job = { kind: 'any', payload: '{}', run_at: at, finished_at: at, leased_until: null }
    await server.db
      .insertInto('job')
      .values([
        { ...job, failure: null },
        { ...job, failure: 'the vendor answered 500' },
      ])
      .execute()
    await sweep(server.services)
    const left = await server.db.selectFrom('job').select('failure').execute()
    expect(left).toEqual([{ failure: 'the vendor answered 500' }])
  })
})
