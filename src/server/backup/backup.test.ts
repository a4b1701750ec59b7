// @day 2026-07-15
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { booksChecker } from '../books/check.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { BOOKS, MIGRATIONS } from '../root.ts'
import { startOwnedCluster, type OwnedCluster } from '../testing/owned-cluster.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { MANIFEST, pathOfTable, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { takeBackup } from './take.ts'

let server: TestServer
let elsewhere: OwnedCluster
let place: string
let taken: Manifest
const inPlace = (name: string) => join(place, name)
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'lco-backup-'))
  server = await testServer()
  await server.services.system
    .insertInto('data_key')
    .values({ name: server.services.secrets.keyName, since: server.clock.now(), retired: null })
    .execute()
  mkdirSync(inPlace('uploads'))
  writeFileSync(inPlace('uploads/c2FtcGxlLWRvY3VtZW50MQ'), 'a document')
  const from = { url: server.url, files: inPlace('uploads'), now: server.clock.now() }
  taken = await takeBackup({ ...from, folder: inPlace('taken') })
  elsewhere = await startOwnedCluster(inPlace('data'))
}, 60_000)
afterAll(async () => {
  await elsewhere?.stop()
  await server?.close()
  rmSync(place, { recursive: true, force: true })
})

const restore = (more: object = {}) =>
  restoreBackup({
    url: elsewhere.urlAs('lco_migrate'),
    folder: inPlace('taken'),
    migrations: MIGRATIONS,
    keyName: server.services.secrets.keyName,
    files: inPlace('restored'),
    ...more,
  })

it('refuses what would end in half a portal, in words, and before anything is written', async () => {
  await expect(restore({ folder: inPlace('uploads') })).rejects.toThrow('holds no finished back-up')
  await expect(restore({ keyName: 'another' })).rejects.toThrow('sealed with another DATA_KEY')
  await expect(restore({ keyName: null })).rejects.toThrow('sealed with another DATA_KEY')
  await expect(restore({ url: server.url })).rejects.toThrow('not empty')
  await expect(takeBackup({ url: server.url, folder: place, files: null, now: new Date() })).rejects.toThrow(
    'is not empty',
  )
  const newer = { ...taken, migrations: [...taken.migrations, '9999_later.sql'] }
  writeFileSync(inPlace('taken/manifest.json'), JSON.stringify(newer))
  await expect(restore()).rejects.toThrow('newer version (9999_later.sql)')
  writeFileSync(inPlace(`taken/${MANIFEST}`), JSON.stringify({ ...taken, files: 2 }))
  await expect(restore()).rejects.toThrow('1 files are missing')
  writeFileSync(inPlace(`taken/${MANIFEST}`), JSON.stringify(taken))
  const wallet = pathOfTable(inPlace('taken'), 'wallet')
  const whole = readFileSync(wallet)
  appendFileSync(wallet, 'x')
  await expect(restore()).rejects.toThrow('damaged: the table wallet')
  writeFileSync(wallet, whole)
})

it('is taken while files are dropped beside it', async () => {
  const files = inPlace('many')
  mkdirSync(files)
  const names = Array.from({ length: 3000 }, (_, n) => String(n).padStart(22, '0'))
  for (const name of names) writeFileSync(join(files, name), name)
  const folder = inPlace('beside')
  const taking = takeBackup({ url: server.url, folder, files, now: server.clock.now() })
  await expect.poll(() => existsSync(join(folder, 'files')), { interval: 1, timeout: 30_000 }).toBe(true)
  const dropped = readdirSync(files).toReversed().slice(0, 1500)
  for (const name of dropped) rmSync(join(files, name))
  const { files: copied } = await taking
  expect(copied).toBe(readdirSync(join(folder, 'files')).length)
  for (const name of names.filter((one) => !dropped.includes(one)))
    expect(existsSync(join(folder, 'files', name))).toBe(true)
})

it('brings every row and file back into an empty cluster as the role that migrates, where the books balance', async () => {
  await restore()
  expect(readFileSync(inPlace('restored/c2FtcGxlLWRvY3VtZW50MQ'), 'utf8')).toBe('a document')
  await migrate(elsewhere.urlAs('lco_migrate'), MIGRATIONS, { serving: 'lco_serve' })
  const again = await takeBackup({
    url: elsewhere.urlAs('lco_serve'),
    folder: inPlace('again'),
    files: null,
    now: new Date(),
  })
  expect([again.tables, again.sequences, again.migrations]).toEqual([taken.tables, taken.sequences, taken.migrations])
  expect(taken.tables.find(({ name }) => name === 'transfer')!.rows).toBeGreaterThan(100)
  const owner = new pg.Client({ connectionString: elsewhere.urlAs() })
  await owner.connect()
  const walls = `select count(*) filter (where relforcerowsecurity)::int as forced, count(*)::int as all from pg_class where relrowsecurity`
  const { rows } = await owner.query<{ forced: number; all: number }>(walls)
  await owner.end()
  expect(rows[0]!.forced).toBe(rows[0]!.all)
  const connections = connect(elsewhere.urlAs())
  expect(await booksChecker(join(BOOKS, 'invariants.sql'))(connections.system, server.clock.now())).toEqual([])
  await connections.close()
})

it('sees the rows of all operators as the server’s own role, and refuses one that does not', async () => {
  const role = `r_${Date.now()}`
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await owner.query(`create role ${role} login noinherit password 'x' in role lco_app`)
  const as = (username: string) => Object.assign(new URL(server.url), { username, password: 'x' }).href
  const seen = await takeBackup({ url: as(role), folder: inPlace('served'), files: null, now: new Date() })
  expect([seen.tables, seen.sequences]).toEqual([taken.tables, taken.sequences])
  await owner.query('create sequence of_nobody; revoke all on sequence of_nobody from lco_app')
  const unsure = takeBackup({ url: as(role), folder: inPlace('unsure'), files: null, now: new Date() })
  await expect(unsure).rejects.toThrow('where the numbers stand (of_nobody)')
  await owner.query('drop sequence of_nobody')
  await owner.query(`revoke lco_app from ${role}`)
  const blind = takeBackup({ url: as(role), folder: inPlace('blind'), files: null, now: new Date() })
  await expect(blind).rejects.toThrow('may not see the rows of operators')
  await owner.query(`drop role ${role}`)
  await owner.end()
})
