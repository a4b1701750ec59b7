/**
 * Each figure of the dashboard for an operator with 50,000 homes against one with 320, turn about in one run; and what keeping the
 * figures costs those who sell. On a PostgreSQL of its own that syncs every commit.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'

import { dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'
import { connect, type Connections } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { foldCounts } from '#server/stats/fold.ts'
import { buffersOfCall } from '#server/testing/buffers.ts'
import { DASHBOARD_CALLS, inventTrade } from '#server/testing/dashboard.ts'
import { growHomes, settleHomes } from '#server/testing/many-homes.ts'
import { soldTo } from '#server/testing/sold.ts'
import { creditOf, post } from '#server/wallet/ledger.ts'

import { makeOperators, operatorNo } from './homes.ts'

const ROUNDS = Number(process.argv[2] ?? 500)
const GIANT = operatorNo(1)
const SMALL = operatorNo(2)
const GIANT_HOMES = 50_000
const SMALL_HOMES = 320
const OTHERS = Array.from({ length: 100 }, (_, n) => operatorNo(n + 3))
const now = () => new Date()
const TODAY = dayOf(now())

async function fill(url: string, { system }: Connections): Promise<void> {
  await makeOperators(system, [GIANT, SMALL, ...OTHERS], TODAY)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await growHomes({ client, lcoids: [GIANT], homes: GIANT_HOMES, first: 1, today: TODAY })
  const first = GIANT_HOMES + 1
  await growHomes({ client, lcoids: [SMALL], homes: SMALL_HOMES, first, today: TODAY })
  await growHomes({
    client,
    lcoids: OTHERS,
    homes: OTHERS.length * SMALL_HOMES,
    first: first + SMALL_HOMES,
    today: TODAY,
  })
  await inventTrade(client, [GIANT, SMALL], TODAY)
  await settleHomes(client)
  await client.end()
}

type Call = (typeof DASHBOARD_CALLS)[keyof typeof DASHBOARD_CALLS]

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The wallet by its primary key, turn about, is what one statement costs in that minute: what is above it is the call's own. */
async function measure({ forTenant }: Connections, name: string, call: Call): Promise<void> {
  const ask = (lcoid: string) => call({ db: forTenant(lcoid), lcoid, now })
  const millis = (lcoid: string) => timed(() => ask(lcoid))
  const pages = (lcoid: string) => buffersOfCall(forTenant(lcoid), (db) => call({ db, lcoid, now }))
  for (let n = 0; n < 20; n++) await millis(n % 2 ? GIANT : SMALL)
  const [giant, small, key]: [number[], number[], number[]] = [[], [], []]
  // turn about, so that a slow moment of the machine slows all
  for (let n = 0; n < ROUNDS; n++) {
    key.push(await timed(() => creditOf(forTenant(SMALL), SMALL)))
    small.push(await millis(SMALL))
    key.push(await timed(() => creditOf(forTenant(GIANT), GIANT)))
    giant.push(await millis(GIANT))
  }
  const [few, many] = [await pages(SMALL), await pages(GIANT)]
  const figures = [
    at(giant, 0.5).toFixed(2),
    at(giant, 0.99).toFixed(2),
    at(key, 0.5).toFixed(2),
    at(key, 0.99).toFixed(2),
    (at(giant, 0.5) / at(small, 0.5)).toFixed(2),
    String(many),
    (many / few).toFixed(2),
  ]
  console.log(name.padEnd(26), ...figures.map((figure) => figure.padStart(9)))
}

/** What the figures are kept by. */
const TRIGGERS = {
  transfer: ['transfer_figured'],
  box_listing: ['box_counted', 'box_counted_anew'],
  contract: ['contract_due_anew'],
}

async function keep(owner: pg.Client, kept: boolean): Promise<void> {
  for (const [table, triggers] of Object.entries(TRIGGERS))
    for (const trigger of triggers)
      await owner.query(`alter table ${table} ${kept ? 'enable' : 'disable'} trigger ${trigger}`)
}

const EACH = 60
const TURNS = 12

/** The middle one of all, with and without in turns: what the machine does beside falls out. */
async function compare(owner: pg.Client, name: string, work: () => Promise<unknown>): Promise<void> {
  const times = { kept: [] as number[], plain: [] as number[] }
  for (let turn = 0; turn <= TURNS; turn++)
    for (const side of ['plain', 'kept'] as const) {
      await keep(owner, side === 'kept')
      for (let n = 0; n < EACH; n++) {
        const start = performance.now()
        await work()
        // the first of a turn are planned anew, and the first turn warms up
        if (n >= 10 && turn > 0) times[side].push(performance.now() - start)
      }
    }
  const [kept, plain] = [at(times.kept, 0.5), at(times.plain, 0.5)]
  console.log(
    `${name}: ${kept.toFixed(2)} ms with the figures, ${plain.toFixed(2)} ms without, ratio ${(kept / plain).toFixed(2)}`,
  )
}

async function whatItCosts(url: string, { system }: Connections): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  let made = 0
  const transfer = { reason: 'plan-sale', direction: 'out', account: 'sales', amount: paise(1), comment: '' } as const
  const debit = () => {
    const lcoid = OTHERS[++made % OTHERS.length]!
    return system
      .transaction()
      .execute((tx) => post(tx, { ...transfer, lcoid, reference: `bench:${made}`, actor: lcoid }, now()))
  }
  await compare(owner, 'a debit', debit)
  const { rows } = await sql<{ lcoid: string; stbno: string }>`
    select lcoid, stbno from box where lcoid = any(${OTHERS}::text[]) order by stbno`.execute(system)
  const sell = () =>
    soldTo({ db: system, clock: { now, pass: () => undefined } }, { ...rows.pop()!, plancodes: ['DESI-30D'] })
  await compare(owner, 'a sale with its transfers', sell)
  await owner.end()
  const { rows: changes } = await sql<{ waiting: number }>`
    select (select count(*) from box_count_change)::int + (select count(*) from due_count_change)::int as waiting`.execute(
    system,
  )
  const start = performance.now()
  await foldCounts({ system })
  console.log(`${changes[0]!.waiting} changes folded in ${(performance.now() - start).toFixed(0)} ms`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
await migrate(postgres.url, 'migrations')
const connections = connect(postgres.url)
try {
  await fill(postgres.url, connections)
  const heads = ['p50 ms', 'p99 ms', 'key p50', 'key p99', '× small', 'buffers', '× small']
  console.log(''.padEnd(26), ...heads.map((head) => head.padStart(9)))
  for (const [name, call] of Object.entries(DASHBOARD_CALLS)) await measure(connections, name, call)
  await whatItCosts(postgres.url, connections)
} finally {
  await connections.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
