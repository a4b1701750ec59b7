// npm run drill:container: deploy/Containerfile built, and deploy/compose.yml brought up by Debian's docker-compose over its podman. As root. There is no
// registry here, so the images that both begin with are made of Debian's own packages and this machine's Node, PostgreSQL's at the version Debian has.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { parse } from 'yaml'

import { productionEnv, startVendors } from '#server/testing/production-env.ts'

import { aptInstall } from './apt.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
const PORT = 31_212
const folder = mkdtempSync(join(tmpdir(), 'lco-container-'))
chmodSync(folder, 0o755)
const inFolder = (name: string) => join(folder, name)
const PROJECT = 'lcodrill'
const NODE = 'docker.io/library/node:20-bookworm-slim'
const COMPOSE = inFolder('deploy/compose.yml')
const SOCKET = inFolder('podman.sock')
/** No cgroups and few open files: what a machine for drills may lend. Networks and names between containers are as anywhere. */
const LENT = '[containers]\ncgroups = "disabled"\ndefault_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]\n'
const env = {
  ...process.env,
  POSTGRES_PASSWORD: 'drill',
  MIGRATE_PASSWORD: 'drillmigrates',
  SERVE_PASSWORD: 'drillserves',
  DOCKER_HOST: `unix://${SOCKET}`,
  CONTAINERS_CONF: inFolder('containers.conf'),
}
const started: ChildProcess[] = []

function run(program: string, ...words: string[]): string {
  console.log(`${program} ${words.join(' ')}`.slice(0, 200))
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${program} ${words[0]} ended with ${status}: ${`${stdout}${stderr}`.slice(-4000)}`)
  return stdout
}
const PLACES = ['--root', inFolder('store'), '--runroot', inFolder('run')]
const podman = (...words: string[]) => run('podman', ...PLACES, ...words)
const compose = (...words: string[]) => run('docker-compose', '-p', PROJECT, '-f', COMPOSE, ...words)

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(200))
    if (await Promise.resolve(isSo()).catch(() => false)) return
  throw new Error(`${what} did not come`)
}

/** As the image of PostgreSQL does: it runs what it is told; PostgreSQL, and with what settings, after a first server is made, which only its socket reaches and which is then ended. */
const POSTGRES_ENTRY = `#!/bin/sh
set -e
if [ $# -gt 0 ] && [ "$1" != postgres ]; then exec "$@"; fi
data=/var/lib/postgresql/data
if [ ! -s $data/PG_VERSION ]; then
  chown postgres $data && chmod 700 $data
  echo "$POSTGRES_PASSWORD" > /tmp/password
  runuser -u postgres -- initdb -D $data -A scram-sha-256 --auth-local=trust --pwfile=/tmp/password
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  runuser -u postgres -- pg_ctl -D $data -w -o "-c listen_addresses=''" start
  sleep 3
  runuser -u postgres -- pg_ctl -D $data -w stop
fi
[ $# -eq 0 ] || shift
exec runuser -u postgres -- postgres -D $data -c 'listen_addresses=*' "$@"
`

/** Debian 12 with what is named, as an image under the name that is asked for. */
function makeImage(name: string, packages: string, furnish: (base: string) => void, ...changes: string[]): void {
  const base = inFolder(`base-${packages}`)
  run('debootstrap', '--variant=minbase', `--include=${packages}`, 'bookworm', base)
  furnish(base)
  run('tar', '-C', base, '-cf', inFolder('base.tar'), '.')
  podman('import', ...changes.flatMap((change) => ['--change', change]), inFolder('base.tar'), name)
  rmSync(base, { recursive: true })
}

function makeImages(postgres: string): void {
  const nodeIn = (base: string) => {
    const prefix = dirname(dirname(process.execPath))
    for (const name of ['bin/node', 'bin/npm', 'bin/npx', 'lib/node_modules/npm'])
      cpSync(join(prefix, name), join(base, 'usr/local', name), { recursive: true, verbatimSymlinks: true })
    // this machine's own authorities: its way to the registry may be a proxy
    cpSync(AUTHORITIES, join(base, AUTHORITIES), { dereference: true })
    run('chroot', base, 'useradd', '--uid', '1000', '--create-home', 'node')
  }
  makeImage(NODE, 'ca-certificates', nodeIn, 'ENV PATH=/usr/local/bin:/usr/bin:/bin')
  const entry = (base: string) => writeFileSync(join(base, 'entry.sh'), POSTGRES_ENTRY, { mode: 0o755 })
  const path = 'ENV PATH=/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  makeImage(`docker.io/library/${postgres}`, 'postgresql-15', entry, path, 'ENTRYPOINT ["/entry.sh"]')
}

/** The file as it is delivered, beside the settings it asks for; at another port, for this machine's 3000 may be taken. */
function layOut(vendorUrl: string): { database: { image: string } } {
  const settings = {
    ...productionEnv(vendorUrl),
    PUBLIC_URL: 'https://portal.example.in',
    TRUST_PROXY: 'yes',
    DRAIN_SECONDS: '1',
  }
  writeFileSync(env.CONTAINERS_CONF, LENT)
  mkdirSync(inFolder('deploy'))
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(inFolder('deploy/portal.env'), lines.join(''))
  const text = readFileSync(join(ROOT, 'deploy/compose.yml'), 'utf8')
  cpSync(join(ROOT, 'deploy/roles.sql'), inFolder('deploy/roles.sql'))
  writeFileSync(COMPOSE, text.replace('127.0.0.1:3000:', `127.0.0.1:${PORT}:`))
  return (parse(text) as { services: { database: { image: string } } }).services
}

async function startEngine(): Promise<void> {
  started.push(
    spawn('podman', [...PLACES, 'system', 'service', '--time=0', env.DOCKER_HOST], { env, stdio: 'inherit' }),
  )
  await until('podman', () => existsSync(SOCKET))
}

/** Podman leaves the checks of health to systemd's timers; where there is none, they are made here. */
function checkHealth(): () => void {
  const timer = setInterval(() => {
    for (const service of ['database', 'portal'])
      spawnSync('podman', [...PLACES, 'healthcheck', 'run', `${PROJECT}_${service}_1`], { env })
  }, 1000)
  return () => clearInterval(timer)
}

/** Beside the checks of health, which would stand still while this waits. */
const bringUp = (...words: string[]) =>
  new Promise<void>((done, fail) => {
    console.log(`docker-compose up ${words.join(' ')}`)
    const child = spawn('docker-compose', ['-p', PROJECT, '-f', COMPOSE, 'up', '-d', '--no-build', ...words], {
      env,
      stdio: 'inherit',
    })
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`docker-compose up ended with ${code}`))))
  })

const stateOf = (service: string, what: string) =>
  podman('inspect', '--format', `{{.State.${what}}}`, `${PROJECT}_${service}_1`).trim()

const isServed = async () => (await fetch(`http://127.0.0.1:${PORT}/readyz`)).ok

async function drill(vendorUrl: string): Promise<void> {
  const { database } = layOut(vendorUrl)
  makeImages(database.image)
  const registry = run('npm', 'config', 'get', 'registry').trim()
  const build = ['build', '--isolation', 'chroot', '--network', 'host', '--pull=never']
  const given = ['--env', `npm_config_registry=${registry}`, '--env', `NODE_EXTRA_CA_CERTS=${AUTHORITIES}`]
  // by the names that compose gives to what it builds
  const named = ['migrate', 'portal'].flatMap((service) => ['-t', `docker.io/library/${PROJECT}_${service}`])
  podman(...build, ...given, '-f', 'deploy/Containerfile', ...named, '.')
  await startEngine()
  const rest = checkHealth()
  await bringUp()
  await until('the portal', isServed)
  const page = await (await fetch(`http://127.0.0.1:${PORT}/`)).text()
  if (!page.includes('<html')) throw new Error('the pages are not in the image')
  await until('a portal that is called healthy', () => stateOf('portal', 'Health.Status') === 'healthy')
  for (const service of ['roles', 'migrate'])
    if (stateOf(service, 'ExitCode') !== '0') throw new Error(`${service} ended with ${stateOf(service, 'ExitCode')}`)
  const who = ['exec', '-T', 'database', 'psql', '-U', 'postgres', '-d', 'lco', '-tAc']
  const owners = compose(...who, "select distinct tableowner from pg_tables where schemaname = 'public'").trim()
  const serving = compose(
    ...who,
    "select distinct usename from pg_stat_activity where datname = 'lco' and pid <> pg_backend_pid()",
  ).trim()
  if (owners !== 'lco_migrate' || serving !== 'lco_serve') throw new Error(`${owners} owns and ${serving} serves`)
  compose('exec', '-T', 'portal', 'sh', '-c', 'test "$(id -un)" = node && touch /data/written && ! test -e src')
  compose('stop', 'portal')
  if (stateOf('portal', 'ExitCode') !== '0')
    throw new Error(`it was not stopped in peace: ${stateOf('portal', 'ExitCode')}`)
  // all containers made anew, as by an upgrade: what was kept is in the volumes
  compose('down')
  await bringUp()
  await until('the portal again', isServed)
  compose('exec', '-T', 'portal', 'test', '-e', '/data/written')
  rest()
  console.log(
    'deploy/Containerfile is built; compose migrates by one role, serves by another, keeps files as its own user, stops in peace, and has all of it after it is made anew.',
  )
}

/** crun takes no cgroups of the first version: where they are mounted, all of this stands in a mount space of its own with those of the second. */
function standOnUnified(): void {
  if (existsSync('/sys/fs/cgroup/cgroup.controllers')) return
  const mounts = 'umount -l /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup && exec "$@"'
  rmSync(folder, { recursive: true })
  const self = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.exit(spawnSync('unshare', ['-m', 'sh', '-c', mounts, 'sh', ...self], { stdio: 'inherit' }).status ?? 1)
}

standOnUnified()
if (
  !(await aptInstall(
    '--no-install-recommends',
    'podman',
    'crun',
    'debootstrap',
    'docker-compose',
    'netavark',
    'aardvark-dns',
    'iptables',
    'ca-certificates',
  ))
)
  throw new Error('this drill needs root and apt-get')
const vendors = await startVendors()
try {
  await drill(vendors.url)
} catch (error) {
  console.error((error as Error).stack)
  process.exitCode = 1
} finally {
  if (existsSync(SOCKET)) spawnSync('docker-compose', ['-p', PROJECT, '-f', COMPOSE, 'down', '-v'], { env })
  for (const child of started.toReversed()) child.kill('SIGTERM')
  await sleep(2000)
  vendors.close()
  // the engine leaves its mount behind
  spawnSync('umount', ['-l', inFolder('store/overlay')])
  if (process.exitCode !== 1) rmSync(folder, { recursive: true, force: true })
}
process.exit()
