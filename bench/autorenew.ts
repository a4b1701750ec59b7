/**
 * The night's sweep from end to end, as the server runs it: contracts, trace, money, and a command to the headend with its job for
 * each. Against its floor, which is the same rows by hand, and against the same renewals box by box, each in a transaction of its own;
 * and how long somebody else waits for a wallet meanwhile. On a PostgreSQL of its own that syncs every commit. A large night:
 * HOMES=500000 npm run bench:autorenew
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { addDays, dayOf } from '#domain/dates.ts'
import type { Services } from '#server/context.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { BoxKey } from '#server/subscriptions/load.ts'
import { renewBoxes, renewDue } from '#server/subscriptions/renew.ts'
import { lockWallet } from '#server/wallet/ledger.ts'

import { renewAtFloor } from './autorenew-floor.ts'
import { switchTriggers } from './checkout-floor.ts'
import { databaseCpuMs } from './cpu.ts'
import { makeHomes, medianOf, operatorNo } from './homes.ts'

const OPERATORS = Number(process.env['OPERATORS'] ?? 400)
const HOMES = Number(process.env['HOMES'] ?? 100_000)
/** Box by box is so much slower that a part shows it. Last, when the tables are no longer empty: plans made on empty ones stay for a minute. */
const ALONE = 150
const BREATH_MS = 5
/** Renewed at the floor: what follows them keeps the sweep from them. */
const AT_FLOOR = Math.floor(HOMES / 5)

const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
await migrate(postgres.url, 'migrations')
const { system, close } = connect(postgres.url)
const customers = connect(postgres.url, { max: 1 })
const at = new Date()

async function oneByOne(boxes: readonly BoxKey[]): Promise<number> {
  const from = performance.now()
  for (const box of boxes) await system.transaction().execute((tx) => renewBoxes(tx, [box], at))
  return (boxes.length / (performance.now() - from)) * 1000
}

const waitsOf = (ms: readonly number[]) => ({ most: Math.max(...ms), middle: medianOf(ms) })

const switchOn = (boxes: readonly BoxKey[], isOn: boolean) =>
  sql`update contract set autorenew = ${isOn} where stbno = any(${boxes.map(({ stbno }) => stbno)}::text[]) and status = 'A'`.execute(
    system,
  )

/**
 * Somebody who wants one wallet after another while the sweep runs, with a breath between them: his work is not the sweep's. How long until he had
 * it, and until his own commit was on the disk, which others write to as well.
 */
function customer() {
  let done = false
  const waiting = (async () => {
    const [held, whole]: [number[], number[]] = [[], []]
    for (let n = 0; !done; n++) {
      const from = performance.now()
      await customers.system.transaction().execute(async (tx) => {
        await lockWallet(tx, operatorNo((n * 7919) % OPERATORS))
        held.push(performance.now() - from)
      })
      whole.push(performance.now() - from)
      await sleep(BREATH_MS)
    }
    return { held: waitsOf(held), whole: waitsOf(whole) }
  })()
  return async () => {
    done = true
    return waiting
  }
}

try {
  const world = { url: postgres.url, db: system, operators: OPERATORS, homes: HOMES, today: dayOf(at) }
  await makeHomes(world, { validity: addDays(dayOf(at), 1) })
  const { rows: aside } = await sql<BoxKey>`select lcoid, stbno from box order by stbno limit ${ALONE}`.execute(system)
  await switchOn(aside, false)
  const { rows: apart } = await sql<BoxKey>`
    select lcoid, stbno from box order by stbno desc limit ${AT_FLOOR}`.execute(system)
  await switchTriggers(postgres.url, 'disable')
  const floorCpu = databaseCpuMs(postgres.dataDir)
  const floor = await renewAtFloor(
    system,
    apart.toSorted((a, b) => (a.lcoid < b.lcoid ? -1 : 1)),
    addDays(dayOf(at), 1),
  )
  const floorUs = ((databaseCpuMs(postgres.dataDir) - floorCpu) * 1000) / AT_FLOOR
  await switchTriggers(postgres.url, 'enable')
  const server = { system, live: { announce: async () => undefined }, now: () => at } as unknown as Services
  const waited = customer()
  const cpu = process.cpuUsage()
  const databaseCpu = databaseCpuMs(postgres.dataDir)
  const from = performance.now()
  // one takes on 200,000 at most, and the next one goes on a minute later
  const sweeps: number[] = []
  do sweeps.push(await renewDue(server))
  while (sweeps.at(-1)! > 0)
  const renewed = sweeps.reduce((sum, one) => sum + one, 0)
  const seconds = (performance.now() - from) / 1000
  const { user, system: kernel } = process.cpuUsage(cpu)
  const databaseUs = ((databaseCpuMs(postgres.dataDir) - databaseCpu) * 1000) / renewed
  const waits = await waited()
  await switchOn(aside, true)
  const alone = await oneByOne(aside)
  const { rows: made } = await sql<{ contracts: number; commands: number; jobs: number; transfers: number }>`
    select (select count(*)::int from contract where source = 'AUTORENEW') as contracts,
      (select count(*)::int from cas_command) as commands, (select count(*)::int from job where kind = 'send-command') as jobs,
      (select count(*)::int from transfer where reason = 'plan-sale') as transfers`.execute(system)
  console.log(
    `${renewed} due of ${OPERATORS} operators in ${seconds.toFixed(1)} s, ${sweeps.length - 1} sweeps; in the books:`,
    made[0],
  )
  if (made[0]!.contracts !== HOMES - AT_FLOOR || made[0]!.jobs !== HOMES || made[0]!.transfers !== HOMES)
    throw new Error('not every home was renewed once')
  console.log(
    `auto-renew: ${(renewed / seconds).toFixed(0)} a second (target ≥ 8,000), ${(renewed / seconds / floor).toFixed(2)} of the floor's ${floor.toFixed(0)}, ${(renewed / seconds / alone).toFixed(1)} × box by box ` +
      `(${alone.toFixed(0)} a second), ${((user + kernel) / renewed).toFixed(0)} µs of our CPU each; CPU of PostgreSQL ${databaseUs.toFixed(0)} µs, the floor's ${floorUs.toFixed(0)}`,
  )
  console.log(
    `somebody else had a wallet after ${waits.held.most.toFixed(0)} ms at most (target ≤ 150), ${waits.held.middle.toFixed(1)} ms in the middle; with his own commit ${waits.whole.most.toFixed(0)} and ${waits.whole.middle.toFixed(1)} ms`,
  )
} finally {
  await customers.close()
  await close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
