// @day 2026-07-15
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Hit } from '#domain/subscribers/calls.ts'

import { buffersOf, buffersOfCall } from '../testing/buffers.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { growHomes, settleHomes } from '../testing/many-homes.ts'
import { boxesOf, byBeginning, byNameBeginning, byTail, EXACT, wordsOf } from './search.ts'
import { byWords } from './search-names.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer({ untouched: true })
  operator = await server.as('LCO10001')
  await sql`update subscriber set fname = 'Zubeida', lname = 'Quraishi', mobilephone = '9812345670'
    where subscriberid = '2000000001'`.execute(server.db)
})
afterAll(() => server.close())

const search = async (q: string, who = operator) => {
  const reply = await who.send(`/lco/v1/subscriber/search?${new URLSearchParams({ q })}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ count: number; data: Hit[] }>()
}

describe('a home is found', () => {
  it.each([
    ['its customer number', '2000000001', 'subscriberid'],
    ['its customer number in groups', ' 2000 000 001 ', 'subscriberid'],
    ['its CAN', '1000000001', 'accountno'],
    ['its CAN with dashes', '1000-000-001', 'accountno'],
    ['its STB', '8940000000000001', 'stbno'],
    ['its STB as it is printed', '8940 0000 0000 0001', 'stbno'],
    ['its VC', '4300000001', 'smcno'],
    ['its VC with spaces', '43000 00001', 'smcno'],
    ['its mobile', '9812345670', 'mobile'],
    ['its mobile with +91 and spaces', '+91 98123 45670', 'mobile'],
    ['its mobile with a nought', '098123-45670', 'mobile'],
    ['the beginning of its mobile', '981234567', 'mobile'],
    ['the beginning of its STB', '894000000000000', 'stbno'],
    ['the last four digits of its mobile', '5670', 'mobile'],
    ['the last six digits of its mobile', '345670', 'mobile'],
    ['its name', 'Zubeida Quraishi', 'name'],
    ['the beginning of its name', 'zub', 'name'],
    ['a part of its name', 'URAISH', 'name'],
    ['its name the other way round', 'quraishi zubeida', 'name'],
  ])('by %s (%s)', async (_, q, matched) => {
    const { data } = await search(q)
    expect(data[0]).toMatchObject({ subscriberid: '2000000001', accountno: '1000000001', matched })
    expect(data[0]!.boxes[0]).toMatchObject({ stbno: '8940000000000001', smcno: '4300000001', status: 'ACTIVE' })
  })

  it('once, though it has two boxes, and with both of them', async () => {
    const { rows } = await sql<{ subscriberid: string }>`
      select subscriberid from box where lcoid = 'LCO10001' group by 1 having count(*) = 2 limit 1`.execute(server.db)
    const { data } = await search(rows[0]!.subscriberid)
    expect(data).toHaveLength(1)
    expect(data[0]!.boxes).toHaveLength(2)
  })

  it('among those who share a mobile, each of them', async () => {
    await sql`update subscriber set mobilephone = '9700000001' where subscriberid in ('2000000011', '2000000012')`.execute(
      server.db,
    )
    const { data } = await search('97000 00001')
    expect(data.map(({ subscriberid }) => subscriberid).toSorted()).toEqual(['2000000011', '2000000012'])
  })
})

describe('the better match stands first', () => {
  beforeAll(async () => {
    const people: [string, string, string, string][] = [
      ['2000000021', 'Anjali', 'Joshi', 'Kothrud'],
      ['2000000022', 'Anjali', 'Joshi', 'Aundh'],
      ['2000000023', 'Anjali', 'Shinde', 'Kothrud'],
      ['2000000024', 'Ganesh', 'Anjalikar', 'Aundh'],
      ['2000000025', 'Anjalika', 'Shah', 'Aundh'],
      ['2000000026', 'Vilas', 'Xerxeswadi', 'Aundh'],
      ['2000000027', 'Vilas', 'Mahaxerxes', 'Aundh'],
      ['2000000028', 'Ravi', 'Tambe', 'Xerxesnagar'],
    ]
    // nobody of the demo world is in the way
    await sql`update subscriber set lname = 'Kale' where fname like 'Anjal%'`.execute(server.db)
    for (const [id, fname, lname, area] of people)
      await sql`update subscriber set fname = ${fname}, lname = ${lname}, area = ${area}, city = 'Pune'
        where subscriberid = ${id}`.execute(server.db)
    await sql`update box set vcno = '4399998642' where subscriberid = '2000000023'`.execute(server.db)
    await sql`update subscriber set accountno = '1000097531' where subscriberid = '2000000028'`.execute(server.db)
  })

  /** What is typed, who stands first, and, where it matters, who follows. */
  it.each([
    ['two beginnings of words before a part of one', 'anjali shi', ['2000000023']],
    ['the whole name before one that only begins so', 'anjali shinde', ['2000000023']],
    ['words in any order', 'shinde anj', ['2000000023']],
    ['a name that begins so before a word that does, a word before a part', 'xerxes', ['2000000026', '2000000027']],
    ['the name before the area', 'xerxes', ['2000000026', '2000000027', '2000000028']],
    ['a name with its area', 'joshi kothrud', ['2000000021']],
    ['a slip of the finger', 'anjali shidne', ['2000000023']],
    ['a name as it is heard', 'anjaly shindhe', ['2000000023']],
    ['a name in Hindi', 'अंजलि शिंदे', ['2000000023']],
    ['an area in Hindi', 'शिंदे कोथरूड', ['2000000023']],
    ['the last four of a VC', '8642', ['2000000023']],
    ['the last five of a CAN', '97531', ['2000000028']],
  ])('%s: %s', async (_, q, first) => {
    const { data } = await search(q)
    expect(data.slice(0, first.length).map(({ subscriberid }) => subscriberid)).toEqual(first)
  })

  it('says that it was nearly so, or by the area', async () => {
    const matched = async (q: string) => (await search(q)).data[0]?.matched
    expect([await matched('anjali shidne'), await matched('xerxesnagar'), await matched('anjali shi')]).toEqual([
      'similar',
      'area',
      'name',
    ])
  })
})

describe('a search', () => {
  it('finds at most twenty, each once, those whose name begins so first', async () => {
    const { count, data } = await search('sa')
    expect(count).toBe(20)
    expect(new Set(data.map(({ subscriberid }) => subscriberid)).size).toBe(20)
    expect(data[0]!.fname.toLowerCase().startsWith('sa')).toBe(true)
  })

  it.each(['%', '_', String.raw`\ `, "'", 'zz%', '100%', '٣', 'कोहिमा'])(
    'of %j finds what is there: nothing',
    async (q) => {
      expect(await search(q)).toEqual({ count: 0, data: [] })
    },
  )

  it.each(['12', '3999999999', '9999999999', '1000000000000000', 'nobody at all'])('of %s finds nothing', async (q) => {
    expect(await search(q)).toEqual({ count: 0, data: [] })
  })

  it('takes no character that the database cannot hold', async () => {
    expect((await operator.send('/lco/v1/subscriber/search?q=%00')).json()).toMatchObject({ fields: { q: 'invalid' } })
  })

  it('shows nobody the homes of another operator, by any key', async () => {
    const other = await server.as('LCO10002')
    for (const q of ['2000000001', '1000000001', '8940000000000001', '4300000001', '9812345670', 'zubeida', '894000'])
      expect((await search(q, other)).data.filter(({ subscriberid }) => subscriberid <= '2000000286')).toEqual([])
  })
})

describe('among twelve thousand homes', () => {
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await growHomes({ client, lcoids: ['LCO10001', 'LCO10002'], homes: 12_000, first: 1, today: '2026-07-15' })
    await settleHomes(client)
    await client.end()
  })

  const tenant = () => server.connections.forTenant('LCO10001')

  it.each([
    ['customer number', 'ten-digits', '3000005000'],
    ['CAN', 'ten-digits', '4000005000'],
    ['VC', 'ten-digits', '5000005000'],
    ['STB', 'stb', '7000000000005000'],
    ['mobile', 'mobile', '9812345670'],
    ['nothing', 'ten-digits', '1111111111'],
  ] as const)('the look-up by %s touches at most 15 pages', async (_, kind, key) => {
    expect(await buffersOf(tenant(), EXACT[kind]('LCO10001', key))).toBeLessThanOrEqual(15)
  })

  it('so do the boxes of the home that was found', async () => {
    expect(await buffersOf(tenant(), boxesOf('LCO10001', ['3000005000'], '2026-07-15'))).toBeLessThanOrEqual(15)
  })

  it('the beginning of a name and of a number are read from the index, not from all homes', async () => {
    expect(await buffersOf(tenant(), byNameBeginning('LCO10001', 'asha1'))).toBeLessThanOrEqual(40)
    expect(await buffersOf(tenant(), byBeginning('LCO10001', '7000000000001'))).toBeLessThanOrEqual(150)
  })

  it('the last digits of any number too', async () => {
    expect(await buffersOf(tenant(), byTail('LCO10001', '5000'))).toBeLessThanOrEqual(150)
  })

  it('words to compare a typing slip with are few, however many homes there are', async () => {
    expect(await buffersOf(tenant(), wordsOf('LCO10001'))).toBeLessThanOrEqual(60)
  })

  const pagesOf = (...words: string[]) => buffersOfCall(tenant(), (db) => byWords(db, 'LCO10001', words))

  // a home that is looked up by itself takes five pages: of several words up to two thousand are
  it.each([
    ['a part of six hundred names', 300, ['illai']],
    ['a part of a name with its number', 500, ['illai17']],
    ['parts of two names', 4000, ['illai', 'esh']],
    ['a part of the city of all of them', 300, ['ashi']],
  ])('%s touches at most %i pages', async (_, pages, words) => {
    expect(await pagesOf(...words)).toBeLessThanOrEqual(pages)
  })

  it.each([['qqq'], ['asha', 'zzyzx']])(
    'that nobody is called %s %s is known from the words: no name is read',
    async (...words) => {
      expect(await pagesOf(...words)).toBeLessThanOrEqual(20)
    },
  )

  it('a part of a word that has a number in it, or is very long, is found all the same', async () => {
    const long = 'x'.repeat(40)
    await sql`update subscriber set area = ${`Sector12 ${long}yy`} where subscriberid = '2000000028'`.execute(server.db)
    for (const q of ['ector', 'xyy']) expect((await search(q)).data[0]?.subscriberid, q).toBe('2000000028')
  })
})
