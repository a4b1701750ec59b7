// npm run drill: three servers, PgBouncer, two PostgreSQL under Patroni, HAProxy and a bucket on loopback, by the files of deploy/.
// Parts of it are killed under load. As root, because PostgreSQL and PgBouncer refuse to be; with Debian's packages.
import type { ChildProcess } from 'node:child_process'
import { spawnSync } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { chmodSync, copyFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { DEMO_PASSWORD } from '#server/demo/world.ts'

import { aptInstall } from './apt.mjs'
import { buildServer } from './build-server.mjs'
import {
  ask,
  end,
  endAll,
  missing,
  PASSWORD,
  PORTS,
  primaryOf,
  run,
  startBalancer,
  startDatabase,
  startOutside,
  until,
} from './drill-cluster.ts'
import { logIn, startLoad, type Seen } from './drill-load.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CALLERS = 8
const PART_MS = 10_000
const url = `http://127.0.0.1:${PORTS.balancer}`

if (missing().length > 0)
  await aptInstall(
    '--no-install-recommends',
    'postgresql-15',
    'patroni',
    'python3-psycopg2',
    'etcd-server',
    'haproxy',
    'pgbouncer',
  )
if (missing().length > 0) {
  console.error(`The drill needs ${missing().join(', ')}.`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'lco-drill-'))
chmodSync(folder, 0o755)
const program = join(folder, 'program')

/** The build alone, as it would be copied to a machine. */
async function buildAlone(): Promise<void> {
  await buildServer(join(program, 'dist/server'))
  copyFileSync(join(ROOT, 'package.json'), join(program, 'package.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(program, 'node_modules'))
}

const roleUrl = (role: string, at: string) => `postgres://${role}:${PASSWORD}@${at}/lco`
const hosts = PORTS.db.map((port) => `127.0.0.1:${port}`).join(',')
const vapid = createECDH('prime256v1')
vapid.generateKeys()
const SHARED = {
  DATA_KEY: randomBytes(32).toString('base64'),
  DATABASE_MIGRATE_URL: `${roleUrl('lco_migrate', hosts)}?target_session_attrs=read-write`,
  VAPID_PUBLIC_KEY: vapid.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: vapid.getPrivateKey('base64url').padStart(43, 'A'),
  S3_ENDPOINT: `http://127.0.0.1:${PORTS.s3}`,
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  RATE_LIMIT_FACTOR: '1000000',
  LCO_DATA_DIR: join(folder, 'data'),
}
const vendor = `http://127.0.0.1:${PORTS.vendor}`
const SERVING = {
  ...SHARED,
  NODE_ENV: 'production',
  PUBLIC_URL: url,
  TRUST_PROXY: 'yes',
  DRAIN_SECONDS: '4',
  DATABASE_URL: roleUrl('lco_serve', `127.0.0.1:${PORTS.bouncer}`),
  DATABASE_POOLING: 'transaction',
  DATABASE_DIRECT_URL: `${roleUrl('lco_serve', hosts)}?target_session_attrs=read-write`,
  MESSAGES_URL: vendor,
  MESSAGES_SECRET: 'x',
  CAS_URL: vendor,
  CAS_SECRET: 'x',
  RAZORPAY_URL: vendor,
  RAZORPAY_KEY_ID: 'x',
  RAZORPAY_KEY_SECRET: 'x',
  RAZORPAY_WEBHOOK_SECRET: 'x',
  PROVIDER_NAME: 'Drill Cable',
  PROVIDER_ADDRESS: 'Pune 411001',
  LOG_LEVEL: 'warn',
}
const node = (words: string[], env: Record<string, string>, log: string) =>
  run(process.execPath, words, { cwd: program, env, log: join(folder, log) })
const serve = (n: number) =>
  node(['dist/server/main.js'], { ...SERVING, PORT: String(PORTS.servers[n]), HOST: '127.0.0.1' }, `server${n}.log`)
const isReady = async (n: number) => (await fetch(`http://127.0.0.1:${PORTS.servers[n]}/readyz`)).status === 200
const untilReady = (n: number) => until(`server ${n}`, () => isReady(n), 90_000)

async function once(words: string[], env: Record<string, string>): Promise<void> {
  const child = node(words, env, 'commands.log')
  await until(words.join(' '), async () => child.exitCode !== null, 180_000)
  if (child.exitCode !== 0) throw new Error(`${words.join(' ')} failed: see ${join(folder, 'commands.log')}`)
}

/** The roles of `deploy/roles.sql`, the tables, and the demo world for somebody to work in. */
async function found(): Promise<void> {
  const words = [
    '-v',
    `migrate_password=${PASSWORD}`,
    '-v',
    `serve_password=${PASSWORD}`,
    '-v',
    'ON_ERROR_STOP=1',
    '-f',
    join(ROOT, 'deploy/roles.sql'),
  ]
  const made = spawnSync('psql', [...words, `postgres://postgres:${PASSWORD}@127.0.0.1:${PORTS.primary}/postgres`], {
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(made.stderr)
  await once(['dist/server/migrate.js'], SERVING)
  const seeding = node(
    ['dist/server/main.js'],
    { ...SHARED, PORT: String(PORTS.servers[0]), HOST: '127.0.0.1', DATABASE_URL: SHARED.DATABASE_MIGRATE_URL },
    'seed.log',
  )
  await until('the demo world', () => isReady(0), 240_000)
  await end(seeding, 'SIGTERM')
}

async function callers() {
  const cookies = await Promise.all(['LCO10001', 'LCO10002'].map((userid) => logIn(url, userid, DEMO_PASSWORD)))
  const homes = await ask<{ lcoid: string; subscriberid: string }>(
    `select lcoid, subscriberid from (select lcoid, subscriberid, row_number() over (partition by lcoid order by subscriberid) as n from subscriber) as s
     where n <= $1 and lcoid in ('LCO10001', 'LCO10002')`,
    [CALLERS / 2],
  )
  return homes.map(({ lcoid, subscriberid }) => ({ subscriberid, cookie: cookies[lcoid === 'LCO10001' ? 0 : 1]! }))
}

type Database = Awaited<ReturnType<typeof startDatabase>>

async function killPrimary({ nodes }: Database): Promise<void> {
  const n = await primaryOf()
  // the whole machine: who looks after it, and PostgreSQL itself
  const { pid } = (
    await ask<{ pid: number }>(`select pg_read_file('postmaster.pid', 0, 12)::text as pid`).then((rows) =>
      rows.map(({ pid: text }) => ({ pid: parseInt(String(text), 10) })),
    )
  )[0]!
  nodes[n]!.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await until('another primary', async () => (await primaryOf()) !== n, 60_000)
}

async function upgrade(servers: ChildProcess[]): Promise<void> {
  cpSync(join(ROOT, 'migrations'), join(program, 'dist/server/migrations'), { recursive: true })
  writeFileSync(join(program, 'dist/server/migrations/9999_drill.sql'), 'alter table transfer add column drill int;')
  await once(['dist/server/migrate.js'], SERVING)
  for (const n of servers.keys()) {
    await end(servers[n]!, 'SIGTERM')
    servers[n] = serve(n)
    await untilReady(n)
    await sleep(2000)
  }
}

async function drill(): Promise<void> {
  console.log(`The drill runs in ${folder}.`)
  await buildAlone()
  const stopOutside = await startOutside(folder)
  const database = await startDatabase(folder)
  let bouncer = database.startBouncer()
  await until('the way to the primary', async () => (await fetch(`http://127.0.0.1:${PORTS.patroni[0]}/primary`)).ok)
  await sleep(3000)
  await found()
  const servers = PORTS.servers.map((_, n) => serve(n))
  await Promise.all(servers.map((_, n) => untilReady(n)))
  startBalancer(folder)
  await until('the balancer', async () => (await fetch(`${url}/healthz`)).ok)
  const people = await callers()
  const before = await receiptsIn()
  const load = startLoad(url, people)
  const part = async (name: string, work: () => Promise<unknown>) => {
    console.log(name)
    load.part(name)
    await work()
    await sleep(PART_MS)
  }
  await sleep(PART_MS)
  await part('a server is killed', async () => {
    await end(servers[1]!, 'SIGKILL')
    servers[1] = serve(1)
    await untilReady(1)
  })
  await part('rolling upgrade with a migration', () => upgrade(servers))
  await part('PgBouncer is killed, and started after a second', async () => {
    await end(bouncer, 'SIGKILL')
    await sleep(1000)
    bouncer = database.startBouncer()
  })
  await part('the primary is killed', () => killPrimary(database))
  const { seen, receipts } = await load.stop()
  print(seen, receipts.size, (await receiptsIn()) - before)
  await once(['dist/server/desk.js', 'books'], SERVING)
  console.log('The books balance.')
  await stopOutside()
}

const receiptsIn = async (): Promise<number> =>
  (await ask<{ n: number }>('select count(*)::int as n from home_receipt'))[0]!.n

function print(seen: readonly Seen[], acknowledged: number, kept: number): void {
  console.log(
    '\n| What happened | Acknowledged | Sent again | Failed | Longest without an answer |\n| --- | --: | --: | --: | --: |',
  )
  for (const { part, acknowledged: good, again, failed, longestMs } of seen)
    console.log(`| ${part} | ${good} | ${again} | ${failed} | ${(longestMs / 1000).toFixed(1)} s |`)
  console.log(
    `\nAcknowledged ${acknowledged}, lost ${Math.max(0, acknowledged - kept)}, doubled ${Math.max(0, kept - acknowledged)}.`,
  )
}

await drill()
  .catch((error: Error) => {
    console.error(error.stack)
    process.exitCode = 1
  })
  .finally(() => endAll(folder))
if (process.exitCode !== 1 && !process.env['DRILL_KEEP']) rmSync(folder, { recursive: true, force: true })
process.exit()
