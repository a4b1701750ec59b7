import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import S3rver from '@20minutes/s3rver'
import pg from 'pg'

import { startVendors } from '#server/testing/production-env.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const NEEDED = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer', `${BIN}/postgres`]
export const missing = (): string[] => NEEDED.filter((path) => !existsSync(path))

/** All on loopback, away from what else may run here. */
export const PORTS = {
  etcd: 31_001,
  etcdPeer: 31_002,
  db: [31_011, 31_012],
  patroni: [31_021, 31_022],
  primary: 31_031,
  standby: 31_032,
  bouncer: 31_041,
  balancer: 31_051,
  servers: [31_061, 31_062, 31_063],
  s3: 31_071,
  vendor: 31_072,
} as const

export const PASSWORD = 'drill'
const started: ChildProcess[] = []

/** Everything ends with the drill; only what it started itself, and what Patroni left behind when it was killed. */
export async function endAll(folder: string): Promise<void> {
  for (const child of started.toReversed()) await end(child, 'SIGTERM', 15_000)
  for (const n of [0, 1]) {
    const file = join(folder, `pg/db${n}/postmaster.pid`)
    if (existsSync(file)) spawnSync('kill', ['-INT', readFileSync(file, 'utf8').split('\n', 1)[0]!])
  }
}

export async function end(child: ChildProcess, signal: NodeJS.Signals, patienceMs = 60_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await gone
  clearTimeout(insist)
}

type Run = { env?: Record<string, string>; cwd?: string; asPostgres?: boolean; log: string }

export function run(
  program: string,
  words: string[],
  { env = {}, cwd = '/', asPostgres = false, log }: Run,
): ChildProcess {
  const account = asPostgres && process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const command = `exec "$0" "$@" >> ${log} 2>&1`
  const child = spawn('/bin/sh', ['-c', command, program, ...words], {
    cwd,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    ...account,
  })
  started.push(child)
  return child
}

const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)

export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(200))
    if (await isSo().catch(() => false)) return
  throw new Error(`${what} did not happen within ${withinMs / 1000} s`)
}

const deployed = (name: string): string => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')
const statusOf = async (url: string) => (await fetch(url)).status

/** etcd, two PostgreSQL under Patroni, HAProxy before them and PgBouncer before that: by the files of `deploy/`, at other ports. */
export async function startDatabase(folder: string) {
  const at = (name: string) => join(folder, name)
  mkdirSync(at('pg'))
  spawnSync('chown', ['-R', 'postgres', folder])
  const urls = (port: number) => `http://127.0.0.1:${port}`
  const etcd = {
    'data-dir': at('pg/etcd'),
    'listen-client-urls': urls(PORTS.etcd),
    'advertise-client-urls': urls(PORTS.etcd),
    'listen-peer-urls': urls(PORTS.etcdPeer),
    'initial-advertise-peer-urls': urls(PORTS.etcdPeer),
    'initial-cluster': `default=${urls(PORTS.etcdPeer)}`,
  }
  run(
    'etcd',
    Object.entries(etcd).flatMap(([name, value]) => [`--${name}`, value]),
    { asPostgres: true, log: at('etcd.log') },
  )
  await until('etcd', async () => (await statusOf(`${urls(PORTS.etcd)}/health`)) === 200)
  const startNode = (n: 0 | 1) => {
    writeFileSync(at(`patroni${n}.yml`), patroniFile(n, folder))
    return run('patroni', [at(`patroni${n}.yml`)], { asPostgres: true, log: at(`patroni${n}.log`) })
  }
  const nodes = [startNode(0)]
  await until('the first database', async () => (await statusOf(`${urls(PORTS.patroni[0])}/primary`)) === 200, 120_000)
  nodes.push(startNode(1))
  await until(
    'the synchronous standby',
    async () => (await statusOf(`${urls(PORTS.patroni[1])}/synchronous`)) === 200,
    120_000,
  )
  writeFileSync(at('haproxy-database.cfg'), databaseBalancerFile())
  run('haproxy', ['-f', at('haproxy-database.cfg')], { log: at('haproxy-database.log') })
  return { nodes, startNode, startBouncer: () => startBouncer(folder) }
}

export async function primaryOf(): Promise<0 | 1> {
  for (const n of [0, 1] as const)
    if ((await statusOf(`http://127.0.0.1:${PORTS.patroni[n]}/primary`).catch(() => 0)) === 200) return n
  throw new Error('there is no primary')
}

function patroniFile(n: 0 | 1, folder: string): string {
  return deployed('patroni.yml')
    .replace('name: db1', `name: db${n + 1}`)
    .replace('0.0.0.0:8008', `127.0.0.1:${PORTS.patroni[n]}`)
    .replace('db1:8008', `127.0.0.1:${PORTS.patroni[n]}`)
    .replace('[etcd1:2379, etcd2:2379, etcd3:2379]', `['127.0.0.1:${PORTS.etcd}']`)
    .replace('0.0.0.0:5432', `127.0.0.1:${PORTS.db[n]}`)
    .replace('db1:5432', `127.0.0.1:${PORTS.db[n]}`)
    .replace('/var/lib/postgresql/15/lco', join(folder, `pg/db${n}`))
    .replaceAll('10.0.0.0/8', '127.0.0.1/32')
    .replace(/\n +archive_mode.*\n.*\n +archive_command.*/, '')
    .replaceAll('change-me', PASSWORD)
    .replace(
      'postgresql:\n  listen',
      `postgresql:\n  pgpass: ${join(folder, `pg/pgpass${n}`)}\n  parameters: { unix_socket_directories: '' }\n  listen`,
    )
}

const databaseBalancerFile = (): string =>
  deployed('haproxy-database.cfg')
    .replace('127.0.0.1:5000', `127.0.0.1:${PORTS.primary}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${PORTS.standby}`)
    .replaceAll('127.0.0.1:15432', `127.0.0.1:${PORTS.db[0]}`)
    .replaceAll('127.0.0.1:15433', `127.0.0.1:${PORTS.db[1]}`)
    .replaceAll('port 8008', `port ${PORTS.patroni[0]}`)
    .replaceAll('port 8009', `port ${PORTS.patroni[1]}`)

function startBouncer(folder: string): ChildProcess {
  const users = join(folder, 'userlist.txt')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"lco_serve" "${PASSWORD}"\n`)
  writeFileSync(
    file,
    deployed('pgbouncer.ini')
      .replace('port=5000', `port=${PORTS.primary}`)
      .replace('listen_port = 6432', `listen_port = ${PORTS.bouncer}`)
      .replace('/etc/pgbouncer/userlist.txt', users),
  )
  return run('pgbouncer', [file], { asPostgres: true, log: join(folder, 'pgbouncer.log') })
}

export function startBalancer(folder: string): ChildProcess {
  const file = join(folder, 'haproxy.cfg')
  const text = deployed('haproxy.cfg')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${PORTS.balancer}`)
    .replace('maxconn 20000', 'maxconn 2000')
  writeFileSync(
    file,
    [3001, 3002, 3003].reduce((all, port, n) => all.replace(`:${port} `, `:${PORTS.servers[n]} `), text),
  )
  return run('haproxy', ['-f', file], { log: join(folder, 'haproxy.log') })
}

/** What stands outside: files, and vendors that say yes to everything. */
export async function startOutside(folder: string) {
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: PORTS.s3,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  await s3.run()
  const vendors = await startVendors(PORTS.vendor)
  return async () => {
    vendors.close()
    await s3.close()
  }
}

export async function ask<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: `postgres://postgres:${PASSWORD}@127.0.0.1:${PORTS.primary}/lco` })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}
