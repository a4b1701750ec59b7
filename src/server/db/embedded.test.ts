// @day 2026-07-15
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

import { memoryBytes, sharedBuffersMb } from './embedded-process.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

let dataDir: string
const started: EmbeddedPostgres[] = []
const said: string[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lco-embedded-'))
  said.length = 0
})

afterEach(async () => {
  await Promise.all(started.splice(0).map((database) => database.stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: (line) => said.push(line) })
  started.push(database)
  return database
}

let model: Promise<string> | undefined

/** A cluster made once, for tests of what comes after: to make one takes longer than all of theirs. */
async function copyCluster(): Promise<void> {
  const folder = await (model ??= makeModel())
  // with its owner, who is not root
  execFileSync('cp', ['-a', join(folder, 'postgres'), dataDir])
}

async function makeModel(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lco-embedded-'))
  await (await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })).stop()
  return folder
}

afterAll(async () => {
  if (model) rmSync(await model, { recursive: true, force: true })
})

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows.flat()
}

/** Another server on the same data folder, in a process of its own; it ends only when killed. */
async function startElsewhere(): Promise<{ server: ChildProcess; url: string }> {
  const source = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
    setInterval(() => undefined, 1000)
    console.log(url)`
  const words = ['--import', 'tsx', '--input-type=module', '--eval', source]
  const server = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(server.stdout, 'data')
  return { server, url: String(output).trim() }
}

async function kill(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

const postmasterPid = (database: EmbeddedPostgres): string =>
  readFileSync(join(database.dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]!

it.each([
  [0.5, 128],
  [4, 512],
  [8, 1024],
  [64, 2048],
])('of %d GB of memory PostgreSQL keeps %d MB of its tables', (gb, mb) => {
  expect(sharedBuffersMb(gb * 2 ** 30)).toBe(mb)
})

const SHARED_MB = `select (setting::int * 8 / 1024)::int from pg_settings where name = 'shared_buffers'`

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('starts in an empty folder: UTF-8, durable, with its share of the memory, reachable on this machine with its password alone', async () => {
    const database = await start()
    expect(await ask(database.url, 'show server_encoding')).toEqual(['UTF8'])
    expect(await ask(database.url, 'show fsync')).toEqual(['on'])
    expect(await ask(database.url, SHARED_MB)).toEqual([sharedBuffersMb(memoryBytes())])
    expect(await ask(database.url, 'show listen_addresses')).toEqual(['127.0.0.1'])
    expect(statSync(join(database.dataDir, 'password')).mode & 0o077).toBe(0)
    await expect(ask(database.url.replace(/:[^:@]*@/, ':guess@'), 'select 1')).rejects.toThrow(
      /password authentication/,
    )
  })

  it('keeps its data over a stop and a start', async () => {
    await copyCluster()
    const first = await start()
    await ask(first.url, 'create table kept as select 7 as n')
    await first.stop()
    const second = await start()
    expect(await ask(second.url, 'select n from kept')).toEqual([7])
  })

  it('refuses a second server on the same folder in one sentence and leaves the first one alone', async () => {
    await copyCluster()
    const { server, url } = await startElsewhere()
    await expect(start()).rejects.toThrow(/^The data folder \S+ is in use by another running server: [^\n]*\.$/)
    expect(await ask(url, 'select 1')).toEqual([1])
    await kill(server)
    await start()
  })

  it('lets one of two servers that start at once have the folder, and refuses the other in the same sentence', async () => {
    await copyCluster()
    const both = await Promise.allSettled([start(), start()])
    const refused = both.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => String(reason))).toEqual([expect.stringContaining('is in use by another')])
    expect(await ask(started.at(-1)!.url, 'select 1')).toEqual([1])
  })

  it('takes over from a server that was killed, with everything it had committed', async () => {
    await copyCluster()
    const { server, url } = await startElsewhere()
    await ask(url, 'create table kept as select 7 as n')
    await kill(server)
    const heir = await start()
    expect(await ask(heir.url, 'select n from kept')).toEqual([7])
    await expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
  })

  it('starts when the noted pid has passed on to another program', async () => {
    await copyCluster()
    const cluster = join(dataDir, 'postgres', 'cluster')
    const note = [process.pid, cluster, 1_700_000_000, 5432, '', '127.0.0.1', '1 1', 'ready', '']
    writeFileSync(join(cluster, 'postmaster.pid'), note.join('\n'))
    const second = await start()
    expect(await ask(second.url, 'select 1')).toEqual([1])
  })

  it('comes back at the same address when PostgreSQL itself is killed, still owned by its server', async () => {
    await copyCluster()
    const database = await start()
    await ask(database.url, 'create table kept as select 7 as n')
    process.kill(Number(postmasterPid(database)), 'SIGKILL')
    await expect.poll(() => ask(database.url, 'select n from kept').catch(() => [])).toEqual([7])
    expect(said).toContain('PostgreSQL ended unexpectedly; it is started again.')
    await sleep(500)
    expect(await ask(database.url, `select count(*)::int from pg_locks where locktype = 'advisory'`)).toEqual([1])
  })

  it('is started again for as long as it takes when it cannot start, and its server lives on', async () => {
    await copyCluster()
    const database = await start()
    await ask(database.url, 'create table kept as select 7 as n')
    // as on a full disk: it ends, and each start fails until somebody has made room
    const settings = join(dataDir, 'postgres', 'cluster', 'postgresql.auto.conf')
    const before = readFileSync(settings, 'utf8')
    writeFileSync(settings, `${before}\nno_such_setting = on\n`)
    process.kill(Number(postmasterPid(database)), 'SIGKILL')
    await expect.poll(() => said.some((line) => line.includes('no_such_setting'))).toBe(true)
    await sleep(1500)
    await expect(ask(database.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
    writeFileSync(settings, before)
    await expect.poll(() => ask(database.url, 'select n from kept').catch(() => [])).toEqual([7])
  }, 60_000)

  it('is not started again once its server stops', async () => {
    await copyCluster()
    const database = await start()
    const settings = join(dataDir, 'postgres', 'cluster', 'postgresql.auto.conf')
    writeFileSync(settings, 'no_such_setting = on\n')
    process.kill(Number(postmasterPid(database)), 'SIGKILL')
    await expect.poll(() => said.some((line) => line.includes('no_such_setting'))).toBe(true)
    await database.stop()
    writeFileSync(settings, '')
    await sleep(1500)
    await expect(ask(database.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
  }, 60_000)

  it.skipIf(process.getuid?.() !== 0)('as root keeps the database where its own account can enter', async () => {
    dataDir = join(dataDir, 'for-root-alone', 'data')
    mkdirSync(dirname(dataDir), { mode: 0o700 })
    const first = await start()
    expect(first.dataDir.startsWith(dataDir)).toBe(false)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(first.dataDir)
    await ask(first.url, 'create table kept as select 7 as n')
    await first.stop()
    const second = await start()
    expect(await ask(second.url, 'select n from kept')).toEqual([7])
    await second.stop()
    rmSync(first.dataDir, { recursive: true })
    dataDir = join(dataDir, '..', '..')
  })

  it('quotes the log when it cannot start', async () => {
    await copyCluster()
    rmSync(join(dataDir, 'postgres', 'cluster', 'global'), { recursive: true })
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start in .* ends with: .*pg_control/)
  })
})
