// npm run drill: three servers, PgBouncer, two PostgreSQL under Patroni, HAProxy and a bucket on loopback, by the files of deploy/.
// Parts of it are killed under load. As root, because PostgreSQL and PgBouncer refuse to be; with Debian's packages.
import type { ChildProcess } from 'node:child_process'
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { newVapidKeys } from '#server/adapters/push/vapid.ts'
import { asWritten } from '#server/testing/doc-commands.ts'
import { productionEnv } from '#server/testing/production-env.ts'

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
import { brokenPromises, count, print } from './drill-count.ts'
import { startLoad } from './drill-load.ts'
import { collectors, LCOIDS, operators, sellers } from './drill-people.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
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
const vapid = newVapidKeys()
const { DATA_KEY, ...production } = productionEnv(`http://127.0.0.1:${PORTS.vendor}`)
const SHARED = {
  DATA_KEY,
  DATABASE_MIGRATE_URL: `${roleUrl('lco_migrate', hosts)}?target_session_attrs=read-write`,
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  S3_ENDPOINT: `http://127.0.0.1:${PORTS.s3}`,
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  RATE_LIMIT_FACTOR: '1000000',
  LCO_DATA_DIR: join(folder, 'data'),
}
const SERVING = {
  ...SHARED,
  ...production,
  PUBLIC_URL: url,
  TRUST_PROXY: 'yes',
  DRAIN_SECONDS: '4',
  DATABASE_URL: roleUrl('lco_serve', `127.0.0.1:${PORTS.bouncer}`),
  DATABASE_POOLING: 'transaction',
  DATABASE_DIRECT_URL: `${roleUrl('lco_serve', hosts)}?target_session_attrs=read-write`,
  DATABASE_READ_URL: roleUrl('lco_serve', `127.0.0.1:${PORTS.standby}`),
  METRICS_TOKEN: PASSWORD,
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
    {
      ...SHARED,
      PORT: String(PORTS.servers[0]),
      HOST: '127.0.0.1',
      DATABASE_URL: SHARED.DATABASE_MIGRATE_URL,
    },
    'seed.log',
  )
  await until('the demo world', () => isReady(0), 240_000)
  await end(seeding, 'SIGTERM')
}

/** How many reads a standby has answered, on all servers. */
async function standbyReads(): Promise<number> {
  const texts = await Promise.all(
    PORTS.servers.map(async (port) => {
      const headers = { authorization: `Bearer ${PASSWORD}` }
      return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
    }),
  )
  const counts = texts.map((text) => /^lco_standby_reads_total\{outcome="standby"\} (\d+)/m.exec(text)?.[1] ?? '0')
  return counts.reduce((sum, n) => sum + Number(n), 0)
}

/** Somebody looks at his dashboard until a standby answers him. Says after how long. */
async function untilStandbyAnswers(cookie: string): Promise<string> {
  const [before, beganMs] = [await standbyReads(), Date.now()]
  await until(
    'an answer of the standby',
    async () => {
      const reply = await fetch(`${url}/lco/v1/stat/mqstats`, { headers: { cookie } })
      if (!reply.ok) throw new Error(`the dashboard answered ${reply.status}`)
      return (await standbyReads()) > before
    },
    400_000,
  )
  return `${((Date.now() - beganMs) / 1000).toFixed(1)} s`
}

type Database = Awaited<ReturnType<typeof startDatabase>>

/** Says which machine is gone. */
async function killPrimary({ nodes }: Database): Promise<0 | 1> {
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
  return n
}

/** It comes back as a standby of the machine that took its place. */
async function bringBack({ nodes, startNode }: Database, n: 0 | 1): Promise<void> {
  nodes[n] = startNode(n)
  const isStandby = async () => (await fetch(`http://127.0.0.1:${PORTS.patroni[n]}/replica`)).ok
  await until('the killed machine as a standby', isStandby, 120_000)
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
  const cookies = await operators(url)
  console.log(`Dashboards are read from the standby after ${await untilStandbyAnswers(cookies[0]!)}.`)
  const load = startLoad(url, await sellers(url), await collectors(cookies))
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
  let gone: 0 | 1 = 0
  await part('the primary is killed', async () => void (gone = await killPrimary(database)))
  await part('it comes back as a standby', async () => {
    await bringBack(database, gone)
    console.log(`  dashboards are read from it after ${await untilStandbyAnswers(cookies[0]!)}`)
    await lookAsTheRunBooksSay()
  })
  await part('a back-up is taken', () => once(['dist/server/desk.js', 'backup', join(folder, 'backup')], SERVING))
  await conclude(await count(await load.stop(), LCOIDS))
  await restoreElsewhere()
  await stopOutside()
}

/** What docs/operations.md says to look at when the database is away or a standby is behind. */
async function lookAsTheRunBooksSay(): Promise<void> {
  const list = asWritten('patronictl', { '/etc/patroni.yml': join(folder, 'patroni0.yml') })
  const { status, stdout, stderr } = spawnSync('sh', ['-c', list], { encoding: 'utf8' })
  if (status !== 0 || !stdout.includes('Leader') || !/Replica|Sync Standby/.test(stdout))
    throw new Error(`${list}: ${stdout}${stderr}`)
  await ask(asWritten('select *'))
  const standbys = await ask(asWritten('select application_name'))
  if (standbys.length !== 1) throw new Error(`${standbys.length} standbys follow`)
}

/** The back-up that was taken under load, in an empty database: its books balance too. */
async function restoreElsewhere(): Promise<void> {
  await ask('create database lco_restored owner lco_migrate')
  const addressOf = (role: string) => `${roleUrl(role, hosts)}_restored?target_session_attrs=read-write`
  const own = { DATABASE_POOLING: '', DATABASE_DIRECT_URL: '', DATABASE_READ_URL: '' }
  const env = {
    ...SERVING,
    ...own,
    DATABASE_URL: addressOf('lco_serve'),
    DATABASE_MIGRATE_URL: addressOf('lco_migrate'),
  }
  await once(['dist/server/desk.js', 'restore', join(folder, 'backup')], env)
  await once(['dist/server/migrate.js'], env)
  await once(['dist/server/desk.js', 'books'], env)
  console.log('The back-up is restored into an empty database, and its books balance.')
}

async function conclude(counted: Awaited<ReturnType<typeof count>>): Promise<void> {
  print(counted)
  await once(['dist/server/desk.js', 'books'], SERVING)
  console.log('\nThe books balance.')
  const broken = brokenPromises(counted)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

await drill()
  .catch((error: Error) => {
    console.error(error.stack)
    process.exitCode = 1
  })
  .finally(() => endAll(folder))
if (process.exitCode !== 1 && !process.env['DRILL_KEEP']) rmSync(folder, { recursive: true, force: true })
process.exit()
