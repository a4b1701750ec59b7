import { fileURLToPath } from 'node:url'

import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { register } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import type { Db } from '../db/connect.ts'
import { windowOf } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { buffersOf } from '../testing/buffers.ts'
import { post } from '../wallet/ledger.ts'
import { BY_INDEX } from './check.ts'
import { watchBooks } from './report.ts'
import { dueRun, lastRuns, runBooks, type RunKind } from './runs.ts'
import { bookStatements } from './statements.ts'

const statements = bookStatements(fileURLToPath(new URL('.', import.meta.url)))
const HOUR_MS = 3_600_000

let server: TestServer
let owner: Db
/** As the recent look reads. */
let byIndex: Db
const over = (options: string): Db =>
  new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server.url, options }) }) })
beforeEach(async () => {
  server = await testServer({ untouched: true })
  owner = over('')
  byIndex = over(`-c enable_bitmapscan=off -c ${BY_INDEX.replaceAll(' ', '')}`)
})
afterEach(async () => {
  await Promise.all([owner.destroy(), byIndex.destroy()])
  await server.close({ spoiled: true })
})

const run = (kind: RunKind) => runBooks(server.db, kind, { statements, now: server.clock.now })
const promisesBroken = async (kind: RunKind) => [...new Set((await run(kind)).map(({ promise }) => promise))]
let made = 0
const move = (reference = `consent:${++made}`) =>
  server.db.transaction().execute((tx) =>
    post(
      tx,
      {
        lcoid: 'LCO10001',
        reference,
        reason: 'adjustment',
        direction: 'in',
        account: 'adjustments',
        amount: paise(100),
        actor: 'x',
        comment: 'x',
      },
      server.clock.now(),
    ),
  )

describe('the recent look', () => {
  it('goes on from where the books were last found good', async () => {
    expect(await run('WHOLE')).toEqual([])
    expect(await run('RECENT')).toEqual([])
    const [wallet] = await server.db.selectFrom('wallet').selectAll().where('lcoid', '=', 'LCO10001').execute()
    const mark = await server.db.selectFrom('books_checkpoint').selectAll().where('lcoid', '=', 'LCO10001').execute()
    expect(mark).toMatchObject([{ balance: wallet!.balance }])
    server.clock.pass(HOUR_MS)
    await move('hand:1')
    expect(await run('RECENT')).toEqual([])
    const [moved] = await server.db.selectFrom('books_checkpoint').selectAll().where('lcoid', '=', 'LCO10001').execute()
    expect(moved!.balance - mark[0]!.balance).toBe(100)
    expect(moved!.transfer_id).toBeGreaterThan(mark[0]!.transfer_id)
  })

  it('finds what is broken in new rows, again and again until it is mended', async () => {
    await run('WHOLE')
    server.clock.pass(3 * 24 * HOUR_MS)
    await move()
    for (let n = 0; n < 2; n++)
      expect(await promisesBroken('RECENT')).toEqual(['a wallet change that was allowed moved its money once'])
  })

  it('finds a balance that moved without a transfer in any wallet, however old its rows', async () => {
    await run('WHOLE')
    server.clock.pass(3 * 24 * HOUR_MS)
    await sql`update wallet set balance = balance + 1 where lcoid = 'LCO10002'`.execute(owner)
    expect(await promisesBroken('RECENT')).toEqual(['wallet balance is the sum of its transfers'])
  })

  it('finds a broken chain of the new rows, and leaves that of the old ones to the whole look', async () => {
    await run('WHOLE')
    server.clock.pass(3 * 24 * HOUR_MS)
    await sql`update transfer set balance_after = balance_after + 1
      where lcoid = 'LCO10001' and id = (select min(id) + 5 from transfer where lcoid = 'LCO10001')`.execute(owner)
    expect(await run('RECENT')).toEqual([])
    await move('hand:2')
    await sql`update transfer set balance_after = balance_after + 1 where reference = 'hand:2'`.execute(owner)
    expect(await promisesBroken('RECENT')).toContain('each balance follows from the one before')
    expect(await promisesBroken('WHOLE')).toContain('each balance follows from the one before')
  })

  it('reads no more after twenty thousand transfers that were found good', async () => {
    const pages = async () => {
      server.clock.pass(3 * 24 * HOUR_MS)
      expect(await run('RECENT')).toEqual([])
      const text = statements.recent(new Date(server.clock.now().getTime() - HOUR_MS), server.clock.now())
      return buffersOf(byIndex, { compile: () => CompiledQuery.raw(text) })
    }
    await run('WHOLE')
    const before = await pages()
    await sql`
      with booked as (
        insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, actor, at, figured)
        select lcoid, 'hand:' || n, 'adjustment', 'adjustments', 'wallet', 1, balance + n, 'x', ${server.clock.now()}, true
        from wallet, generate_series(1, 20000) as n where lcoid = 'LCO10001' order by n returning amount)
      insert into day_figure (lcoid, day, reason, inward, amount, entries)
      select 'LCO10001', ${dayOf(server.clock.now())}, 'adjustment', true, sum(amount), count(*) from booked`.execute(
      owner,
    )
    await sql`update wallet set balance = balance + 20000 where lcoid = 'LCO10001'`.execute(owner)
    await sql`analyze transfer`.execute(owner)
    expect(await pages()).toBeLessThan(before * 1.2)
  })
})

describe('a look', () => {
  const at = (text: string) => new Date(text)
  it('is due every hour, and of everything at night', () => {
    const whole = { began: at('2026-07-14T21:00:00Z') }
    const recent = { began: at('2026-07-15T06:00:00Z') }
    expect(dueRun(at('2026-07-15T06:30:00Z'), { RECENT: undefined, WHOLE: undefined })).toBe('WHOLE')
    expect(dueRun(at('2026-07-15T06:30:00Z'), { RECENT: recent, WHOLE: whole })).toBeNull()
    expect(dueRun(at('2026-07-15T06:56:00Z'), { RECENT: recent, WHOLE: whole })).toBe('RECENT')
    // half past two at night in India
    expect(dueRun(at('2026-07-15T21:00:00Z'), { RECENT: recent, WHOLE: whole })).toBe('WHOLE')
    // nobody ran it at night
    expect(dueRun(at('2026-07-16T04:00:00Z'), { RECENT: recent, WHOLE: whole })).toBe('WHOLE')
  })

  const log = (lines: unknown[] = []) => ({
    info: () => {},
    warn: () => {},
    error: (line: unknown) => void lines.push(line),
  })
  const watch = (lines?: unknown[]) => watchBooks({ db: server.db, now: server.clock.now, statements, log: log(lines) })

  it('of several servers is taken by one', async () => {
    await Promise.all(Array.from({ length: 4 }, () => watch()))
    const runs = await server.db.selectFrom('books_run').select('kind').execute()
    expect(runs).toEqual([{ kind: 'WHOLE' }])
    await watch()
    expect(await server.db.selectFrom('books_run').select('kind').execute()).toHaveLength(1)
    server.clock.pass(HOUR_MS)
    await Promise.all(Array.from({ length: 4 }, () => watch()))
    expect((await lastRuns(server.db)).RECENT).toMatchObject({ breaches: 0, good: true })
    expect(await server.db.selectFrom('books_run').select('kind').execute()).toHaveLength(2)
  })

  it('that finds something is counted for the alarm, written to the log and seen at the desk', async () => {
    await watch()
    server.clock.pass(HOUR_MS)
    await move()
    const lines: { breach: { promise: string } }[] = []
    await watch(lines)
    expect(lines.map(({ breach }) => breach.promise)).toEqual(['a wallet change that was allowed moved its money once'])
    const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(body).toContain('lco_books_breaches 1')
    const good = server.clock.now().getTime() / 1000 - 3600
    expect(await register.getSingleMetricAsString('lco_books_last_good_seconds')).toContain(
      `lco_books_last_good_seconds{run="whole"} ${good}`,
    )
    const desk = await windowOf(server, 'DESK1')
    const seen = (await desk.call('listBookRuns', {})).json<{ runs: object[]; lastgood: string }>()
    expect(seen.runs).toMatchObject([
      { kind: 'RECENT', breaches: 1 },
      { kind: 'WHOLE', breaches: 0 },
    ])
    expect(new Date(seen.lastgood).getTime() / 1000).toBe(good)
  })
})
