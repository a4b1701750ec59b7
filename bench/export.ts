/**
 * A report of a million rows as CSV and as XLSX against a plain COPY of the same select, one after the other in each round,
 * and the memory each took. Every one runs in a process of its own, so that no other's memory is counted.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import pg from 'pg'
import { build } from 'vite'

import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

import { databaseCpuMs } from './cpu.ts'
import { operatorNo } from './homes.ts'
import { makePortalWorld, startPortal } from './portal.ts'
import type { Measured, Way } from './export-one.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ROWS = Number(process.env['ROWS'] ?? 1_000_000)
const ROUNDS = 3
const WAYS = ['copy', 'csv', 'xlsx'] as const satisfies Way[]

// as the server runs: built, so that no compiler's memory is counted
const ONE = join(ROOT, 'dist', 'bench', 'export-one.js')
await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    outDir: join(ROOT, 'dist', 'bench'),
    rolldownOptions: { input: join(ROOT, 'bench', 'export-one.ts') },
  },
})
const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
await migrate(postgres.url, 'migrations')
await makeRows(postgres.url, 'LCO80001')

async function makeRows(url: string, lcoid: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, comment, actor, at)
     select $2, 'sale:' || n, 'plan-sale', 'wallet', 'sales', 8400 + n % 977, 1000000 + n % 99991,
       'Parivar Hindi 30D, box 70000000' || (10000000 + n), $2, timestamptz '2026-01-01' + n * interval '7 seconds'
     from generate_series(1, $1::int) n`,
    [ROWS, lcoid],
  )
  await client.query('vacuum analyze transfer')
  await client.end()
}

/** With the CPU of the database in it: what others do to the clock they do not do to this. */
async function measure(way: Way): Promise<Measured> {
  const before = databaseCpuMs(postgres.dataDir)
  const measured = await runOne(way)
  return { ...measured, cpuMs: measured.cpuMs + databaseCpuMs(postgres.dataDir) - before }
}

const runOne = (way: Way): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const child = fork(ONE, [way, postgres.url], { execArgv: [] })
    child.once('message', (measured) => resolve(measured as Measured))
    child.once('exit', (code) => reject(new Error(`${way} ended with ${code}`)))
  })

const READS = ['/subscriber/list-stb-subscribers', '/expiry.php', '/lco/ledgerreport', '/stat/mqstats', '/stat/today']
const OPERATORS = 100

/** A server that has answered a few hundred readers and rests: how much more does it hold at most while one file goes out? */
async function measureAtWork(): Promise<void> {
  const url = await makePortalWorld(postgres.url, 'work', { operators: OPERATORS, each: 50 })
  await makeRows(url, operatorNo(1))
  for (const format of ['csv', 'xlsx'] as const) {
    const portal = await startPortal(url)
    for (let round = 0; round < 60; round++)
      await Promise.all(
        READS.map((path, n) => portal.ask(2 + ((round * READS.length + n) % (OPERATORS - 2)), { method: 'GET', path })),
      )
    await setTimeout(3000)
    const before = portal.rssMb()
    let peak = before
    const look = setInterval(() => (peak = Math.max(peak, portal.rssMb())), 20)
    await portal.ask(1, { method: 'GET', path: `/reports/export?report=accountstatement&format=${format}` })
    clearInterval(look)
    portal.stop()
    console.log(
      `${format} from a server at work: ${before.toFixed(0)} MB at rest, ${peak.toFixed(0)} at most, grew by ${(peak - before).toFixed(0)} MB (target ≤ 40)`,
    )
  }
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const readings: Record<Way, Measured[]> = { copy: [], csv: [], xlsx: [] }
for (let round = 1; round <= ROUNDS; round++) {
  for (const way of WAYS) {
    const measured = await measure(way)
    readings[way].push(measured)
    const { rowsPerSecond, megabytes, rss, grew, cpuMs } = measured
    console.log(
      `round ${round} ${way.padEnd(5)} ${Math.round(rowsPerSecond / 1000)}k rows/s, ${Math.round(cpuMs)} ms of CPU, ${megabytes.toFixed(0)} MB written, peak RSS ${rss.toFixed(0)} MB (${grew.toFixed(0)} more than before)`,
    )
  }
}
for (const way of ['csv', 'xlsx'] as const) {
  const ratio = medianOf(readings[way].map(({ rowsPerSecond }, n) => rowsPerSecond / readings.copy[n]!.rowsPerSecond))
  const byCpu = medianOf(readings[way].map(({ cpuMs }, n) => readings.copy[n]!.cpuMs / cpuMs))
  const speed = medianOf(readings[way].map(({ rowsPerSecond }) => rowsPerSecond))
  const rss = Math.max(...readings[way].map((one) => one.rss))
  const grew = medianOf(readings[way].map((one) => one.grew))
  console.log(
    `${way}: ${ratio.toFixed(2)} of a plain COPY by time, ${byCpu.toFixed(2)} by CPU, ${Math.round(speed / 1000)}k rows/s, peak RSS ${rss.toFixed(0)} MB, grew by ${grew.toFixed(0)} MB`,
  )
}
await measureAtWork()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
