import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Reply } from '#domain/endpoint.ts'
import type { reportCalls } from '#domain/reports/calls.ts'

import { readLink } from '../downloads/links.ts'
import { testServer, type TestServer } from '../testing/server.ts'

type Lineup = Reply<typeof reportCalls.getLcnAndGenre>

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
})
afterAll(() => server.close())

const lineup = async (query: Record<string, string>): Promise<Lineup> => {
  const reply = await operator.send(`/lco/v1/lco/lcnandgener?${new URLSearchParams(query)}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<Lineup>()
}
const ascending = (numbers: number[]) => numbers.every((number, n) => n === 0 || numbers[n - 1]! < number)

it('boxes of the first generation get the SD channels, those of the second all of them, by number', async () => {
  const sd = await lineup({ generation: '1' })
  const hd = await lineup({ generation: '2' })
  expect(new Set(sd.data.map(({ definition }) => definition))).toEqual(new Set(['SD']))
  expect(new Set(hd.data.map(({ definition }) => definition))).toEqual(new Set(['SD', 'HD']))
  expect(hd.count).toBeGreaterThan(sd.count)
  expect(ascending(sd.data.map(({ lcn }) => lcn))).toBe(true)
  expect(ascending(hd.data.map(({ lcn }) => lcn))).toBe(true)
  expect(sd.data[0]).toEqual({
    lcn: 1,
    channelname: 'Jan Darshan National',
    genre: 'GEC',
    language: 'Hindi',
    definition: 'SD',
    mandatory: 'YES',
    mrp: '0.00',
  })
})

it('narrows by genre and language, and still says what there is to choose from', async () => {
  const all = await lineup({ generation: '1' })
  const some = await lineup({ generation: '1', genre: 'Sports', language: 'Hindi' })
  expect(some.data).toEqual(all.data.filter(({ genre, language }) => genre === 'Sports' && language === 'Hindi'))
  expect(some.count).toBeGreaterThan(0)
  expect([some.genres, some.languages]).toEqual([all.genres, all.languages])
  expect((await lineup({ genre: 'Nothing' })).count).toBe(0)
})

it('narrows by words of the name or the first digits of the number, as the screen does', async () => {
  const all = await lineup({ generation: '1' })
  const some = await lineup({ generation: '1', q: 'NATIONAL jan' })
  const named = ({ channelname }: { channelname: string }) => /jan/i.test(channelname) && /national/i.test(channelname)
  expect(some.data).toEqual(all.data.filter(named))
  expect(some.count).toBeGreaterThan(0)
  const numbered = await lineup({ generation: '1', q: '10' })
  expect(numbered.data.map(({ lcn }) => lcn)).toEqual(
    all.data
      .filter(({ lcn, channelname }) => String(lcn).startsWith('10') || channelname.includes('10'))
      .map(({ lcn }) => lcn),
  )
  expect((await lineup({ q: '%' })).count).toBe(0)
  const file = await operator.send(
    `/lco/v1/reports/export?${new URLSearchParams({ report: 'channellineupgen1', format: 'csv', language: 'en', filters: 'q=national jan' })}`,
  )
  expect(
    file.body
      .trim()
      .split('\n')
      .filter((line) => /National/.test(line)),
  ).toHaveLength(some.count)
})

it('signs links to the papers made of it for this operator, and makes each paper once', async () => {
  const { documents } = await lineup({})
  expect(documents.map(({ name }) => name)).toEqual(['Channel line-up, SD boxes', 'Channel line-up, HD boxes'])
  const kept = server.storage.kept.size
  const [again] = (await lineup({ generation: '1' })).documents
  expect(server.storage.kept.size).toBe(kept)
  const file = readLink(new URL(again!.url).pathname.slice('/files/'.length), server.services)
  expect(file).toMatchObject({ kind: 'catalogue', lcoid: 'LCO10001', filename: 'channel-line-up-sd.pdf' })
  expect(Buffer.from(server.storage.kept.get(file.fileid)!).toString('latin1', 0, 5)).toBe('%PDF-')
})

it('two who ask at once for a paper that is not there get the same one', async () => {
  await server.db.updateTable('channel').set({ channelname: 'Renamed' }).where('lcn', '=', 1).execute()
  const kept = server.storage.kept.size
  await Promise.all([lineup({ generation: '1' }), lineup({ generation: '1' })])
  expect(server.storage.kept.size).toBe(kept + 1)
})
