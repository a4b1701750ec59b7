// @day 2026-07-15
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
})
afterAll(() => server.close())

type Row = Record<string, unknown>
type List = { count: number; data: Row[]; next?: string | null }
const get = async <T = List>(path: string, customerid: string, more = '') =>
  (await operator.send(`/lco/v1/${path}?customerid=${customerid}${more}`)).json<T>()
const one = async (query: string) => (await sql<{ id: string }>`${sql.raw(query)}`.execute(server.db)).rows[0]!.id

describe('the boxes of a home', () => {
  it('come with what runs on each and nothing of the past', async () => {
    const id = await one(`select subscriberid as id from box where lcoid = 'LCO10001' group by 1 having count(*) = 2`)
    const { count, data } = await get('subscriber/cpe', id)
    expect(count).toBe(2)
    for (const { planlist } of data as { planlist: { plantype: string; plancode: string }[] }[]) {
      expect(planlist.filter(({ plantype }) => plantype === 'BASE')).toHaveLength(1)
      expect(new Set(planlist.map(({ plancode }) => plancode)).size).toBe(planlist.length)
    }
  })

  it('are none for a home that has none yet', async () => {
    const { subscriberid, stbno } = await newHome(server, 'LCO10001')
    await sql`update box set state = 'STOCK', subscriberid = null where stbno = ${stbno}`.execute(server.db)
    expect(await get('subscriber/cpe', subscriberid)).toEqual({ count: 0, data: [] })
    expect(await get<Row>('subscriber/subscriberinfo', subscriberid)).toMatchObject({ stbserialno: '', planlist: [] })
  })
})

describe('the services of a home', () => {
  it('are its boxes, its broadband and its verified OTT number', async () => {
    const id = await one(`select subscriberid as id from broadband where lcoid = 'LCO10001' order by 1 limit 1`)
    await sql`update subscriber set ott_mob = '9812345678' where subscriberid = ${id}`.execute(server.db)
    const { data } = await get('subscriber/services', id)
    expect(data.map(({ service }) => service)).toEqual(expect.arrayContaining(['TV', 'BROADBAND', 'OTT']))
    expect(data.at(-1)).toEqual({
      service: 'OTT',
      name: 'OTT',
      device: '9812345678',
      status: 'VERIFIED',
      validity: null,
      reason: '',
    })
  })
})

describe('the bills of a home', () => {
  it('are all of its contracts, newest first, over all pages', async () => {
    const { subscriberid, stbno } = await newHome(server, 'LCO10001', { daysLeft: null })
    await sql`insert into contract (lcoid, contractno, stbno, plancode, status, starts, validity, lcoprice, mrptariff, created)
      select 'LCO10001', (9200000000 + n)::text, ${stbno}, 'DESI-30D', 'E', date '2024-01-01' + n, date '2024-01-30' + n, 0, 14900,
        timestamptz '2024-01-01' + n / 2 * interval '1 day' from generate_series(1, 120) as n`.execute(server.db)
    const pages: List[] = [await get('subscriber/bill', subscriberid)]
    while (pages.at(-1)!.next) pages.push(await get('subscriber/bill', subscriberid, `&after=${pages.at(-1)!.next}`))
    const numbers = pages.flatMap(({ data }) => data.map(({ contractno }) => contractno as string))
    expect(pages.map(({ count }) => count)).toEqual([50, 50, 20])
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, n) => String(9_200_000_120 - n)))
    expect(pages[0]!.data[0]).toMatchObject({ planname: 'Desi Starter 30D', lcoprice: '0.00', mrptariff: '149.00' })
  })

  it('say what was given back of a sale that was undone', async () => {
    const { subscriberid, contractno } = await homeWith(server, 'LCO10001', { plancodes: ['DESI-30D'] })
    expect((await get('subscriber/bill', subscriberid)).data).toMatchObject([{ status: 'A', refunded: '0.00' }])
    await operator.send('/lco/v1/plan/undo', { form: { contractno } })
    expect((await get('subscriber/bill', subscriberid)).data).toMatchObject([
      { contractno, status: 'C', lcoprice: '84.00', refunded: '84.00' },
    ])
  })
})

describe('the broadband of a home', () => {
  const ask = async (customerid: string) =>
    (await operator.send('/lco/v1/customer/broadbanddetails', { form: { customerid } })).json<Row>()

  it('is verified by the word of its vendor, and by nothing else', async () => {
    const unknown = await one(`select subscriberid as id from broadband where lcoid = 'LCO10001' order by 1 limit 1`)
    const { status } = server.broadband
    server.broadband.status = async () => Promise.reject(new Error('silence'))
    expect(await ask(unknown)).toMatchObject({ verified: 'NO' })
    server.broadband.status = status
    const id = await one(
      `select subscriberid as id from broadband where lcoid = 'LCO10001' and verified is null limit 1`,
    )
    expect(await ask(id)).toMatchObject({ customerid: id, verified: 'YES', username: expect.stringContaining(id) })
    const kept = await server.db.selectFrom('broadband').selectAll().where('subscriberid', '=', id).execute()
    expect(kept[0]!.verified).toEqual(server.clock.now())
  })

  it('is NONE where there is none', async () => {
    const { subscriberid } = await newHome(server, 'LCO10001')
    expect(await ask(subscriberid)).toMatchObject({ status: 'NONE', verified: 'NO', validity: null })
  })
})

describe('what was changed', () => {
  it('is told newest first, of the own homes alone', async () => {
    const { data } = (await operator.send('/lco/v1/lcocustomerupdatereport')).json<List>()
    const times = data.map(({ created }) => created as string)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(data).toHaveLength(26)
    const other = (await (await server.as('LCO10002')).send('/lco/v1/lcocustomerupdatereport')).json<List>()
    expect(other.data.every(({ subscriberid }) => (subscriberid as string) > '2000000286')).toBe(true)
  })
})
