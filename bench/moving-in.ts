/**
 * A provider moves in: STBs, customers and running contracts from three files, each checked and then written as the server does it. On
 * a PostgreSQL of its own that syncs every commit. HOMES and OPERATORS say how many.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'

import { formatCsv } from '#domain/csv.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import type { ImportKind } from '#domain/imports/kinds.ts'
import { fakeStorage } from '#server/testing/fakes.ts'
import { booksChecker } from '#server/books/check.ts'
import type { Services } from '#server/context.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { start, upload, type Mover } from '#server/imports/actions.ts'
import { importJob } from '#server/imports/run.ts'
import { DESK_FILES } from '#server/imports/store.ts'
import { secretsWith } from '#server/secrets.ts'
import { writerOf } from '#server/write.ts'

import { databaseCpuMs } from './cpu.ts'
import { makeOperators, operatorNo } from './homes.ts'

const OPERATORS = Number(process.env['OPERATORS'] ?? 400)
const HOMES = Number(process.env['HOMES'] ?? 100_000)
const MOST_SECONDS = 300

const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
await migrate(postgres.url, 'migrations')
const { system, close } = connect(postgres.url)
const at = new Date()
const now = () => at
const services = {
  system,
  storage: fakeStorage(),
  secrets: secretsWith({ key: Buffer.alloc(32, 7) }),
  now,
  live: { announce: async () => undefined },
} as unknown as Services
const write = writerOf({ db: system, scope: 'desk', actor: 'bench', address: '', requestId: 'bench', now, once: null })
const mover: Mover = { ...services, lcoid: DESK_FILES, actor: 'bench', db: system, write }

const stbOf = (n: number) => `55${String(n).padStart(14, '0')}`
const ownerOf = (n: number) => operatorNo(n % OPERATORS)
const each = (row: (n: number) => string[]) => Array.from({ length: HOMES }, (_, n) => row(n))

const FILES: [ImportKind, string[], (n: number) => string[]][] = [
  [
    'BOXES',
    ['Operator', 'STB number', 'VC number', 'STB type', 'Model', 'CAS'],
    (n) => [ownerOf(n), stbOf(n), `55${String(n).padStart(8, '0')}`, 'HD', 'DSB-1', 'Nagravision'],
  ],
  [
    'CUSTOMERS',
    [
      'Operator',
      'CAN',
      'STB number',
      'First name',
      'Last name',
      'Mobile',
      'E-mail',
      'Aadhaar',
      'Address',
      'Street',
      'Area',
      'City',
      'District',
      'State',
      'PIN code',
    ],
    (n) => [
      ownerOf(n),
      `31${String(n).padStart(8, '0')}`,
      stbOf(n),
      `Savita${n % 977}`,
      `Kulkarni${n % 811}`,
      `98${String(n).padStart(8, '0')}`,
      `home${n}@example.in`,
      '234123412346',
      `Flat ${n % 90}, Shanti Niwas`,
      'Tilak Road',
      `Peth ${n % 40}`,
      'Pune',
      'Pune',
      'Maharashtra',
      '411030',
    ],
  ],
  [
    'CONTRACTS',
    ['STB number', 'Plan code', 'Valid till', 'Auto-renew'],
    (n) => [stbOf(n), 'PARIVAR-30D', addDays(dayOf(at), (n % 60) - 20), n % 3 === 0 ? 'YES' : 'NO'],
  ],
]

/** Ends every connection of the job once half of the rows are in; the lane would begin it anew, as the caller does. */
async function breakInTheMiddle(importid: string, run: () => Promise<void>): Promise<void> {
  const watcher = connect(postgres.url)
  const half = async () =>
    (await sql<{ done: number }>`select done from import_job where importid = ${importid}`.execute(watcher.system))
      .rows[0]!.done >=
    HOMES / 2
  const running = run().then(
    () => 'ended by itself',
    () => 'broken',
  )
  while (!(await half())) await setTimeout(200)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = current_user and pid <> pg_backend_pid()`.execute(watcher.system)
  console.log(`in the middle of the customers every connection was cut: ${await running}`)
  await watcher.close()
}

async function moveIn(kind: ImportKind, head: string[], row: (n: number) => string[]): Promise<number> {
  const file = new File([formatCsv([head, ...each(row)])], 'moving-in.csv')
  const job = importJob(services)
  const [cpu, database, from] = [process.cpuUsage(), databaseCpuMs(postgres.dataDir), performance.now()]
  const { importid } = await upload(mover, kind, file)
  await job.run({ lcoid: DESK_FILES, importid }, 'bench')
  const checked = performance.now()
  await start(mover, importid)
  if (kind === 'CUSTOMERS') await breakInTheMiddle(importid, () => job.run({ lcoid: DESK_FILES, importid }, 'bench'))
  await job.run({ lcoid: DESK_FILES, importid }, 'bench')
  const ended = performance.now()
  const { user, system: kernel } = process.cpuUsage(cpu)
  const { rows } = await sql<{ done: number; state: string }>`
    select done, state from import_job where importid = ${importid}`.execute(system)
  if (rows[0]?.state !== 'DONE' || rows[0].done !== HOMES) throw new Error(`not all moved in: ${JSON.stringify(rows)}`)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    `${HOMES} ${kind}: checked in ${seconds(checked - from)}, written in ${seconds(ended - checked)}; ` +
      `CPU ${seconds((user + kernel) / 1000)} ours, ${seconds(databaseCpuMs(postgres.dataDir) - database)} PostgreSQL`,
  )
  return (ended - from) / 1000
}

try {
  await makeOperators(
    system,
    Array.from({ length: OPERATORS }, (_, n) => operatorNo(n)),
    dayOf(at),
  )
  await sql`insert into cas_vendor (castype) values ('Nagravision') on conflict do nothing`.execute(system)
  let homes = 0
  for (const [kind, head, row] of FILES) {
    const seconds = await moveIn(kind, head, row)
    if (kind === 'CUSTOMERS') homes = seconds
  }
  const breaches = await booksChecker('src/server/books/invariants.sql')(system, at)
  console.log(
    `customers in ${homes.toFixed(0)} s (target ≤ ${MOST_SECONDS}); breaches of the books: ${breaches.length}`,
  )
  if (homes > MOST_SECONDS || breaches.length > 0) process.exitCode = 1
} finally {
  await close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
