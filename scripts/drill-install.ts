// npm run drill:install: docs/operations.md followed letter by letter, from an empty PostgreSQL and a clone to a server behind TLS, a back-up, and that
// back-up in an empty place. As root with Debian's packages; folders of the page become folders of the drill, and no unit is installed.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { asWritten } from '#server/testing/doc-commands.ts'
import { productionEnv, startVendors } from '#server/testing/production-env.ts'

import { aptInstall } from './apt.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = '/usr/lib/postgresql/15/bin'
const PORTS = { database: [31_111, 31_112], server: 31_113, tls: 31_114 } as const
const PASSWORD = 'drill'

const folder = mkdtempSync(join(tmpdir(), 'lco-install-'))
chmodSync(folder, 0o755)
const PLACES: Record<string, string> = {
  '/opt/lco-portal': join(folder, 'opt'),
  '/var/lib/lco-portal': join(folder, 'var'),
  '/etc/lco-portal': join(folder, 'etc'),
  '/etc/haproxy': join(folder, 'haproxy'),
}
const inDrill = (text: string): string =>
  Object.entries(PLACES).reduce((all, [place, here]) => all.replaceAll(place, here), text)
const [OPT, VAR, ETC] = ['/opt/lco-portal', '/var/lib/lco-portal', '/etc/lco-portal'].map(inDrill) as [
  string,
  string,
  string,
]

type Run = { as?: string; cwd?: string; env?: Record<string, string> }

/** Runs a command and gives what it said; one that fails ends the drill. */
function sh(command: string, { as, cwd = OPT, env = {} }: Run = {}): string {
  console.log(`${as ? `(${as}) ` : ''}${command}`)
  const words = as ? ['runuser', '-u', as, '--', 'bash', '-ec', command] : ['bash', '-ec', command]
  const { status, stdout, stderr } = spawnSync(words[0]!, words.slice(1), {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: as ? VAR : process.env['HOME'], LC_ALL: 'C.UTF-8', ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`)
  return stdout
}

/** As the page has it, in the folders of the drill; what stands there for the reader to fill in is filled in. */
const said = (begins: string, filled: Record<string, string> = {}): string =>
  asWritten(begins, { ...filled, ...PLACES })

const started: ChildProcess[] = []
const stops: (() => void)[] = []

/** An empty PostgreSQL, as Debian's package leaves one, with what the page says of it. */
function emptyPostgres(n: 0 | 1): void {
  const data = join(folder, `pg${n}`)
  mkdirSync(data)
  spawnSync('chown', ['postgres', data])
  sh(`${BIN}/initdb -D ${data} --auth-local=peer --auth-host=scram-sha-256 -U postgres >/dev/null`, {
    as: 'postgres',
    cwd: '/',
  })
  const port = String(PORTS.database[n])
  const pgCtl = (what: string) =>
    sh(`${BIN}/pg_ctl -D ${data} -l ${data}/log -w -o "-p ${port} -c unix_socket_directories=${data}" ${what}`, {
      as: 'postgres',
      cwd: '/',
    })
  pgCtl('start')
  stops.push(() => pgCtl('stop -m fast'))
  const superuser = { as: 'postgres', env: { PGHOST: data, PGPORT: port } }
  const roles = said('psql -v', {
    'migrate_password=…': `migrate_password=${PASSWORD}`,
    'serve_password=…': `serve_password=${PASSWORD}`,
  })
  sh(`${roles} -v ON_ERROR_STOP=1`, superuser)
  sh(said('psql -c'), superuser)
  // as `systemctl restart postgresql` does
  pgCtl('restart')
}

async function until(what: string, isSo: () => Promise<boolean>, withinMs = 90_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(200))
    if (await isSo().catch(() => false)) return
  throw new Error(`${what} did not come`)
}

/** `deploy/portal.env.example`, filled in. */
function fillSettings(vendorUrl: string): void {
  const { DATA_KEY: _own, NODE_ENV: _said, ...vendors } = productionEnv(vendorUrl)
  const values: Record<string, string> = { ...vendors, DATA_KEY: sh(said('openssl rand')).trim() }
  const example = inDrill(readFileSync(join(OPT, 'deploy/portal.env.example'), 'utf8'))
  const filled = example
    .replaceAll('change-me', PASSWORD)
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${PORTS.database[0]}`)
    .replace('METRICS_TOKEN=\n', '')
    .replaceAll(/^([A-Z_]+)=$/gm, (_line, name: string) => `${name}=${values[name]}`)
  // a file .env is read too
  writeFileSync(join(OPT, '.env'), `METRICS_TOKEN=${PASSWORD}\n`)
  mkdirSync(ETC)
  writeFileSync(join(ETC, 'portal.env'), `${filled}RAZORPAY_URL=${vendorUrl}\n`, { mode: 0o600 })
}

/** As a person of the page does it: with the settings of the file. */
const withSettings = (command: string, env: Record<string, string> = {}): string =>
  sh(
    `${said('set -a')}; ${Object.entries(env)
      .map(([name, value]) => `${name}=${value}; `)
      .join('')}${command}`,
  )

/** What a unit starts, as its user, in its folder and with its settings, as systemd would. */
function unit(name: string, field: string): string {
  const text = inDrill(readFileSync(join(OPT, 'deploy/systemd', name), 'utf8')).replaceAll('%%', '%')
  return new RegExp(`^${field}=(.+)$`, 'm').exec(text)![1]!
}

/** systemd reads the settings as root, and starts it as the user of the unit. */
const asUnit = (name: string, field: string): string =>
  `set -a; . ${join(ETC, 'portal.env')}; PORT=${PORTS.server}; HOST=127.0.0.1; HOME=${VAR}
   exec runuser -u ${unit(name, 'User')} -- ${unit(name, field).replace(/^exec /, '')}`

function startUnit(name: string): void {
  const cwd = unit(name, 'WorkingDirectory')
  started.push(spawn('bash', ['-ec', asUnit(name, 'ExecStart')], { cwd, stdio: ['ignore', 'inherit', 'inherit'] }))
}

/** `deploy/haproxy.cfg` with a certificate, at a door of its own: one server, and TLS before it. */
async function startTls(): Promise<void> {
  const [pem, file] = [join(inDrill('/etc/haproxy'), 'lco.pem'), join(inDrill('/etc/haproxy'), 'haproxy.cfg')]
  mkdirSync(inDrill('/etc/haproxy'))
  sh(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${pem}.key -out ${pem}.crt 2>/dev/null; cat ${pem}.crt ${pem}.key > ${pem}`,
  )
  const config = inDrill(readFileSync(join(OPT, 'deploy/haproxy.cfg'), 'utf8'))
    .replace('bind :443', `bind 127.0.0.1:${PORTS.tls}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${PORTS.server}`)
    .replaceAll(/^ *server (two|three) .*$/gm, '')
  writeFileSync(file, config.replace('maxconn 20000', 'maxconn 2000'))
  started.push(spawn('haproxy', ['-f', file], { stdio: 'inherit' }))
  const status = (path: string) =>
    spawnSync('curl', ['-sk', '-o', '/dev/null', '-w', '%{http_code}', `https://127.0.0.1:${PORTS.tls}${path}`], {
      encoding: 'utf8',
    }).stdout
  await until('the portal behind TLS', async () => status('/healthz') === '200')
  if (status('/metrics') !== '404') throw new Error('the metrics are at the public door')
}

/** What runs is `dist`, `node_modules` and `package.json`. */
function deleteSources(): void {
  const kept = new Set(['dist', 'node_modules', 'package.json', 'deploy', '.env'])
  for (const name of readdirSync(OPT)) if (!kept.has(name)) rmSync(join(OPT, name), { recursive: true })
}

/** The first shape: a clone, and one command. */
async function laptop(): Promise<void> {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: String(PORTS.server),
    LCO_DATA_DIR: join(folder, 'laptop'),
  }
  console.log(said('npm start'))
  const server = spawn('bash', ['-ec', `exec ${said('npm start')}`], {
    cwd: OPT,
    env,
    stdio: 'inherit',
    detached: true,
  })
  await until(
    'the portal of a laptop',
    async () => (await fetch(`http://127.0.0.1:${PORTS.server}/readyz`)).ok,
    300_000,
  )
  process.kill(-server.pid!, 'SIGINT')
  await once(server, 'exit')
}

async function install(vendorUrl: string): Promise<void> {
  sh(said('useradd'), { cwd: '/' })
  sh(said('git clone', { '…': ROOT }), { cwd: '/' })
  await laptop()
  sh(said('npm ci'))
  emptyPostgres(0)
  fillSettings(vendorUrl)
  console.log(withSettings(said('npm run migrate')))
  deleteSources()
  // systemd makes the state directory
  sh(`install -d -o lco-portal ${VAR}`)
  startUnit('lco-portal@.service')
  await until('the server', async () => (await fetch(`http://127.0.0.1:${PORTS.server}/readyz`)).ok)
  const headers = { authorization: `Bearer ${PASSWORD}` }
  if (!(await fetch(`http://127.0.0.1:${PORTS.server}/metrics`, { headers })).ok) throw new Error('.env was not read')
  await startTls()
  console.log(withSettings(said('npm run desk -- init')))
  for (const command of ['npm run desk -- held', 'npm run desk -- unknown', 'npm run desk -- keys'])
    withSettings(said(command))
}

async function backUpAndRestore(): Promise<void> {
  const taken = join(VAR, 'backups', 'by-hand')
  withSettings(said('npm run backup --', { '/var/lib/lco-portal/backups/2026-11-16': taken }))
  const nightly = 'lco-portal-backup.service'
  sh(`chown -R lco-portal ${VAR}`)
  sh(asUnit(nightly, 'ExecStart'))
  sh(asUnit(nightly, 'ExecStartPost'))
  emptyPostgres(1)
  const elsewhere = {
    DATABASE_URL: `postgres://lco_serve:${PASSWORD}@127.0.0.1:${PORTS.database[1]}/lco`,
    DATABASE_MIGRATE_URL: `postgres://lco_migrate:${PASSWORD}@127.0.0.1:${PORTS.database[1]}/lco`,
    LCO_DATA_DIR: join(folder, 'restored'),
  }
  console.log(withSettings(said('npm run restore --', { '<folder>': taken }), elsewhere))
  withSettings(said('npm run migrate'), elsewhere)
  console.log(withSettings(said('npm run check:books'), elsewhere))
}

if (!(await aptInstall('--no-install-recommends', 'postgresql-15', 'haproxy', 'curl', 'openssl')))
  throw new Error('this drill needs root and apt-get')
const isNew = spawnSync('id', ['lco-portal']).status !== 0
if (!isNew) throw new Error('there is a user lco-portal: this is no empty machine')
const vendors = await startVendors()
try {
  await install(vendors.url)
  await backUpAndRestore()
  console.log('Installed, backed up and restored as docs/operations.md says.')
} catch (error) {
  console.error((error as Error).stack)
  process.exitCode = 1
} finally {
  for (const child of started.toReversed()) child.kill('SIGTERM')
  await sleep(3000)
  for (const stop of stops) stop()
  vendors.close()
  spawnSync('userdel', ['lco-portal'])
  if (process.exitCode !== 1) rmSync(folder, { recursive: true, force: true })
}
process.exit()
