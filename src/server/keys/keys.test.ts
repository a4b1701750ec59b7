// @day 2026-07-15
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { codeJob } from '../messages/jobs.ts'
import { queueCode } from '../messages/queue.ts'
import { runDue } from '../jobs/queue.ts'
import { secretsWith, type DataKeys } from '../secrets.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { changeKeys, checkDataKey } from './check-key.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'
import { keyCommands } from './terminal.ts'

const SERVER = fileURLToPath(new URL('..', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const key = (n: number): Buffer => Buffer.alloc(32, n)
/** What the test server seals with. */
const FIRST: DataKeys = { key: key(7) }
const NEXT: DataKeys = { key: key(8), old: key(7) }
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const keyedWith = (keys: DataKeys) => ({ system: server.db, secrets: secretsWith(keys), now: server.clock.now })
const start = (keys: DataKeys, isServer = true) => checkDataKey(keyedWith(keys), { isServer })
const namesInUse = async () =>
  (await server.db.selectFrom('data_key').select('name').where('retired', 'is', null).orderBy('since').execute()).map(
    ({ name }) => name,
  )
const nameOf = (keys: DataKeys) => secretsWith(keys).keyName
const say = async (keys: DataKeys) =>
  keyCommands(() => secretsWith(keys))['keys']!(
    [],
    {},
    { ...server.connections, system: server.db, now: server.clock.now },
  )

describe('a server', () => {
  it('leaves the name of its key, and starts again with it', async () => {
    await start(FIRST)
    await start(FIRST)
    expect(await namesInUse()).toEqual([nameOf(FIRST)])
  })

  it.each([
    ['that was in use', true],
    ['of a database from before keys had names', false],
  ])('refuses in one sentence to start with another key than the one %s', async (_what, before) => {
    if (before) await start(FIRST)
    await expect(start({ key: key(9) })).rejects.toThrow(/^DATA_KEY is not the key that this database was sealed with/)
    await expect(start({ key: key(9), old: key(5) })).rejects.toThrow('DATA_KEY is not the key')
    expect(await namesInUse()).toEqual(before ? [nameOf(FIRST)] : [])
  })

  it('refuses to start without the old key while something is sealed by it, and not afterwards', async () => {
    await start(FIRST)
    await start(NEXT)
    await expect(start({ key: key(8) })).rejects.toThrow(/^DATA_KEY_OLD must stay set .* \d+ values are not yet/)
    await changeKeys(keyedWith(NEXT), SILENT)
    await start({ key: key(8) })
    expect(await namesInUse()).toEqual([nameOf(NEXT)])
    await expect(start(FIRST)).rejects.toThrow('DATA_KEY is not the key')
  })
})

describe('a change of keys', () => {
  beforeEach(async () => {
    const { secrets, now } = keyedWith(FIRST)
    const code = { expires: new Date(now().getTime() + 600_000), secret: ['111111'], isAsked: true }
    const values = { code: '111111', minutes: '10' }
    const message = {
      event: 'OTP_OTT',
      lcoid: 'LCO10001',
      recipient: '9822012345',
      language: 'en',
      actor: 'x',
    } as const
    await server.db
      .transaction()
      .execute((tx) => queueCode(tx, { ...message, values }, code, { ...server.services, secrets, now }))
    await server.db
      .updateTable('staff')
      .set({ totp_sealed: secrets.seal('JBSWY3DP') })
      .execute()
    await sql`insert into staff_session (token_hash, staffid, whole, pending_totp, created, touched)
      values ('\\x01', 'DESK1', false, ${secrets.seal('PENDING')}, now(), now())`.execute(server.db)
    await start(FIRST)
    await start(NEXT)
  })

  it('seals every column again with the new key, and says when the old one can go', async () => {
    expect(await say(NEXT)).toMatch(/^operator\.pan_sealed {2}\d+\n.*values are not sealed with DATA_KEY yet\.$/s)
    await changeKeys(keyedWith(NEXT), SILENT)
    expect(await say(NEXT)).toMatch(/pan_sealed {2}0\n[^1-9]*\nNothing is left under another key/)
    const only = secretsWith({ key: key(8) })
    const [pans, people, sessions] = await Promise.all([
      server.db.selectFrom('operator').select('pan_sealed').execute(),
      server.db.selectFrom('staff').select('totp_sealed').execute(),
      server.db.selectFrom('staff_session').select('pending_totp').where('pending_totp', 'is not', null).execute(),
    ])
    expect(pans.map(({ pan_sealed }) => only.open(pan_sealed)).every((pan) => /^[A-Z]{5}\d{4}[A-Z]$/.test(pan))).toBe(
      true,
    )
    expect(people.map(({ totp_sealed }) => only.open(totp_sealed!))).toEqual(people.map(() => 'JBSWY3DP'))
    expect(sessions.map(({ pending_totp }) => only.open(pending_totp!))).toEqual(['PENDING'])
    await runDue(server.db, [codeJob({ ...server.services, secrets: only }, server)], server.clock.now())
    expect(server.sms.sent).toMatchObject([{ to: '9822012345', text: expect.stringMatching(/^111111 is the code/) }])
  })

  it('is made by servers one after another: only the newest key seals again', async () => {
    const turned = { key: key(7), old: key(8) }
    await start(turned)
    await changeKeys(keyedWith(NEXT), SILENT)
    await changeKeys(keyedWith(turned), SILENT)
    expect(await say(NEXT)).toContain('Nothing is left')
  })

  it('leaves what no key opens, and says so', async () => {
    await server.db
      .updateTable('staff')
      .set({ totp_sealed: secretsWith({ key: key(3) }).seal('x') })
      .where('staffid', '=', 'DESK2')
      .execute()
    await changeKeys(keyedWith(NEXT), SILENT)
    expect(await say(NEXT)).toContain('1 values are not sealed with DATA_KEY yet.')
    expect(await namesInUse()).toEqual([nameOf(FIRST), nameOf(NEXT)])
  })
})

describe('the list of what is sealed', () => {
  it('names every file that seals something', () => {
    const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(testing|keys)\//.test(file),
    )
    const sealing = files.filter((file) => /\.seal\(/.test(readFileSync(join(SERVER, file), 'utf8')))
    expect(sealing.toSorted()).toEqual([...new Set(SEALED_COLUMNS.flatMap(({ sealedBy }) => sealedBy))].toSorted())
  })

  it('names every column in which something sealed stands, and those that say they are', async () => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'jsonb', 'json')`.execute(server.db)
    const sealed: string[] = []
    for (const { table, column } of columns) {
      const { rows } = await sql`
        select from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${nameOf(FIRST)}.%`} limit 1`.execute(
        server.db,
      )
      if (rows.length > 0 || /sealed/.test(column)) sealed.push(`${table}.${column}`)
    }
    const listed = SEALED_COLUMNS.map(({ table, column }: SealedColumn) => `${table}.${column}`)
    expect(sealed.filter((name) => !listed.includes(name))).toEqual([])
    expect(sealed).toContain('operator.pan_sealed')
  })
})

it('a terminal without the key makes none, and refuses in one sentence what needs it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lco-terminal-'))
  const desk = spawnSync(process.execPath, ['--import', 'tsx', 'src/server/desk.ts', 'keys'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LCO_DATA_DIR: dataDir, DATABASE_URL: server.url },
  })
  const made = readdirSync(dataDir)
  rmSync(dataDir, { recursive: true })
  expect([desk.status, desk.stderr.trim(), made]).toEqual([
    1,
    'This needs the key of the server: set DATA_KEY, or LCO_DATA_DIR to the folder of the server.',
    [],
  ])
}, 60_000)
