/**
 * What waits for what in the background: how late a one-time code reaches its vendor while ten thousand notices, a sweep, a look into
 * the books and a hung gateway run; what a claim costs at a million finished jobs; how many commands a second the headend is sent; and
 * what a look into the books costs. On a PostgreSQL of its own that syncs every commit.
 */

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import pg from 'pg'

import { addDays, dayOf } from '#domain/dates.ts'
import { razorpayLinks } from '#server/adapters/paylinks/razorpay.ts'
import { sandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { startBackground } from '#server/background.ts'
import { runBooks } from '#server/books/runs.ts'
import { bookStatements } from '#server/books/statements.ts'
import { orderCommands } from '#server/cas/commands.ts'
import { readConfig } from '#server/config.ts'
import type { Services } from '#server/context.ts'
import { connect, PATIENT } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { claimStatement, finish } from '#server/jobs/queue.ts'
import { announceOver, liveOver } from '#server/live.ts'
import { queueCode, queueMessage } from '#server/messages/queue.ts'
import { newReference, secretsWith } from '#server/secrets.ts'
import { buffersOf } from '#server/testing/buffers.ts'
import { fakePusher, fakeStorage } from '#server/testing/fakes.ts'

import { makeHomes, medianOf, operatorNo, sellAll } from './homes.ts'

const OPERATORS = 200
const HOMES = Number(process.env['HOMES'] ?? 24_000)
const FINISHED = Number(process.env['FINISHED'] ?? 1_000_000)
const NOTICES = 10_000
const COMMANDS = Number(process.env['COMMANDS'] ?? 6000)
const CODES = 200
const CODE_EVERY_MS = 150
const HEADEND_MS = 100
const SMS_MS = 200
const HUNG_MS = 10_000

const TEST = { event: 'TEST', lcoid: 'desk', language: 'en', values: { portal: 'x', name: 'x' }, actor: 'x' } as const
const now = () => new Date()
const quiet = { info: () => {}, warn: () => {}, error: (line: unknown, text?: string) => console.error(text, line) }
const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
await migrate(postgres.url, 'migrations')
const pools = {
  requests: connect(postgres.url),
  background: connect(postgres.url, { max: 8 }),
  codes: connect(postgres.url, { max: 2 }),
  patient: connect(postgres.url, { max: 2, limits: PATIENT }),
}
const { system } = pools.requests
const live = liveOver(postgres.url, pools.requests.pool)
const owner = new pg.Client({ connectionString: postgres.url })
await owner.connect()

const servicesOver = ({ system: db, forTenant, forRegions, copyOut, pool }: typeof pools.background): Services => ({
  system: db,
  forTenant,
  forRegions,
  copyOut,
  config: readConfig({}),
  secrets: secretsWith({ key: Buffer.alloc(32, 7) }),
  live: { ...live, announce: announceOver(pool) },
  now,
  isTimeSure: async () => true,
  newToken: () => randomBytes(32).toString('base64url'),
  newCode: () => '123456',
  newReference,
  payLinks: razorpayLinks('http://127.0.0.1:9'),
  gateway: {
    ...sandboxGateway(db, now),
    fetchOrder: () => sleep(HUNG_MS).then(() => Promise.reject(new Error('hung'))),
  },
  storage: fakeStorage(),
  pusher: fakePusher(),
  serviceVendors: {},
  identity: null,
  standby: null,
})
const server = servicesOver(pools.background)

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!
const print = (what: string, figure: string) => console.log(what.padEnd(62), figure)

async function measureClaim(): Promise<void> {
  await owner.query(
    `insert into job (kind, payload, run_at, attempts, finished_at)
     select 'send-message', '{}', now() - n * interval '1 second', 1, now() - n * interval '1 second' from generate_series(1, $1) as n`,
    [FINISHED],
  )
  await owner.query(`insert into job (kind, payload, run_at) select 'bench', '{}', now() from generate_series(1, 2000)`)
  await owner.query('vacuum analyze job')
  const statement = () => claimStatement({ kind: 'bench', most: 1, now: now() })
  const times: number[] = []
  for (let n = 0; n < 500; n++) {
    const from = performance.now()
    const { rows } = await statement().execute(system)
    times.push(performance.now() - from)
    // a lane has no more under way than it may: what is claimed ends
    await finish(system, [{ ...rows[0]!, failure: null, over: true, again: now() }], now())
  }
  const pages = await buffersOf(system, statement())
  print(`claim of one job, ${FINISHED} finished`, `p50 ${at(times, 0.5).toFixed(2)} ms, ${pages} buffers (≤ 15)`)
  await owner.query(`delete from job where kind = 'bench'`)
}

async function measureBooks(transfers: number): Promise<void> {
  const statements = bookStatements('src/server/books')
  const look = async (kind: 'WHOLE' | 'RECENT') => {
    const from = performance.now()
    const broken = await runBooks(pools.patient.system, kind, { statements, now })
    if (broken.length > 0)
      throw new Error(`the books of the bench do not balance: ${JSON.stringify(broken.slice(0, 3))}`)
    return (performance.now() - from) / 1000
  }
  const whole = await look('WHOLE')
  const recent = medianOf([await look('RECENT'), await look('RECENT'), await look('RECENT')])
  const perMillion = (whole / transfers) * 1e6
  print(
    `whole look into the books, ${transfers} transfers`,
    `${whole.toFixed(1)} s, ${perMillion.toFixed(1)} s a million`,
  )
  print(
    '  reckoned for 300 million transfers',
    `${((perMillion * 300) / 3600).toFixed(1)} h, a hundred operators at a time`,
  )
  print('recent look, nothing new', `${(recent * 1000).toFixed(0)} ms (${OPERATORS} operators)`)
}

/** Each code from the moment it was asked for to the vendor. */
async function measureCodes(): Promise<void> {
  const asked = new Map<string, number>()
  const delays: number[] = []
  let notices = 0
  const sms = {
    send: async (to: string) => {
      const from = asked.get(to)
      if (from === undefined) notices += 1
      else delays.push(performance.now() - from)
      await sleep(SMS_MS)
    },
  }
  await system.transaction().execute(async (tx) => {
    for (let n = 0; n < NOTICES; n++) await queueMessage(tx, { ...TEST, recipient: 'notice' }, server)
  })
  await owner.query(`insert into payment (lcoid, paymentid, transactionid, purpose, amount, gateway, merchant, gateway_order, state, actor, created, next_check)
    select '${operatorNo(1)}', 'PAY' || n, 'TXN' || n, 'TOPUP', 100, 'SANDBOX', 'sandbox', 'o' || n, 'PENDING', 'x', now(), now()
    from generate_series(1, 100) as n`)
  const work = startBackground({
    services: server,
    codes: servicesOver(pools.codes),
    patient: pools.patient.system,
    vendors: {
      sms,
      mail: { send: async () => undefined },
      whatsapp: { send: async () => ({ outcome: 'taken' as const }) },
      cas: { send: async () => ({ outcome: 'accepted' }) },
      services: {},
    },
    log: quiet,
  })
  for (let n = 0; n < CODES; n++) {
    const to = `code-${n}`
    // before the commit: the lane may be faster than the answer to it
    asked.set(to, performance.now())
    await system
      .transaction()
      .execute((tx) =>
        queueCode(
          tx,
          { ...TEST, recipient: to },
          { expires: new Date(Date.now() + 600_000), secret: [], isAsked: true },
          server,
        ),
      )
    await sleep(CODE_EVERY_MS)
  }
  for (let n = 0; delays.length < CODES && n < 100; n++) await sleep(100)
  await work.stop()
  const { rows } = await owner.query<{ renewed: number; leased: number }>(
    `select (select count(*)::int from contract where previous is not null) as renewed,
      (select count(*)::int from job where finished_at is null and leased_until is not null) as leased`,
  )
  print(
    `code to vendor (${delays.length} of ${CODES}) beside ${notices} notices, ${rows[0]!.renewed} renewals, a hung gateway`,
    `p50 ${at(delays, 0.5).toFixed(0)} ms, p99 ${at(delays, 0.99).toFixed(0)} ms (≤ 2000)`,
  )
  print('jobs still leased after the stop', String(rows[0]!.leased))
}

async function measureHeadend(): Promise<void> {
  await owner.query(`delete from job where kind = 'send-command'`)
  const { rows } = await sql<{ lcoid: string; stbno: string; contractno: string }>`
    select lcoid, stbno, contractno from contract where status = 'A' order by stbno limit ${COMMANDS}`.execute(system)
  const orders = rows.map(({ contractno, ...box }) => ({
    ...box,
    kind: 'ACTIVATE' as const,
    actor: 'x',
    detail: 'DESI-30D',
    contracts: [contractno],
  }))
  for (let first = 0; first < orders.length; first += 1000)
    await system.transaction().execute((tx) => orderCommands(tx, orders.slice(first, first + 1000), now()))
  const begun: number[] = []
  const cas = {
    send: async () => {
      begun.push(performance.now())
      await sleep(HEADEND_MS)
      return { outcome: 'accepted' } as const
    },
  }
  const vendors = {
    sms: { send: async () => sleep(1000) },
    mail: { send: async () => undefined },
    whatsapp: { send: async () => ({ outcome: 'taken' as const }) },
    cas,
    services: {},
  }
  const from = performance.now()
  const cpu = process.cpuUsage()
  const work = startBackground({
    services: server,
    codes: servicesOver(pools.codes),
    patient: pools.patient.system,
    vendors,
    log: quiet,
  })
  const open = async () =>
    (await owner.query<{ open: number }>(`select count(*)::int as open from cas_command where state <> 'ACCEPTED'`))
      .rows[0]!.open
  while ((await open()) > 0) await sleep(100)
  const perSecond = (orders.length / (performance.now() - from)) * 1000
  const spent = process.cpuUsage(cpu)
  await work.stop()
  print(
    '  processor of the server for a command',
    `${((spent.user + spent.system) / 1000 / orders.length).toFixed(2)} ms`,
  )
  print(
    `headend at ${HEADEND_MS} ms, ${orders.length} boxes`,
    `${perSecond.toFixed(0)} commands/s (≥ 300); 100,000 reckoned in ${(100_000 / perSecond / 60).toFixed(1)} min (≤ 6)`,
  )
}

try {
  await makeHomes(
    { url: postgres.url, db: system, operators: OPERATORS, homes: HOMES, today: dayOf(now()) },
    { validity: addDays(dayOf(now()), 20) },
  )
  const transfers = await sellAll(owner)
  await measureBooks(transfers)
  await measureClaim()
  await measureHeadend()
  // now there is something to renew
  await owner.query(`update contract set validity = $1, autorenew = true where status = 'A'`, [
    addDays(dayOf(now()), 1),
  ])
  await measureCodes()
} finally {
  await live.close()
  await owner.end()
  await Promise.all(Object.values(pools).map((pool) => pool.close()))
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
