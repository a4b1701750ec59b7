// @day 2026-07-15
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { DownloadableFile } from '#domain/downloads/calls.ts'

import { buildApp } from '../app.ts'
import { seedDownloads } from '../demo/downloads.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { addDocument } from './add.ts'
import { addFileLinks } from './pages.ts'

const VIDEOS = fileURLToPath(new URL('../../../assets/help', import.meta.url))
const HELP = join(VIDEOS, 'swap-a-box-hi.mp4')

let base: TestServer
let app: TestServer['app']
let operator: ReturnType<typeof visitor>
beforeAll(async () => {
  base = await testServer()
  app = await buildApp(base.services)
  addFileLinks(app, base.services)
  await app.ready()
  await seedDownloads(base.services, VIDEOS)
  operator = visitor(app, (await base.as('LCO10001')).cookie)
})
afterAll(async () => {
  await app.close()
  await base.close()
})

type Listed = { count: number; data: DownloadableFile[] }
const list = async (query: Record<string, string> = {}): Promise<DownloadableFile[]> => {
  const reply = await operator.send(`/lco/v1/downloadfile?${new URLSearchParams(query)}`)
  const { count, data } = reply.json<Listed>()
  expect(count).toBe(data.length)
  return data
}
const linkTo = async (id: string): Promise<string> =>
  new URL((await operator.send(`/lco/v1/downloadfile/${id}`)).json<{ url: string }>().url).pathname
const open = async (id: string) => app.inject({ url: await linkTo(id) })

describe('the download centre', () => {
  it('lists documents, and gives no link before somebody asks', async () => {
    const documents = await list()
    expect(documents.map(({ name }) => name)).toEqual([
      'Channel line-up, SD boxes',
      'Channel line-up, HD boxes',
      'Price list',
      'First steps in the portal',
      'पोर्टल में पहले कदम',
      'When an STB shows no picture',
    ])
    expect(new Set(documents.map(({ type, url }) => `${type}${url}`))).toEqual(new Set(['PDF']))
  })

  it('lists help videos by their language', async () => {
    expect(await list({ type: 'MP4' })).toHaveLength(8)
    const hindi = await list({ type: 'MP4', category: 'HINDI' })
    expect(hindi.map(({ name }) => name)).toContain('खराब बॉक्स बदलें')
    expect(hindi).toHaveLength(4)
    expect(await list({ category: 'HINDI' })).toEqual(hindi)
    for (const { category, categoryid, thumbnail } of hindi) {
      expect([category, categoryid]).toEqual(['HINDI', '1'])
      expect(thumbnail).toMatch(/^\/help\/[a-z-]+\.svg$/)
    }
  })

  it('finds by a part of the name, the heading or what is said, and takes no wildcard', async () => {
    expect((await list({ q: 'LINE-UP' })).map(({ purpose }) => purpose)).toEqual(['LINEUP_SD', 'LINEUP_HD'])
    expect((await list({ q: 'guides' })).map(({ purpose }) => purpose)).toEqual(['GUIDE', 'GUIDE', 'GUIDE'])
    expect((await list({ type: 'MP4', q: 'same CAS' })).map(({ name }) => name)).toEqual(['Swap a faulty box'])
    expect(await list({ q: '%' })).toEqual([])
    expect(await list({ q: '_' })).toEqual([])
  })

  it('opens every document and video by its link, as long as the list says it is', async () => {
    for (const { iddownloadablefiles, type, bytes, filename } of [
      ...(await list()),
      ...(await list({ type: 'MP4' })),
    ]) {
      const reply = await open(iddownloadablefiles)
      expect(reply.statusCode).toBe(200)
      expect(reply.rawPayload).toHaveLength(bytes)
      expect(reply.headers['content-disposition']).toContain(filename)
      expect(reply.rawPayload.toString('latin1', type === 'PDF' ? 0 : 4, 8)).toBe(type === 'PDF' ? '%PDF-1.3' : 'ftyp')
    }
  })

  it('does not know a number that nobody has', async () => {
    expect((await operator.send('/lco/v1/downloadfile/999999')).statusCode).toBe(404)
  })

  it('is filled once', async () => {
    expect(await seedDownloads(base.services, VIDEOS)).toBe(false)
  })
})

it('a paper of the catalogue is made anew when the catalogue has changed, and only then', async () => {
  const [lineup] = await list({ q: 'line-up, SD' })
  const id = lineup!.iddownloadablefiles
  const etagOf = async () => (await open(id)).headers['etag']
  const before = await etagOf()
  const kept = base.storage.kept.size
  expect(await etagOf()).toBe(before)
  expect(base.storage.kept.size).toBe(kept)
  await base.db.updateTable('channel').set({ channelname: 'Renamed' }).where('lcn', '=', 101).execute()
  const after = await etagOf()
  expect(after).not.toBe(before)
  expect(base.storage.kept.size).toBe(kept + 1)
  expect((await list({ q: 'line-up, SD' }))[0]!.bytes).toBe((await open(id)).rawPayload.length)
})

describe('the desk', () => {
  it('puts a video into the download centre', async () => {
    const id = await addDocument(base.services, HELP, {
      name: 'New video',
      category: 'Hindi',
      header: 'Devices',
      description: 'D',
    })
    const [added] = await list({ type: 'MP4', q: 'new video' })
    expect(added).toMatchObject({
      iddownloadablefiles: id,
      filename: 'swap-a-box-hi.mp4',
      category: 'HINDI',
      description: 'D',
    })
    expect((await open(id)).rawPayload).toHaveLength(added!.bytes)
  })

  it.each([
    ['', { name: 'A' }, 'Say add-document'],
    [HELP, {}, 'Say add-document'],
    [HELP, { name: 'A', type: 'PDF' }, 'is no PDF'],
    [HELP, { name: 'A', type: 'EXE' }, '--type is PDF or MP4'],
    [HELP, { name: 'A' }, '--category is HINDI or ENGLISH'],
    [HELP, { name: 'A', category: 'HINDI', thumbnail: 'javascript:x' }, '--thumbnail is a path'],
    [fileURLToPath(import.meta.url), { name: 'A' }, '--type is PDF or MP4'],
    [fileURLToPath(import.meta.url), { name: 'A', type: 'PDF' }, 'is no PDF'],
  ])('refuses %s %o', async (file, options, problem) => {
    const kept = base.storage.kept.size
    await expect(addDocument(base.services, file, options)).rejects.toThrow(problem)
    expect(base.storage.kept.size).toBe(kept)
  })
})
