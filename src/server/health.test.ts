// @day 2026-07-15
import { performance } from 'node:perf_hooks'

import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { connect, type Connections } from './db/connect.ts'
import { probeOf } from './db/probe.ts'
import { addHealth } from './health.ts'
import { replyToErrors } from './errors.ts'
import { testServer, type TestServer } from './testing/server.ts'
import { lineTo } from './testing/line.ts'

let server: TestServer
let line: Awaited<ReturnType<typeof lineTo>>
let connections: Connections
let app: ReturnType<typeof Fastify>
let stopping = false
let skewMs = 0
beforeEach(async () => {
  server = await testServer()
  line = await lineTo(server.url)
  connections = connect(line.url, { max: 2, limits: { statementMs: 500, lockMs: 200, idleMs: 300 } })
  const probe = probeOf(line.url)
  stopping = false
  skewMs = 0
  app = Fastify()
  replyToErrors(app)
  addHealth(app, {
    probe,
    clock: { look: async () => {}, isRight: () => skewMs <= 60_000, skewMs: () => skewMs },
    isStopping: () => stopping,
  })
  app.get('/slow', async () => (await sql`select pg_sleep(5)`.execute(connections.system)).rows)
  app.get('/locked', async () =>
    connections.system.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(tx)
    }),
  )
  app.get('/full', () => raise('53100'))
  app.get('/standby', () => raise('25006'))
  app.addHook('onClose', async () => {
    line.cut()
    await Promise.allSettled([connections.close(), probe.close()])
  })
})
afterEach(async () => {
  await app.close()
  await line.close()
  await server.close()
})

const raise = async (code: string) => {
  await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(connections.system)
}
const ask = async (url: string) => {
  const from = performance.now()
  const { statusCode, headers } = await app.inject(url)
  return { statusCode, retryAfter: headers['retry-after'], ms: performance.now() - from }
}

describe('/readyz', () => {
  it('says yes while the database answers and the server is not stopping; /healthz always does', async () => {
    expect([(await ask('/readyz')).statusCode, (await ask('/healthz')).statusCode]).toEqual([200, 200])
    stopping = true
    expect([(await ask('/readyz')).statusCode, (await ask('/healthz')).statusCode]).toEqual([503, 200])
  })

  it('says no, and why, while the clock is not the database’s', async () => {
    skewMs = 14 * 86_400_000
    const reply = await app.inject('/readyz')
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { status: 'not ready', why: 'the clock is 1209600 s ahead of the database' },
    ])
  })

  it.each(['freeze', 'close'] as const)(
    'answers within two seconds when the line to the database does %s',
    async (how) => {
      await ask('/readyz')
      await line[how]()
      await new Promise((resolve) => setTimeout(resolve, 600))
      const { statusCode, ms } = await ask('/readyz')
      expect([statusCode, ms < 2000]).toEqual([503, true])
    },
  )

  it('does not wait behind those who use up all connections', async () => {
    const busy = [ask('/slow'), ask('/slow'), ask('/slow')]
    const { statusCode, ms } = await ask('/readyz')
    expect([statusCode, ms < 450]).toEqual([200, true])
    await Promise.all(busy)
  })

  it('says yes again when the database does', async () => {
    await ask('/readyz')
    line.freeze()
    await new Promise((resolve) => setTimeout(resolve, 600))
    await ask('/readyz')
    line.thaw()
    await expect.poll(async () => (await ask('/readyz')).statusCode).toBe(200)
  })
})

describe('a call is answered 503 with Retry-After, never 500,', () => {
  it.each([
    ['whose statement takes too long', '/slow'],
    ['when the disk of the database is full', '/full'],
    ['of which a standby takes no write', '/standby'],
  ])('%s', async (_when, url) => {
    expect(await ask(url)).toMatchObject({ statusCode: 503, retryAfter: '5' })
  })

  it('that waits too long for a lock', async () => {
    await server.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(tx)
      expect(await ask('/locked')).toMatchObject({ statusCode: 503, retryAfter: '5' })
    })
  })

  it('when nobody listens where the database was', async () => {
    await line.close()
    expect(await ask('/slow')).toMatchObject({ statusCode: 503, retryAfter: '5' })
  })
})

it('a database that falls silent is given up, and its connections with it', async () => {
  await sql`select 1`.execute(connections.system)
  line.freeze()
  const from = performance.now()
  const silent = connections.system.transaction().execute((tx) => sql`select 1`.execute(tx))
  await expect(silent).rejects.toThrow(/timeout|closed/)
  // the limit, the silence after it, and nothing more for a rollback
  expect(performance.now() - from).toBeLessThan(7000)
  expect(connections.pool.totalCount).toBe(0)
}, 15_000)

it('a transaction that does nothing is ended by the database, and holds no lock any more', async () => {
  const idle = connections.system.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4712)`.execute(tx)
    await new Promise((resolve) => setTimeout(resolve, 800))
    await sql`select 1`.execute(tx)
  })
  await expect(idle).rejects.toThrow()
  const { rows } = await sql`select pg_try_advisory_xact_lock(4712) as free`.execute(server.db)
  expect(rows).toEqual([{ free: true }])
})
