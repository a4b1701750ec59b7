import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

import { SETTINGS } from './server/config.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const check = (program: string, ...words: string[]) => {
  const { status, stderr, stdout } = spawnSync(program, words, { encoding: 'utf8' })
  return [status, status === 0 ? '' : stdout + stderr]
}
const sourceOf = (folder: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => read(join(folder, name)))
    .join('\n')

describe('what is deployed is read by whoever it is for', () => {
  it.skipIf(!has('haproxy')).each(['haproxy.cfg', 'haproxy-database.cfg'])('HAProxy: %s', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'lco-deploy-'))
    // the certificate is the provider's
    writeFileSync(join(folder, name), read(`deploy/${name}`).replace(/ ssl crt .*/, ''))
    expect(check('haproxy', '-c', '-f', join(folder, name))).toEqual([0, ''])
    rmSync(folder, { recursive: true })
  })

  it.skipIf(!has('promtool'))('Prometheus', () => {
    expect(check('promtool', 'check', 'rules', join(ROOT, 'deploy/prometheus-rules.yml'))).toEqual([0, ''])
  })

  it.skipIf(!has('systemd-analyze')).each(readdirSync(join(ROOT, 'deploy/systemd')))('systemd: %s', (name) => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', join(ROOT, 'deploy/systemd', name)], {
      encoding: 'utf8',
    })
    expect(stderr.split('\n').filter((line) => line.includes('lco-portal'))).toEqual([])
  })

  it('Grafana and the rules ask for metrics that there are', () => {
    const asked = [read('deploy/grafana-dashboard.json'), read('deploy/prometheus-rules.yml')].join('\n')
    const names = new Set([...asked.matchAll(/\blco_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count)$/, '')))
    const source = sourceOf('src/server')
    expect([...names].filter((name) => !source.includes(`'${name}'`))).toEqual([])
    expect(names.size).toBeGreaterThan(9)
  })

  it('every run book that an alarm names is there', () => {
    const heads = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, head]) =>
      head!.toLowerCase().replaceAll(' ', '-'),
    )
    const named = [...read('deploy/prometheus-rules.yml').matchAll(/operations\.md#([a-z-]+)/g)].map(([, head]) => head)
    expect(named.filter((head) => !heads.includes(head!))).toEqual([])
  })

  it('settings in the example are settings of the server', () => {
    const named = [...read('deploy/portal.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
    const known = new Set<string>(SETTINGS.map(({ name }) => name))
    expect(named.filter((name) => !known.has(name!))).toEqual([])
    expect(named.length).toBeGreaterThan(15)
  })
})

/** `npm run drill:container` runs them; here each thing they name is looked up, which takes no engine. */
describe('containers', () => {
  const known = new Set<string>(SETTINGS.map(({ name }) => name))
  const isProgram = (path: string) =>
    /^dist\/server\/\w+\.js$/.test(path) && existsSync(join(ROOT, path.replace('dist', 'src').replace('.js', '.ts')))

  it('the container file copies what the build makes, and starts a program of it with settings there are', () => {
    const lines = read('deploy/Containerfile').split('\n')
    const words = (instruction: string) =>
      lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1))
    const copied = words('COPY').flatMap((line) => /^--from=build \/build\/(\S+)/.exec(line)?.[1] ?? [])
    expect(copied).toEqual(['package.json', 'node_modules', 'dist'])
    const [program] = words('CMD').map((line) => JSON.parse(line) as string[])
    expect(program!.map((word) => word === 'node' || isProgram(word))).toEqual([true, true])
    const set = words('ENV').flatMap((line) => line.split(' ').map((word) => word.split('=')[0]!))
    expect(set.filter((name) => !known.has(name))).toEqual([])
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const run = [...read('deploy/Containerfile').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!)
    expect(run.filter((name) => !(name in scripts))).toEqual([])
    expect(words('FROM').every((line) => line.startsWith('node:20-'))).toBe(true)
    // nothing of the machine that builds comes along, its secrets least of all
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', 'deploy/portal.env', 'node_modules']),
    )
  })

  it('the image keeps what a package brings for one machine alone, such as the hash of passwords', () => {
    expect(read('deploy/Containerfile')).not.toMatch(/^RUN.*--omit=optional/m)
  })

  type Service = {
    build?: { context: string; dockerfile: string }
    image?: string
    command?: string[]
    env_file?: string
    environment?: Record<string, string>
    volumes?: string[]
    ports?: string[]
    restart?: string
    stop_grace_period?: string
    healthcheck?: { test: string | string[] }
    depends_on?: Record<string, { condition: string }>
  }
  /** They end when they have done it. */
  const ONCE = ['roles', 'migrate']
  const compose = parse(read('deploy/compose.yml')) as { services: Record<string, Service>; volumes: object }

  it('every service of compose is built or taken, told settings there are, and waits for one that is there', () => {
    expect(Object.keys(compose.services)).toEqual(['database', 'roles', 'migrate', 'portal'])
    for (const { build, image, command, env_file, environment = {}, volumes = [], depends_on = {} } of Object.values(
      compose.services,
    )) {
      expect(image ?? existsSync(join(ROOT, 'deploy', build!.context, build!.dockerfile))).toBeTruthy()
      const programs = (command ?? []).filter((word) => word !== 'node')
      if (!image) expect(programs.filter((word) => !isProgram(word))).toEqual([])
      expect([undefined, 'portal.env']).toContain(env_file)
      if (!image) expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
      const isThere = (one: string) =>
        one.startsWith('./') ? existsSync(join(ROOT, 'deploy', one)) : Object.keys(compose.volumes).includes(one)
      expect(volumes.filter((one) => !isThere(one.split(':')[0]!))).toEqual([])
      expect(Object.keys(depends_on).filter((name) => !(name in compose.services))).toEqual([])
    }
    // where files are kept is a folder that the image gives to its user
    const place = compose.services['portal']!.volumes![0]!.split(':')[1]!
    expect(compose.services['portal']!.environment!['LCO_DATA_DIR']).toBe(place)
    expect(read('deploy/Containerfile')).toContain(`install -d -o node -g node ${place}`)
  })

  it('compose reaches the database by the name, port and secret that it has, and the portal where the image listens', () => {
    const { database, roles, migrate, portal } = compose.services
    const reaches = ({ environment }: Service, name: string) => {
      const { hostname, port, pathname, username, password } = new URL(
        environment![name]!.replaceAll(/\$\{(\w+):\?\}/g, '$1'),
      )
      return [hostname, port, pathname, username, password]
    }
    const there = ['database', '5432', '/lco']
    expect(reaches(migrate!, 'DATABASE_MIGRATE_URL')).toEqual([...there, 'lco_migrate', 'MIGRATE_PASSWORD'])
    expect(reaches(portal!, 'DATABASE_URL')).toEqual([...there, 'lco_serve', 'SERVE_PASSWORD'])
    expect(migrate!.environment!['DATABASE_URL']).toBe(portal!.environment!['DATABASE_URL'])
    expect(portal!.environment!['DATABASE_MIGRATE_URL']).toBe('')
    for (const name of [
      'lco_migrate login',
      'lco_serve login',
      'database lco ',
      ":'migrate_password'",
      ":'serve_password'",
    ])
      expect(read('deploy/roles.sql')).toContain(name)
    expect(roles!.environment!['PGHOST']).toBe('database')
    const asked = new Set([...read('deploy/compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!))
    expect([...asked]).toEqual(['POSTGRES_PASSWORD', 'MIGRATE_PASSWORD', 'SERVE_PASSWORD'])
    for (const name of asked) expect(read('docs/operations.md')).toContain(`\`${name}\``)
    const listens = /^ENV .*\bPORT=(\d+)/m.exec(read('deploy/Containerfile'))![1]!
    expect(read('deploy/Containerfile')).toContain(`EXPOSE ${listens}`)
    // from this machine alone: TLS stands before it
    expect(portal!.ports).toEqual([`127.0.0.1:${listens}:${listens}`])
    expect(portal!.healthcheck!.test).toContain(`http://127.0.0.1:${listens}/readyz`)
    // on its socket the image answers before it is ready
    expect(database!.healthcheck!.test).toEqual(expect.arrayContaining(['pg_isready', '-h']))
  })

  it('what compose keeps running comes back after a crash, has time to end what is under way, and is waited for until it is well', () => {
    for (const [name, { restart, healthcheck, depends_on = {} }] of Object.entries(compose.services)) {
      expect([name, restart, healthcheck !== undefined]).toEqual([
        name,
        ONCE.includes(name) ? undefined : 'always',
        !ONCE.includes(name),
      ])
      for (const [other, { condition }] of Object.entries(depends_on))
        expect(condition).toBe(ONCE.includes(other) ? 'service_completed_successfully' : 'service_healthy')
    }
    const drain = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(read('deploy/portal.env.example'))![1])
    const longest = Number(/^const LONGEST_MS = (\d+)_000$/m.exec(read('src/server/stop.ts'))![1])
    const grace = Number.parseInt(compose.services['portal']!.stop_grace_period!, 10)
    const unit = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/lco-portal@.service'))![1])
    expect(Math.min(grace, unit)).toBeGreaterThan(drain + longest)
  })

  it('the archive is that of the cluster, by its name and its folder', () => {
    const conf = read('deploy/pgbackrest.conf')
    const patroni = parse(read('deploy/patroni.yml')) as {
      bootstrap: { dcs: { postgresql: { parameters: { archive_command: string } } } }
      postgresql: { data_dir: string }
    }
    const stanza = /--stanza=(\w+)/.exec(patroni.bootstrap.dcs.postgresql.parameters.archive_command)![1]!
    expect(conf).toContain(`\n[${stanza}]\npg1-path=${patroni.postgresql.data_dir}\n`)
  })

  it('the cluster’s file is read', () => {
    expect(parse(read('deploy/patroni.yml'))).toMatchObject({ bootstrap: { dcs: { synchronous_mode: true } } })
  })
})

it('every command that the documentation names exists', () => {
  const docs = [
    'README.md',
    ...readdirSync(join(ROOT, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ]
  const text = docs.map(read).join('\n')
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!)
  expect(run.filter((name) => !(name in scripts))).toEqual([])
  const spoken = [...text.matchAll(/npm run desk -- ([\w-]+)/g)].map(([, name]) => name!)
  const source = sourceOf('src/server')
  const isThere = (name: string) => name === 'help' || new RegExp(`\\b(async )?'?${name}'?(: async| *\\()`).test(source)
  expect(spoken.filter((name) => !isThere(name))).toEqual([])
})
