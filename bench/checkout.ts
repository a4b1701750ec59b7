/**
 * The transaction of a checkout, with its idempotency key, against three scripts of pgbench at the same isolation and with as many
 * clients: the floor, which is the smallest honest sale by hand; the floor with all that a sale leaves besides; and the very statements
 * of a checkout. Each sale is another operator's. On a PostgreSQL of its own that syncs every commit.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'

import { addDays, dayOf } from '#domain/dates.ts'
import { checkOut } from '#server/cart/checkout-together.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

import { floorScript, switchTriggers, wholeFloorScript } from './checkout-floor.ts'
import { contextsOver, fillCarts } from './checkout-world.ts'
import { listenIn, runPgbench, scriptOf } from './checkout-reference.ts'
import { childrenCpuMs, databaseCpuMs } from './cpu.ts'
import { makeHomes, medianOf, operatorNo } from './homes.ts'
import { countStatements, dearest, forgetStatements, startCounting } from './statements.ts'

const CLIENTS = 8
const ROUNDS = 5
const EACH = Number(process.env['EACH'] ?? 40)
const ROUND = CLIENTS * EACH
/** A server that has sold a thousand packs runs compiled code; one that was just started does not. */
const WARM_UP = 5 * ROUND
/** After the triggers were switched, which makes every connection plan anew. */
const PLANNING = CLIENTS * 3
/** Four sides a round, those to warm up, and one to listen to behind the one who reads the catalogue. */
const OPERATORS = ROUNDS * (4 * ROUND + PLANNING) + WARM_UP + 3

const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startCounting(dataDir)
await migrate(postgres.url, 'migrations')
const connections = connect(postgres.url, { max: CLIENTS })
const { system, close } = connections
const contextOf = contextsOver(connections)

type Reading = {
  toFloor: number
  byCpu: number
  toOwn: number
  toWhole: number
  wholeToFloor: number
  cpuMs: number
  databaseCpu: number
  databaseMs: number
}

/** As in a database that has run for a while: a plan made when a table was empty reads it from end to end. */
async function settle(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
}

async function checkOuts(first: number, count = ROUND): Promise<{ tps: number; cpuMs: number }> {
  let next = first
  const cpuFrom = process.cpuUsage()
  const from = performance.now()
  const caller = async () => {
    while (next < first + count) {
      const { completed } = await checkOut({}, contextOf(next++))
      if (completed !== 1) throw new Error('a checkout sold nothing')
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, caller))
  const tps = (count / (performance.now() - from)) * 1000
  const { user, system: kernel } = process.cpuUsage(cpuFrom)
  return { tps, cpuMs: (user + kernel) / count / 1000 }
}

try {
  const today = dayOf(new Date())
  const world = { url: postgres.url, db: system, operators: OPERATORS, homes: OPERATORS, today }
  await makeHomes(world, { validity: addDays(today, 3) })
  await fillCarts(postgres.url, system)
  await checkOut({}, contextOf(1))
  const heard = await listenIn(() => checkOut({}, contextOf(2)))
  const number = (first: number) => `(${first} + :k)::text`
  const script = scriptOf(heard, [
    { seen: operatorNo(2), sql: `'LCO8' || lpad(:k::text, 5, '0')` },
    { seen: '7000000000000002', sql: number(7_000_000_000_000_000) },
    { seen: '3000000002', sql: number(3_000_000_000) },
    { seen: '4000000002', sql: number(4_000_000_000) },
    { seen: '8000000008', sql: `(8000000002 + :k * 3)::text` },
  ])
  if (process.env['SCRIPT']) console.log(script)
  console.log(`${heard.length} statements a checkout, ${CLIENTS} clients, ${ROUND} checkouts a round`)
  let first = 3
  for (; first < WARM_UP; first += ROUND) await checkOuts(first)
  first -= ROUND
  await settle(postgres.url)
  const floorSale = floorScript(addDays(today, 3))
  const wholeSale = wholeFloorScript(addDays(today, 3))
  const readings: Reading[] = []
  const whole = () => databaseCpuMs(postgres.dataDir) + childrenCpuMs()
  let counted = { sales: 0, statements: 0, databaseMs: 0, planningMs: 0 }
  for (let round = 1; round <= ROUNDS; round++) {
    const bench = { url: postgres.url, clients: CLIENTS, each: EACH }
    // turn about within a round, so that a slow minute of the machine slows all
    await switchTriggers(postgres.url, 'disable')
    const idle = whole()
    const floor = await runPgbench({ ...bench, script: floorSale, first: (first += ROUND) })
    const floorCpu = (whole() - idle) / ROUND
    const wholeFloor = await runPgbench({ ...bench, script: wholeSale, first: (first += ROUND) })
    await switchTriggers(postgres.url, 'enable')
    const own = await runPgbench({ ...bench, script, first: (first += ROUND) })
    await checkOuts((first += ROUND), PLANNING)
    await forgetStatements(postgres.url)
    const busy = databaseCpuMs(postgres.dataDir)
    const { tps, cpuMs } = await checkOuts((first += PLANNING))
    const databaseCpu = (databaseCpuMs(postgres.dataDir) - busy) / ROUND
    const { statements, databaseMs, planningMs } = await countStatements(postgres.url)
    counted = {
      sales: counted.sales + ROUND,
      statements: counted.statements + statements,
      databaseMs: counted.databaseMs + databaseMs,
      planningMs: counted.planningMs + planningMs,
    }
    const byCpu = floorCpu / (databaseCpu + cpuMs)
    readings.push({
      toFloor: tps / floor,
      toWhole: tps / wholeFloor,
      wholeToFloor: wholeFloor / floor,
      byCpu,
      toOwn: tps / own,
      cpuMs,
      databaseCpu,
      databaseMs: databaseMs / ROUND,
    })
    console.log(
      `round ${round}: floor ${floor.toFixed(0)} tps, with all that a sale leaves ${wholeFloor.toFixed(0)} tps, own statements ${own.toFixed(0)} tps, checkout ${tps.toFixed(0)} tps at ` +
        `${cpuMs.toFixed(1)} ms of CPU and ${(databaseMs / ROUND).toFixed(1)} ms of the database (${databaseCpu.toFixed(1)} of CPU); ` +
        `a sale at the floor is ${floorCpu.toFixed(1)} ms of CPU, pgbench's own with it`,
    )
  }
  if (process.env['DEAREST'])
    for (const { ms, planningMs, calls, toplevel, query } of await dearest(postgres.url, 40))
      console.log(
        `${(ms / ROUND).toFixed(3)} ms (${(planningMs / ROUND).toFixed(3)} planning) ${(calls / ROUND).toFixed(1)}× ${toplevel ? '' : '  in a trigger: '}${query}`,
      )
  const { rows } = await sql<{ sold: number }>`
    select count(*)::int as sold from contract_event e join transfer t on t.lcoid = e.lcoid and t.reference = 'event:' || e.id
    join cas_command c on c.lcoid = e.lcoid and e.contractno = any(c.contracts)`.execute(system)
  if (rows[0]!.sold !== OPERATORS - 1) throw new Error(`${rows[0]!.sold} of ${OPERATORS - 1} checkouts were made whole`)
  const median = (of: (reading: (typeof readings)[number]) => number) => medianOf(readings.map(of))
  console.log(`checkout / floor: ${median(({ toFloor }) => toFloor).toFixed(2)} (target ≥ 0.5)`)
  console.log(
    `checkout / floor with all that a sale leaves: ${median(({ toWhole }) => toWhole).toFixed(2)}; ` +
      `that floor / the floor: ${median(({ wholeToFloor }) => wholeToFloor).toFixed(2)}`,
  )
  console.log(`the same by CPU, which others on the machine do not change: ${median(({ byCpu }) => byCpu).toFixed(2)}`)
  console.log(`checkout / its own statements in pgbench: ${median(({ toOwn }) => toOwn).toFixed(2)} (target ≥ 0.7)`)
  console.log(
    `a sale: ${(counted.statements / counted.sales).toFixed(1)} statements (target ≤ 12), ` +
      `${median(({ databaseMs }) => databaseMs).toFixed(2)} ms of the database (target ≤ 3; ${median(({ databaseCpu }) => databaseCpu).toFixed(2)} of its CPU), ` +
      `${(counted.planningMs / counted.sales).toFixed(2)} of it planning, ${median(({ cpuMs }) => cpuMs).toFixed(2)} ms of our CPU (target ≤ 2)`,
  )
} finally {
  await close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
