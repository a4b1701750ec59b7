// npm run drill:container: deploy/Containerfile built and run, as deploy/compose.yml runs it, by Debian's podman. As root. There is no registry here, so
// the image it builds on is made of Debian's own packages and this machine's Node; PostgreSQL stands beside it in place of the image of that name.
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
const BIN = '/usr/lib/postgresql/15/bin'
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
const PORTS = { database: 31_211, portal: 31_212 }
const folder = mkdtempSync(join(tmpdir(), 'lco-container-'))
chmodSync(folder, 0o755)
const [BASE, IMAGE, FILES, CONTAINER] = [
  'docker.io/library/node:20-bookworm-slim',
  'lco-portal',
  'lco-drill-files',
  'lco-drill',
]
const started: ChildProcess[] = []

function run(program: string, ...words: string[]): string {
  console.log(`${program} ${words.join(' ')}`.slice(0, 200))
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${program} ${words[0]} ended with ${status}: ${`${stdout}${stderr}`.slice(-4000)}`)
  return stdout
}
const podman = (...words: string[]) =>
  run('podman', '--root', join(folder, 'store'), '--runroot', join(folder, 'run'), ...words)

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(200))
    if (await Promise.resolve(isSo()).catch(() => false)) return
  throw new Error(`${what} did not come`)
}

/** Debian 12 with Node and a user `node`, under the name that the container file asks for. */
function makeBase(): void {
  const base = join(folder, 'base')
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', base)
  const prefix = dirname(dirname(process.execPath))
  for (const name of ['bin/node', 'bin/npm', 'bin/npx', 'lib/node_modules/npm'])
    cpSync(join(prefix, name), join(base, 'usr/local', name), { recursive: true, verbatimSymlinks: true })
  // this machine's own authorities: its way to the registry may be a proxy
  cpSync(AUTHORITIES, join(base, AUTHORITIES), { dereference: true })
  run('chroot', base, 'useradd', '--uid', '1000', '--create-home', 'node')
  run('tar', '-C', base, '-cf', join(folder, 'base.tar'), '.')
  podman('import', '--change', 'ENV PATH=/usr/local/bin:/usr/bin:/bin', join(folder, 'base.tar'), BASE)
}

async function startPostgres(): Promise<string> {
  const data = join(folder, 'pg')
  mkdirSync(data)
  writeFileSync(join(folder, 'password'), 'drill')
  run('chown', 'postgres', data, join(folder, 'password'))
  const asPostgres = ['-u', 'postgres', '--']
  run(
    'runuser',
    ...asPostgres,
    `${BIN}/initdb`,
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${join(folder, 'password')}`,
  )
  const options = ['-D', data, '-p', String(PORTS.database), '-c', `unix_socket_directories=${data}`]
  started.push(spawn('runuser', [...asPostgres, `${BIN}/postgres`, ...options], { cwd: '/', stdio: 'ignore' }))
  const url = `postgres://postgres:drill@127.0.0.1:${PORTS.database}`
  await until('PostgreSQL', () => spawnSync('psql', [`${url}/postgres`, '-c', 'create database lco']).status === 0)
  return `${url}/lco`
}

type Service = {
  environment: Record<string, string>
  command?: string[]
  volumes?: string[]
  stop_grace_period?: string
}

/** A service of compose, as words for podman. */
function wordsOf(name: string, databaseUrl: string): { before: string[]; after: string[]; graceSeconds: string } {
  const { services } = parse(readFileSync(join(ROOT, 'deploy/compose.yml'), 'utf8')) as {
    services: Record<string, Service>
  }
  const { environment, command = [], volumes = [], stop_grace_period = '10s' } = services[name]!
  const env = { ...environment, DATABASE_URL: databaseUrl, PORT: String(PORTS.portal), HOST: '127.0.0.1' }
  const before = [
    '--network=host',
    '--cgroups=disabled',
    '--ulimit=nofile=1024:1024',
    '--ulimit=nproc=1024:1024',
    `--env-file=${join(folder, 'portal.env')}`,
    ...Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]),
    ...volumes.flatMap((one) => ['-v', one.replace('files:', `${FILES}:`)]),
  ]
  return { before, after: command, graceSeconds: stop_grace_period.replace('s', '') }
}

async function drill(vendorUrl: string): Promise<void> {
  makeBase()
  const registry = run('npm', 'config', 'get', 'registry').trim()
  podman(
    'build',
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--pull=never',
    '--env',
    `npm_config_registry=${registry}`,
    '--env',
    `NODE_EXTRA_CA_CERTS=${AUTHORITIES}`,
    '-f',
    'deploy/Containerfile',
    '-t',
    IMAGE,
    '.',
  )
  const databaseUrl = await startPostgres()
  const settings = {
    ...productionEnv(vendorUrl),
    PUBLIC_URL: 'https://portal.example.in',
    TRUST_PROXY: 'yes',
    DRAIN_SECONDS: '1',
  }
  writeFileSync(
    join(folder, 'portal.env'),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const migrate = wordsOf('migrate', databaseUrl)
  podman('run', '--rm', ...migrate.before, IMAGE, ...migrate.after)
  const portal = wordsOf('portal', databaseUrl)
  podman('run', '-d', '--name', CONTAINER, ...portal.before, IMAGE)
  await until('the portal', async () => (await fetch(`http://127.0.0.1:${PORTS.portal}/readyz`)).ok)
  const page = await (await fetch(`http://127.0.0.1:${PORTS.portal}/`)).text()
  if (!page.includes('<html')) throw new Error('the pages are not in the image')
  podman('exec', CONTAINER, 'sh', '-c', 'test "$(id -un)" = node && touch /data/written && ! test -e src')
  podman('stop', '-t', portal.graceSeconds, CONTAINER)
  const code = podman('inspect', '--format', '{{.State.ExitCode}}', CONTAINER).trim()
  if (code !== '0') throw new Error(`it was not stopped in peace: ${code}`)
  console.log('deploy/Containerfile is built, migrates, serves, keeps files as its own user and stops in peace.')
}

/** crun takes no cgroups of the first version: where they are mounted, all of this stands in a mount space of its own with those of the second. */
function standOnUnified(): void {
  if (existsSync('/sys/fs/cgroup/cgroup.controllers')) return
  const mounts = 'umount -l /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup && exec "$@"'
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
    'postgresql-15',
    'netavark',
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
  spawnSync('podman', ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), 'rm', '-f', CONTAINER])
  for (const child of started.toReversed()) child.kill('SIGTERM')
  await sleep(2000)
  vendors.close()
  if (process.exitCode !== 1) rmSync(folder, { recursive: true, force: true })
}
process.exit()
