/**
 * The transaction of a checkout against pgbench running the very statements of one as a script, at the same isolation and with as
 * many clients; each checkout is another operator's. On a PostgreSQL of its own that syncs every commit.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'

import { addDays, dayOf } from '#domain/dates.ts'
import { checkOut } from '#server/cart/checkout.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTurn } from '#server/wallet/turns.ts'
import { writerOf } from '#server/write.ts'

import { listenIn, runPgbench, scriptOf } from './checkout-reference.ts'
import { makeHomes, medianOf, operatorNo } from './homes.ts'

const CLIENTS = 8
const ROUNDS = 5
const EACH = Number(process.env['EACH'] ?? 40)
const ROUND = CLIENTS * EACH
/** A server that has sold a thousand packs runs compiled code; one that was just started does not. */
const WARM_UP = 5 * ROUND
/** Two sides a round, those to warm up and one to listen to. */
const OPERATORS = ROUNDS * 2 * ROUND + WARM_UP + 2

const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
await migrate(postgres.url, 'migrations')
const { system, close } = connect(postgres.url, { max: CLIENTS })
const config = readConfig({ LOG_LEVEL: 'silent' })
const now = () => new Date()

/** As much of a request's context as a checkout asks for. */
function contextOf(n: number): Context {
  const lcoid = operatorNo(n)
  const session = { lcoid, subuserid: null, permissions: [], tokenHash: Buffer.alloc(0), duringMaintenance: false }
  const spend = writerOf({
    db: system,
    scope: lcoid,
    actor: lcoid,
    address: '127.0.0.1',
    requestId: 'bench',
    now,
    once: null,
    transact: (work) => inTurn(system, lcoid, work),
  })
  const live = { announce: async () => undefined }
  return { session, spend, live, now, config, db: system, newReference: () => `cart-${lcoid}` } as unknown as Context
}

async function fillCarts(db: Db): Promise<void> {
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  // a number that stands for nothing else in a statement
  await owner.query('alter table cart_line alter column lineid restart with 6000000001')
  await owner.end()
  await sql`insert into cart (lcoid, actor, cartid) select lcoid, lcoid, 'cart-' || lcoid from operator`.execute(db)
  await sql`
    insert into cart_line (lcoid, actor, subscriberid, stbno, plancode, shownprice, added)
    select lcoid, lcoid, subscriberid, stbno, 'DESI-30D', 8400, now() from box`.execute(db)
}

async function checkOuts(first: number): Promise<{ tps: number; cpuMs: number }> {
  let next = first
  const cpuFrom = process.cpuUsage()
  const from = performance.now()
  const caller = async () => {
    while (next < first + ROUND) {
      const { completed } = await checkOut({}, contextOf(next++))
      if (completed !== 1) throw new Error('a checkout sold nothing')
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, caller))
  const tps = (ROUND / (performance.now() - from)) * 1000
  const { user, system: kernel } = process.cpuUsage(cpuFrom)
  return { tps, cpuMs: (user + kernel) / ROUND / 1000 }
}

try {
  const today = dayOf(now())
  const world = { url: postgres.url, db: system, operators: OPERATORS, homes: OPERATORS, today }
  await makeHomes(world, { validity: addDays(today, 3) })
  await fillCarts(system)
  const heard = await listenIn(() => checkOut({}, contextOf(1)))
  const number = (first: number) => `(${first} + :k)::text`
  const script = scriptOf(heard, [
    { seen: operatorNo(1), sql: `'LCO8' || lpad(:k::text, 5, '0')` },
    { seen: '7000000000000001', sql: number(7_000_000_000_000_000) },
    { seen: '3000000001', sql: number(3_000_000_000) },
    { seen: '4000000001', sql: number(4_000_000_000) },
    { seen: '8000000005', sql: `(8000000002 + :k * 3)::text` },
  ])
  if (process.env['SCRIPT']) console.log(script)
  console.log(`${heard.length} statements a checkout, ${CLIENTS} clients, ${ROUND} checkouts a round`)
  let first = 2
  for (; first < WARM_UP; first += ROUND) await checkOuts(first)
  first -= ROUND
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    // turn about within a round, so that a slow minute of the machine slows both
    const theirs = await runPgbench({
      url: postgres.url,
      script,
      clients: CLIENTS,
      each: EACH,
      first: (first += ROUND),
    })
    const { tps, cpuMs } = await checkOuts((first += ROUND))
    ratios.push(tps / theirs)
    console.log(
      `round ${round}: pgbench ${theirs.toFixed(0)} tps, checkout ${tps.toFixed(0)} tps at ${cpuMs.toFixed(1)} ms of CPU, ` +
        `ratio ${(tps / theirs).toFixed(2)}`,
    )
  }
  const { rows } = await sql<{ sold: number }>`
    select count(*)::int as sold from contract_event e join transfer t on t.lcoid = e.lcoid and t.reference = 'event:' || e.id
    join cas_command c on c.lcoid = e.lcoid and e.contractno = any(c.contracts)`.execute(system)
  if (rows[0]!.sold !== OPERATORS - 1) throw new Error(`${rows[0]!.sold} of ${OPERATORS - 1} checkouts were made whole`)
  console.log(`checkout / pgbench: ${medianOf(ratios).toFixed(2)} (target ≥ 0.7)`)
} finally {
  await close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
