import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, type Day } from '#domain/dates.ts'
import type { StbRow } from '#domain/subscribers/calls.ts'
import { BOX_STATUSES, boxStatus } from '#domain/subscribers/rules.ts'

import { randomFrom } from '../demo/random.ts'
import { insertAll } from '../db/rows.ts'
import { buffersOf } from '../testing/buffers.ts'
import { newContract, newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { growHomes, settleHomes } from '../testing/many-homes.ts'
import { SEED } from '../testing/sizes.ts'
import { newOperator } from '../testing/shop.ts'
import { countQuery } from '../subscribers/counts.ts'
import { pageQuery } from './page.ts'
import { homeSources } from './sources-homes.ts'
import { inDays } from '../testing/in-days.ts'

const TODAY = inDays(0)
const SORTS = ['expiry', 'name', 'can'] as const

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer({ untouched: true })
  operator = await server.as('LCO10001')
})
afterAll(() => server.close())

type Page = { count: number; data: StbRow[]; next: string | null }
const page = async (query: Record<string, string> = {}, who = operator) => {
  const reply = await who.send(`/lco/v1/subscriber/list-stb-subscribers?${new URLSearchParams(query)}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Page>()
}

async function everything(query: Record<string, string> = {}, who = operator): Promise<StbRow[]> {
  const rows: StbRow[] = []
  for (let after = ''; ;) {
    const { data, next } = await page({ ...query, ...(after && { after }) }, who)
    rows.push(...data)
    if (next === null) return rows
    after = next
  }
}

const PLACE: Record<(typeof SORTS)[number], (row: StbRow) => string> = {
  expiry: (row) => `${row.expiry_date ?? 'none'} ${row.stb_number}`,
  name: (row) => `${row.first_name} ${row.last_name} ${row.stb_number}`.toLowerCase(),
  can: (row) => `${row.customer_can} ${row.stb_number}`,
}

describe('the list of boxes', () => {
  it.each(SORTS)('by %s comes in pages that leave no box out and name none twice, in order', async (sort) => {
    const rows = await everything({ sort })
    expect(rows).toHaveLength(320)
    expect(new Set(rows.map(({ stb_number }) => stb_number)).size).toBe(320)
    // by what the order is made of, as the database compares it
    const compare = (a: string, b: string) => (a < b ? -1 : 1)
    expect(rows.map(PLACE[sort])).toEqual(rows.map(PLACE[sort]).toSorted(compare))
  })

  it.each(SORTS)('by %s stays whole when boxes share everything but their number', async (sort) => {
    await sql`update subscriber set fname = 'Same', lname = 'Name' where lcoid = 'LCO10002'`.execute(server.db)
    const other = await server.as('LCO10002')
    expect(new Set((await everything({ sort }, other)).map(({ stb_number }) => stb_number)).size).toBe(60)
  })

  it('shows each row as the specification spells it', async () => {
    const row = (await everything()).find(({ stb_number }) => stb_number === '8940000000000001')!
    const { rows } = await sql<{ fname: string; validity: Day; planname: string }>`
      select fname, validity, planname from subscriber join box using (lcoid, subscriberid) join contract using (lcoid, stbno)
      join plan using (plancode) where stbno = '8940000000000001' and plantype = 'BASE' order by validity desc limit 1`.execute(
      server.db,
    )
    expect(row).toMatchObject({
      subscriberid: '2000000001',
      customer_can: '1000000001',
      vc_number: '4300000001',
      frcode: 'FR27001',
      lco_name: 'Shree Ganesh Cable Network',
      city: 'Nashik',
      status: 'ACTIVE',
      first_name: rows[0]!.fname,
      base_pack: rows[0]!.planname,
      expiry_date: rows[0]!.validity,
    })
    expect(addDays(TODAY, row.validity!)).toBe(rows[0]!.validity)
  })

  it('holds what each filter asks for, and all of it', async () => {
    const all = await everything()
    const [from, to] = [addDays(TODAY, -10), addDays(TODAY, 10)]
    type Case = [Record<string, string>, (row: StbRow) => boolean]
    const cases: Case[] = [
      ...BOX_STATUSES.filter((status) => status !== 'FAULTY').map((status): Case => [
        { status },
        (row) => row.status === status,
      ]),
      [{ stb_type: 'ANDROID' }, ({ stb_type }) => stb_type === 'ANDROID'],
      [{ from, to }, ({ expiry_date }) => expiry_date! >= from && expiry_date! <= to],
      [{ from, sort: 'name' }, ({ expiry_date }) => expiry_date !== null && expiry_date >= from],
      [{ to, sort: 'can', stb_type: 'SD' }, (row) => row.expiry_date! <= to && row.stb_type === 'SD'],
      [{ city: 'NASHIK' }, () => true],
      [{ city: 'Hubballi' }, () => false],
    ]
    for (const [query, fits] of cases) {
      const found = (await everything(query)).map(({ stb_number }) => stb_number).toSorted()
      expect(found, JSON.stringify(query)).toEqual(
        all
          .filter(fits)
          .map(({ stb_number }) => stb_number)
          .toSorted(),
      )
    }
  })

  it('shows broken boxes only to who asks for them, without a home', async () => {
    const faulty = await everything({ status: 'FAULTY' })
    expect(faulty).toHaveLength(6)
    expect(new Set(faulty.map(({ subscriberid, status }) => `${subscriberid}${status}`))).toEqual(new Set(['FAULTY']))
  })

  it('is counted by status: as many as the list then holds', async () => {
    const counts = async (who = operator) =>
      (await who.send('/lco/v1/subscriber/count-stb-subscribers')).json<Record<string, number>>()
    const listed: Record<string, number> = {}
    for (const status of BOX_STATUSES) listed[status] = (await everything({ status })).length
    expect(await counts()).toEqual(listed)
    expect(listed).toMatchObject({ EXPIRING: 19, FAULTY: 6 })
    const empty = await newOperator(server)
    expect(Object.values(await counts(empty))).toEqual(BOX_STATUSES.map(() => 0))
  })

  it('holds nothing of another operator', async () => {
    const own = new Set((await everything()).map(({ stb_number }) => stb_number))
    const others = await everything({}, await server.as('LCO10002'))
    expect(others.filter(({ stb_number }) => own.has(stb_number))).toEqual([])
  })

  it.each([
    'x',
    'bnVsbA',
    Buffer.from('["2026-99-99","8940000000000001"]').toString('base64url'),
    Buffer.from('["a\\u0000",""]').toString('base64url'),
  ])('refuses the invented page key %s', async (after) => {
    const reply = await operator.send(`/lco/v1/subscriber/list-stb-subscribers?after=${after}`)
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { after: 'invalid' } }])
  })
})

describe('the list follows at once', () => {
  const rowOf = async (stbno: string) => (await everything()).find(({ stb_number }) => stb_number === stbno)

  it('a new name, a new contract, and a box that leaves the home', async () => {
    const { stbno, subscriberid } = await newHome(server, 'LCO10001', { daysLeft: 1 })
    expect(await rowOf(stbno)).toMatchObject({ status: 'EXPIRING', validity: 1, first_name: 'Vaishali' })
    await sql`update subscriber set fname = 'Sumati' where subscriberid = ${subscriberid}`.execute(server.db)
    await newContract(server, {
      lcoid: 'LCO10001',
      stbno,
      status: 'A',
      validity: addDays(TODAY, 31),
      hardwaretype: 'ANY',
    })
    expect(await rowOf(stbno)).toMatchObject({ status: 'ACTIVE', validity: 31, first_name: 'Sumati' })
    await sql`update contract set status = 'D' where stbno = ${stbno}`.execute(server.db)
    expect(await rowOf(stbno)).toMatchObject({ status: 'DISCONNECTED' })
    await sql`update box set state = 'STOCK', subscriberid = null where stbno = ${stbno}`.execute(server.db)
    expect(await rowOf(stbno)).toBeUndefined()
  })

  it('a contract that moves to another box, for both boxes', async () => {
    const [from, to] = [await newHome(server, 'LCO10001'), await newHome(server, 'LCO10001', { daysLeft: null })]
    await sql`update contract set stbno = ${to.stbno} where stbno = ${from.stbno}`.execute(server.db)
    expect([(await rowOf(from.stbno))!.status, (await rowOf(to.stbno))!.status]).toEqual(['INACTIVE', 'ACTIVE'])
  })
})

it('says of a box what the domain says, whatever contracts it has', async () => {
  const chosen = SEED
  const random = randomFrom(chosen)
  const homes = await Promise.all(
    Array.from({ length: 60 }, () => newHome(server, 'LCO10001', { daysLeft: null, fname: 'Random' })),
  )
  let made = 0
  const contracts = homes.flatMap(({ stbno }) =>
    Array.from({ length: random.below(5) }, () => ({
      lcoid: 'LCO10001',
      stbno,
      contractno: String(9_100_000_000 + made++),
      plancode: random.pick(['DESI-30D', 'DESI-30D', 'KIDS-30D']),
      status: random.pick(['A', 'E', 'D', 'C', 'S'] as const),
      starts: addDays(TODAY, -60),
      validity: addDays(TODAY, random.between(-3, 8)),
      lcoprice: 0 as never,
      created: new Date(),
    })),
  )
  await server.db.transaction().execute((tx) => insertAll(tx, 'contract', contracts))
  const listed = new Map((await everything()).map(({ stb_number, status }) => [stb_number, status]))
  for (const { stbno } of homes) {
    const bases = contracts
      .filter((one) => one.stbno === stbno && one.plancode === 'DESI-30D')
      .map(({ contractno, validity, status }) => ({ contractno, validity, contractstatus: status }))
    expect([listed.get(stbno), bases], `SEED=${chosen}`).toEqual([boxStatus(bases, TODAY), bases])
  }
  // boxes with several base packs at once stand in no books
  await sql`update contract set status = 'C' where contractno >= '9100000000'`.execute(server.db)
})

describe('among twelve thousand boxes', () => {
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await growHomes({ client, lcoids: ['LCO10001', 'LCO10002'], homes: 12_000, first: 1, today: TODAY })
    await settleHomes(client)
    await client.end()
  })

  it.each(SORTS)('a page by %s touches at most 60 database pages, the first as well as a deep one', async (sort) => {
    const db = server.connections.forTenant('LCO10001')
    const by = { db, lcoid: 'LCO10001', today: TODAY, now: server.clock.now, config: server.services.config }
    const listed = (after?: string) =>
      pageQuery('listStbSubscribers', homeSources.subscriberlist.select({ sort }, by), after)
    let { next } = await page({ sort })
    expect(await buffersOf(db, listed())).toBeLessThanOrEqual(60)
    for (let n = 0; n < 60; n++) next = (await page({ sort, after: next! })).next
    expect(await buffersOf(db, listed(next!))).toBeLessThanOrEqual(60)
  })

  it('counting them by status touches at most 60 database pages', async () => {
    const tenant = server.connections.forTenant('LCO10001')
    expect(await buffersOf(tenant, countQuery('LCO10001', TODAY))).toBeLessThanOrEqual(60)
  })
})
