// @day 2026-07-15
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { localFolder } from '../adapters/storage/local-folder.ts'
import { limitsOf } from '../limits.ts'
import { staffWith } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { diskPercent, forgetServers, heartbeat, joinServers, leaveServers, listServers } from './presence.ts'
import { shareCalls } from './share-calls.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const machine = (serverid: string, more: object = {}) => ({
  serverid,
  host: `host-of-${serverid}`,
  storage: 'https://s3.example.in/files',
  push_key: 'one key',
  ...more,
})
const starts = (serverid: string, more: object = {}) => joinServers(server.db, machine(serverid, more))
const alive = async () => (await listServers(server.db)).map(({ serverid }) => serverid)
const age = (serverid: string, seconds: number) =>
  server.db
    .updateTable('server')
    .set({ seen: sql`seen - make_interval(secs => ${seconds})` })
    .where('serverid', '=', serverid)
    .execute()

describe('a server', () => {
  it('starts beside others that share files and push key with it', async () => {
    await starts('a')
    await starts('b')
    expect(await alive()).toEqual(['a', 'b'])
    await leaveServers(server.db, machine('a'))
    expect(await alive()).toEqual(['b'])
  })

  it.each([
    [
      { storage: 'folder of its own' },
      /^Another server \(host-of-a\) .* keeps its files elsewhere: set S3_ENDPOINT .*\.$/,
    ],
    [{ push_key: 'another' }, /^Another server \(host-of-a\) .* with another push key: set VAPID_PUBLIC_KEY .*\.$/],
  ])('with %j refuses to start beside another, in one sentence, and leaves no trace', async (own, sentence) => {
    await starts('a')
    await expect(starts('b', own)).rejects.toThrow(sentence)
    expect(await alive()).toEqual(['a'])
  })

  it('starts alone with whatever it has, also after one that was killed half a minute ago', async () => {
    await starts('a', { storage: 'folder of its own', push_key: 'another' })
    await age('a', 31)
    await starts('b')
    expect(await alive()).toEqual(['b'])
  })

  it('lives by its heartbeat, which says how far its clock is off; what died is forgotten after a day', async () => {
    await starts('a')
    await age('a', 31)
    expect(await heartbeat(server.db, machine('a'), { skewMs: 14 * 86_400_000, disk_percent: 71 })).toBe(1)
    expect((await listServers(server.db))[0]).toMatchObject({ skew_ms: 14 * 86_400_000, disk_percent: 71 })
    await age('a', 90_000)
    await forgetServers(server.db)
    expect(await server.db.selectFrom('server').selectAll().execute()).toEqual([])
    expect(await heartbeat(server.db, machine('a'), { skewMs: 0, disk_percent: null })).toBe(1)
  })

  it('knows how full the disk below a folder is, and says nothing of one that is not there', async () => {
    const shown = execFileSync('df', ['-P', tmpdir()], { encoding: 'utf8' })
    expect(Math.abs((await diskPercent(tmpdir()))! - Number(/(\d+)%/.exec(shown)![1]))).toBeLessThanOrEqual(1)
    expect(await diskPercent(join(tmpdir(), 'lco-is-not-there'))).toBeNull()
  })

  it('knows a folder by a name left in it, so that a shared one is one and two are two', async () => {
    const folders = [mkdtempSync(join(tmpdir(), 'lco-place-')), mkdtempSync(join(tmpdir(), 'lco-place-'))]
    const placeIn = (folder: string) => localFolder(join(folder, 'files')).place()
    const [one, again, other] = [await placeIn(folders[0]!), await placeIn(folders[0]!), await placeIn(folders[1]!)]
    for (const folder of folders) rmSync(folder, { recursive: true })
    expect([again === one, other === one]).toEqual([true, false])
  })
})

it('at the desk those that run are listed, with a clock that is wrong', async () => {
  await starts('a')
  await starts('b')
  await heartbeat(server.db, machine('b'), { skewMs: -90_000, disk_percent: 40 })
  const desk = await staffWith(server, 'administrator')
  const { data, keychange } = (await desk.call('listServers', {})).json<{ data: object[]; keychange: unknown }>()
  expect([data, keychange]).toMatchObject([
    [
      { host: 'host-of-a', clock: 'RIGHT' },
      { host: 'host-of-b', skewseconds: -90, clock: 'WRONG' },
    ],
    null,
  ])
})

describe('limits', () => {
  const NOW = Date.parse('2026-07-15T06:30:05Z')
  const callsTo = (limits: ReturnType<typeof limitsOf>, count: number, nowMs = NOW) =>
    Array.from({ length: count }).filter(() => limits.allows('credential', 'caller', nowMs)).length

  it('count over all servers: what one let through, another does not', async () => {
    const [one, other] = [limitsOf(1), limitsOf(1)]
    expect([callsTo(one, 20), callsTo(other, 9)]).toEqual([20, 9])
    const third = limitsOf(1)
    third.allows('read', 'somebody', NOW)
    for (const limits of [one, other, one, third]) await shareCalls(server.db, limits)
    expect(callsTo(third, 5)).toBe(1)
    // 29 of 30 are used, as each of them knows
    expect(callsTo(one, 5)).toBe(1)
    for (const limits of [one, other]) await shareCalls(server.db, limits)
    expect(callsTo(other, 5)).toBe(0)
    expect(callsTo(other, 30, NOW + 60_000)).toBe(30)
  })

  it('cost the database nothing for those who call little, and one statement for all others', async () => {
    const limits = limitsOf(1)
    for (let n = 0; n < 1000; n++) limits.allows('read', `caller ${n}`, NOW)
    await shareCalls(server.db, limits)
    expect(await server.db.selectFrom('call_count').selectAll().execute()).toEqual([])
    callsTo(limits, 3)
    expect(limits.unshared().counted).toEqual([{ key: 'credential:caller', calls: 3 }])
    expect(limits.unshared().counted).toEqual([])
  })

  it('of minutes that are over are taken away', async () => {
    const limits = limitsOf(1)
    for (const minute of [0, 1, 2]) {
      callsTo(limits, 20, NOW + minute * 60_000)
      await shareCalls(server.db, limits)
    }
    const minutes = await server.db.selectFrom('call_count').select('minute').orderBy('minute').execute()
    expect(minutes.map(({ minute }) => minute - Math.floor(NOW / 60_000))).toEqual([1, 2])
  })
})
