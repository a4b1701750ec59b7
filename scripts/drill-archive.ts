// npm run drill:archive: a point in time, as docs/operations.md says it. PostgreSQL and pgBackRest are Debian's; the archive is deploy/pgbackrest.conf at
// other places. Sales before and after the moment, then a mishap; what comes back has those before, none after, and books that balance. As root.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import pg from 'pg'
import { parse } from 'yaml'

import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemoWorld } from '#server/demo/world.ts'
import { MIGRATIONS } from '#server/root.ts'
import { secretsWith } from '#server/secrets.ts'
import { asWritten } from '#server/testing/doc-commands.ts'
import { homeWith } from '#server/testing/sold.ts'

import { aptInstall } from './apt.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = '/usr/lib/postgresql/15/bin'
const PORT = 31_121
const LCOID = 'LCO10001'
const folder = mkdtempSync(join(tmpdir(), 'lco-archive-'))
chmodSync(folder, 0o755)
const [DATA, REPOSITORY, CONFIG] = ['data', 'repository', 'pgbackrest.conf'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const urlOf = (role: string) => `postgres://${role}:drill@127.0.0.1:${PORT}/lco`
const now = () => new Date()

function run(words: readonly string[], env: Record<string, string> = {}): { status: number | null; said: string } {
  console.log(words.join(' '))
  const { status, stdout, stderr } = spawnSync(words[0] ?? '', words.slice(1), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}

function mustRun(words: readonly string[], env: Record<string, string> = {}): string {
  const { status, said } = run(words, env)
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${said.slice(-3000)}`)
  return said
}

const asPostgres = (command: string) =>
  mustRun(['runuser', '-u', 'postgres', '--', 'bash', '-ec', command], { PGBACKREST_CONFIG: CONFIG })

/** `deploy/pgbackrest.conf`, at the places of the drill. */
function layOut(): void {
  const text = readFileSync(join(ROOT, 'deploy/pgbackrest.conf'), 'utf8')
    .replace('/var/lib/pgbackrest', REPOSITORY)
    .replace('/var/lib/postgresql/15/lco', DATA)
  const own = { 'pg1-port': PORT, 'pg1-socket-path': folder }
  const lines = Object.entries(own).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(CONFIG, `${text}${lines.join('')}`)
  for (const place of [DATA, REPOSITORY]) mkdirSync(place, { mode: 0o700 })
  mustRun(['chown', 'postgres', DATA, REPOSITORY, folder])
}

let server: ChildProcess | undefined

/** With the archive as the cluster of `deploy/patroni.yml` has it. */
async function startPostgres(): Promise<void> {
  type Patroni = { bootstrap: { dcs: { postgresql: { parameters: Record<string, string> } } } }
  const { parameters } = (parse(readFileSync(join(ROOT, 'deploy/patroni.yml'), 'utf8')) as Patroni).bootstrap.dcs
    .postgresql
  const archive = ['archive_mode', 'archive_command', 'wal_level'].flatMap((name) => [
    '-c',
    `${name}=${parameters[name]}`,
  ])
  const options = ['-D', DATA, '-p', String(PORT), '-c', `unix_socket_directories=${folder}`, ...archive]
  server = spawn('runuser', ['-u', 'postgres', '--', `${BIN}/postgres`, ...options], {
    cwd: '/',
    env: { ...process.env, PGBACKREST_CONFIG: CONFIG },
    stdio: 'ignore',
  })
  await until(() => ask<boolean>('select not pg_is_in_recovery()'))
}

async function stopPostgres(): Promise<void> {
  if (!server || server.exitCode !== null) return
  const gone = once(server, 'exit')
  asPostgres(`${BIN}/pg_ctl -D ${DATA} -m fast stop`)
  await gone
}

async function ask<T>(text: string, database = 'postgres'): Promise<T> {
  const client = new pg.Client({ host: folder, port: PORT, user: 'postgres', database })
  await client.connect()
  const { rows } = await client.query<Record<string, T>>(text).finally(() => client.end())
  return Object.values(rows[0] ?? {})[0] as T
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(200))
    if (await isSo().catch(() => false)) return
  throw new Error('it did not come')
}

const balance = () =>
  run(['npm', 'run', '-s', 'check:books'], { DATABASE_URL: urlOf('lco_serve'), LCO_DATA_DIR: folder })

async function sellOne(): Promise<string> {
  const { system, close } = connect(urlOf('lco_serve'))
  const { contractno } = await homeWith({ db: system, clock: { now, pass: () => undefined } }, LCOID, {
    plancodes: ['DESI-30D'],
  })
  // no headend here, and what waits for one is told of by the check of the books
  await system.updateTable('job').set({ finished_at: now() }).where('finished_at', 'is', null).execute()
  await close()
  return contractno
}

const isThere = (contractno: string) =>
  ask<boolean>(`select count(*) = 1 from contract where contractno = '${contractno}'`, 'lco')

async function found(): Promise<void> {
  asPostgres(`${BIN}/initdb -D ${DATA} --auth-local=trust --auth-host=scram-sha-256 -U postgres`)
  await startPostgres()
  asPostgres(
    `psql -h ${folder} -p ${PORT} -v ON_ERROR_STOP=1 -v migrate_password=drill -v serve_password=drill -f ${ROOT}deploy/roles.sql`,
  )
  await migrate(urlOf('lco_migrate'), MIGRATIONS, { serving: 'lco_serve' })
  const { system, close } = connect(urlOf('lco_serve'))
  await seedDemoWorld({ system, now, secrets: secretsWith({ key: Buffer.alloc(32, 7) }) }, { pastDays: 20 })
  await close()
}

async function drill(): Promise<void> {
  layOut()
  await found()
  asPostgres(asWritten('pgbackrest --stanza=lco stanza-create'))
  const before = [await sellOne()]
  asPostgres(asWritten('pgbackrest --stanza=lco backup'))
  // what only the archive has
  before.push(await sellOne())
  await sleep(1500)
  const moment = await ask<string>(`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"+00"')`)
  await sleep(1500)
  const after = await sellOne()
  if (balance().status !== 0) throw new Error('the books do not balance to begin with')
  await ask(`update wallet set balance = 0 where lcoid = '${LCOID}'`, 'lco')
  if (!balance().said.includes(LCOID)) throw new Error('the mishap is not seen in the books')
  await ask('select pg_switch_wal()')
  await stopPostgres()
  rmSync(DATA, { recursive: true })
  mkdirSync(DATA, { mode: 0o700 })
  mustRun(['chown', 'postgres', DATA])
  const began = performance.now()
  asPostgres(asWritten('pgbackrest --stanza=lco --type=time', { '2026-11-16 10:30:00+05:30': moment }))
  await startPostgres()
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  for (const contractno of before) if (!(await isThere(contractno))) throw new Error(`${contractno} is lost`)
  if (await isThere(after)) throw new Error(`${after} was sold after the moment, and is there`)
  const books = balance()
  if (books.status !== 0) throw new Error(`the books do not balance: ${books.said}`)
  await sellOne()
  console.log(books.said)
  console.log(
    `Back at ${moment} in ${seconds} s: what was sold before is there, what was sold after is not, the books balance, and it sells.`,
  )
}

if (!(await aptInstall('--no-install-recommends', 'postgresql-15', 'pgbackrest')))
  throw new Error('this drill needs root and apt-get')
if (!existsSync(join(ROOT, 'dist/server/desk.js'))) mustRun(['node', 'scripts/build.mjs'])
try {
  await drill()
} catch (error) {
  console.error((error as Error).stack)
  process.exitCode = 1
} finally {
  await stopPostgres()
  if (process.exitCode !== 1) rmSync(folder, { recursive: true, force: true })
}
process.exit()
