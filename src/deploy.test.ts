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

/** Not run here, where there is no container engine: each thing they name is looked up. */
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

  it('every service of compose is built or taken, told settings there are, and waits for one that is there', () => {
    type Service = {
      build?: { context: string; dockerfile: string }
      image?: string
      command?: string[]
      env_file?: string
      environment?: Record<string, string>
      volumes?: string[]
      depends_on?: Record<string, object>
    }
    const compose = parse(read('deploy/compose.yml')) as { services: Record<string, Service>; volumes: object }
    expect(Object.keys(compose.services)).toEqual(['database', 'migrate', 'portal'])
    for (const { build, image, command, env_file, environment = {}, volumes = [], depends_on = {} } of Object.values(
      compose.services,
    )) {
      expect(image ?? existsSync(join(ROOT, 'deploy', build!.context, build!.dockerfile))).toBeTruthy()
      expect((command ?? []).filter((word) => word !== 'node' && !isProgram(word))).toEqual([])
      expect([undefined, 'portal.env']).toContain(env_file)
      expect(Object.keys(environment).filter((name) => !known.has(name) && !name.startsWith('POSTGRES_'))).toEqual([])
      expect(volumes.filter((one) => !Object.keys(compose.volumes).includes(one.split(':')[0]!))).toEqual([])
      expect(Object.keys(depends_on).filter((name) => !(name in compose.services))).toEqual([])
    }
    // where files are kept is a folder that the image gives to its user
    const place = compose.services['portal']!.volumes![0]!.split(':')[1]!
    expect(compose.services['portal']!.environment!['LCO_DATA_DIR']).toBe(place)
    expect(read('deploy/Containerfile')).toContain(`install -d -o node -g node ${place}`)
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
