// @day 2026-07-15
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { localFolder } from '../adapters/storage/local-folder.ts'
import type { Storage } from '../adapters/storage/port.ts'
import { buildApp } from '../app.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { readLink, signLink, type LinkedFile } from './links.ts'
import { addFileLinks } from './pages.ts'

const BYTES = randomBytes(200_000)
const fileid = randomBytes(16).toString('base64url')
const reportFile = randomBytes(16).toString('base64url')
const video: LinkedFile = { kind: 'download', fileid, lcoid: 'LCO10001', filename: 'नमस्ते.mp4' }
const report: LinkedFile = { kind: 'report', fileid: reportFile, lcoid: 'LCO10001', filename: 'payment.csv' }

let base: TestServer
let server: TestServer['services']
let app: TestServer['app']
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'links-'))
  base = await testServer()
  server = { ...base.services, storage: localFolder(folder) }
  app = await buildApp(server)
  addFileLinks(app, server)
  await app.ready()
  await server.storage.keep(fileid, BYTES)
  await server.storage.keep(reportFile, BYTES)
  const made = { fileid, bytes: BYTES.length, created: server.now() }
  const row = { id: '900', name: 'Test', filename: 'test.mp4', purpose: 'HELP', type: 'MP4' as const, ...made }
  await base.db.insertInto('download_file').values(row).execute()
  await base.db
    .insertInto('report_job')
    .values({
      lcoid: 'LCO10001',
      reportid: 'RPT99999',
      report: 'payment',
      format: 'csv',
      language: 'en',
      state: 'DONE',
      filename: 'payment.csv',
      fileid: reportFile,
      actor: 'LCO10001',
      created: server.now(),
      finished: server.now(),
    })
    .execute()
})
afterAll(async () => {
  await app.close()
  await base.close()
  rmSync(folder, { recursive: true })
})

const pathOf = async (file: LinkedFile): Promise<string> => new URL((await signLink(file, server)).url).pathname
const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('a signed link', () => {
  it('opens its file without a session, as something that cannot run here', async () => {
    const { url, expires } = await signLink(video, server)
    expect(url).toMatch(/^http:\/\/portal\.test\/files\//)
    expect(expires.getTime() - server.now().getTime()).toBe(1_800_000)
    const reply = await open(new URL(url).pathname)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(BYTES)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '200000',
      'content-disposition': `inline; filename="______.mp4"; filename*=UTF-8''${encodeURIComponent('नमस्ते.mp4')}`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    })
  })

  it('saves what is no video', async () => {
    const reply = await open(await pathOf(report))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="payment\.csv"/)
  })

  it('works for 1799 seconds, and after 1801 says that it has run out', async () => {
    const path = await pathOf(video)
    base.clock.pass(1_799_000)
    expect((await open(path)).statusCode).toBe(200)
    base.clock.pass(2000)
    const late = await open(path)
    expect(late.statusCode).toBe(410)
    expect(late.json()).toEqual({
      code: 'link.expired',
      message: 'This link has run out. Please ask for it again',
    })
  })

  it('does not open with any letter of it changed, added or taken away', async () => {
    const token = (await pathOf(video)).slice('/files/'.length)
    expect(readLink(token, server)).toEqual(video)
    for (let place = 0; place < token.length; place++) {
      for (const letter of ['A', 'B', '9', '_', '.'].filter((one) => one !== token[place])) {
        const changed = token.slice(0, place) + letter + token.slice(place + 1)
        expect(() => readLink(changed, server), changed).toThrow('not.found')
      }
      expect(() => readLink(token.slice(0, place) + token.slice(place + 1), server)).toThrow('not.found')
    }
    expect(() => readLink(`${token}.`, server)).toThrow('not.found')
    expect(() => readLink(`${token}=`, server)).toThrow('not.found')
    expect((await open(`/files/${token}A`)).statusCode).toBe(404)
  })

  it('is of no use with the facts of another link under its signature', async () => {
    const mine = (await pathOf(video)).split('.')
    const others = (await pathOf({ ...video, lcoid: 'LCO10002' })).split('.')
    const another = (await pathOf({ ...video, kind: 'report' })).split('.')
    for (const [, said] of [others, another])
      expect((await open([mine[0], said, mine[2]].join('.'))).statusCode).toBe(404)
  })

  it.each([
    ['of one kind does not open what is of another', { ...video, kind: 'report' as const }],
    ['to a download does not open a report', { ...report, kind: 'download' as const }],
    ['of another operator does not open my report', { ...report, lcoid: 'LCO10002' }],
    ['to what is not kept opens nothing', { ...video, kind: 'proforma' as const, fileid: 'bm90LXRoZXJlLWF0LWFsbA' }],
  ])('%s, well signed as it may be', async (_, file) => {
    expect((await open(await pathOf(file))).statusCode).toBe(404)
  })

  it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('is not run by %s', async (method) => {
    const reply = await app.inject({ method, url: await pathOf(video) })
    expect(reply.statusCode).toBe(405)
    expect(reply.headers['content-length']).not.toBe('200000')
  })
})

it('where the store signs links itself, it is asked for one', async () => {
  const asked: object[] = []
  const link: NonNullable<Storage['link']> = async (id, more) => {
    asked.push({ id, ...more })
    return { url: 'https://store.example.in/file', expires: server.now() }
  }
  const signed = await signLink(video, { ...server, storage: { ...server.storage, link } })
  expect(signed.url).toBe('https://store.example.in/file')
  expect(asked).toEqual([
    {
      id: fileid,
      disposition: expect.stringMatching(/^inline; filename="______\.mp4"/),
      type: 'video/mp4',
      seconds: 1800,
      now: server.now(),
    },
  ])
})

describe('a part of a file', () => {
  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=150000-', 150_000, 199_999],
    ['bytes=-100', 199_900, 199_999],
    ['bytes=199990-900000', 199_990, 199_999],
  ])('%s comes alone', async (range, start, end) => {
    const reply = await open(await pathOf(video), { range })
    expect(reply.statusCode).toBe(206)
    expect(reply.headers['content-range']).toBe(`bytes ${start}-${end}/200000`)
    expect(reply.headers['content-length']).toBe(String(end - start + 1))
    expect(reply.rawPayload.equals(BYTES.subarray(start, end + 1))).toBe(true)
  })

  it('behind the end is refused, and the size is said', async () => {
    const reply = await open(await pathOf(video), { range: 'bytes=200000-' })
    expect(reply.statusCode).toBe(416)
    expect(reply.headers['content-range']).toBe('bytes */200000')
    expect(reply.rawPayload).toHaveLength(0)
  })

  it('one of several is not chosen: all of it comes', async () => {
    const reply = await open(await pathOf(video), { range: 'bytes=0-1,5-6' })
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toHaveLength(200_000)
  })

  it('comes if it is of the file that was begun, and all of it if not', async () => {
    const path = await pathOf(video)
    const etag = String((await open(path)).headers['etag'])
    const range = 'bytes=0-9'
    expect((await open(path, { range, 'if-range': etag })).statusCode).toBe(206)
    expect((await open(path, { range, 'if-range': '"another"' })).statusCode).toBe(200)
    expect((await open(path, { range, 'if-range': `W/${etag}` })).statusCode).toBe(200)
    expect((await open(path, { range, 'if-range': 'Wed, 15 Jul 2026 06:30:00 GMT' })).statusCode).toBe(200)
  })
})

it('a viewer who leaves a large video leaves nothing open, and nobody held all of it', async () => {
  let given = 0
  let ended = false
  const pieces = async function* () {
    try {
      for (; given < 4096; given++) yield Buffer.alloc(64 * 1024)
    } finally {
      ended = true
    }
  }
  const slow = { ...server, storage: { ...server.storage, size: async () => 4096 * 64 * 1024, readPieces: pieces } }
  const tv = await buildApp(slow)
  addFileLinks(tv, slow)
  const address = await tv.listen({ port: 0, host: '127.0.0.1' })
  const viewer = request(`${address}${await pathOf(video)}`).end()
  const [reply] = (await once(viewer, 'response')) as [IncomingMessage]
  await once(reply, 'readable')
  reply.read(1000)
  await settled(() => given)
  // what the sockets hold, and not all 256 MB
  expect(given).toBeLessThan(1000)
  expect(ended).toBe(false)
  viewer.destroy()
  await expect.poll(() => ended).toBe(true)
  await tv.close()
})

/** Waits until it counts no further. */
async function settled(count: () => number): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count()
    await setTimeout(200)
  }
}
