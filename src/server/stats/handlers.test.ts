// @noon
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { addDays, dayOf, startOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'
import type { BoxStatus } from '#domain/subscribers/rules.ts'

import { statusOfBox } from '../boxes/status.ts'
import { newHome, newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith, soldTo } from '../testing/sold.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { creditOf, post, type Transfer } from '../wallet/ledger.ts'
import { foldCounts } from './fold.ts'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  server = await testServer()
  lco = await newOperator(server)
})
afterEach(() => server.close())

const day = (n: number) => addDays(dayOf(server.clock.now()), n)
const get = async <T>(path: string, who: Pick<typeof lco, 'send'> = lco) =>
  (await who.send(`/lco/v1/stat/${path}`)).json<T>()

type Stats = Record<'boxes' | Lowercase<BoxStatus> | 'stock' | 'opentickets', number>
type Credits = { credit: string; data: Record<'day' | 'topups' | 'spent' | 'refunds' | 'others' | 'closing', string>[] }
type Expiry = { today: string; data: { day: string; boxes: number }[] }
type Figures = Record<'sales' | 'refunds' | 'again' | 'hardware', string> & { activations: number }
type Earnings = {
  data: Record<'day' | 'mrp' | 'lcoprice' | 'earned', string>[]
} & Record<'today' | 'thismonth' | 'lastmonth', string>
type Revenue = { data: (Figures & { day: string })[]; thismonth: Figures; lastmonth: Figures }

const NO_BOXES: Stats = {
  boxes: 0,
  active: 0,
  expiring: 0,
  expired: 0,
  disconnected: 0,
  inactive: 0,
  faulty: 0,
  stock: 0,
  opentickets: 0,
}

/** By looking at each box of the list. */
async function countedOneByOne(lcoid: string) {
  const { rows } = await sql<{ state: string; status: string }>`
    select b.state, ${statusOfBox(day(0))} as status from box_listing b
    cross join lateral (select b.base_status as status, b.expires as validity) base where b.lcoid = ${lcoid}`.execute(
    server.db,
  )
  const of = (status: BoxStatus) => rows.filter((row) => row.state !== 'STOCK' && row.status === status).length
  return {
    boxes: rows.filter(({ state }) => state === 'ASSIGNED').length,
    active: of('ACTIVE'),
    expiring: of('EXPIRING'),
    expired: of('EXPIRED'),
    disconnected: of('DISCONNECTED'),
    inactive: of('INACTIVE'),
    faulty: of('FAULTY'),
    stock: rows.filter(({ state }) => state === 'STOCK').length,
  }
}

describe('the operator at a glance', () => {
  it('is what counting his boxes one by one says, of every status, folded or not', async () => {
    for (const contractstatus of ['A', 'E', 'D', 'C', 'S'] as const)
      for (const daysLeft of [-8, -1, 0, 4, 5, 30]) await newHome(server, 'LCO10001', { contractstatus, daysLeft })
    await newHome(server, 'LCO10001', { daysLeft: null })
    await newStockBox(server, 'LCO10001')
    const counted = await countedOneByOne('LCO10001')
    const operator = await server.as('LCO10001')
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(0)
    expect(await get<Stats>('mqstats', operator)).toMatchObject(counted)
    await foldCounts(server.services)
    expect(await get<Stats>('mqstats', operator)).toMatchObject(counted)
    // tomorrow other boxes have ended, and nothing was written
    server.clock.pass(86_400_000)
    const tomorrow = await countedOneByOne('LCO10001')
    expect(tomorrow).not.toEqual(counted)
    expect(await get<Stats>('mqstats', await server.as('LCO10001'))).toMatchObject(tomorrow)
  })

  it('holds nobody else’s boxes', async () => {
    expect(await get<Stats>('mqstats', await server.as('LCO10002'))).toMatchObject(await countedOneByOne('LCO10002'))
    expect(await get<Stats>('mqstats')).toEqual(NO_BOXES)
  })
})

it('an operator without a box, a sale or a ticket sees zeros', async () => {
  const { credit, data } = await get<Credits>('credits')
  expect([credit, data.length, new Set(data.map(({ closing }) => closing))]).toEqual(['0.00', 30, new Set(['0.00'])])
  const expiry = await get<Expiry>('expiry')
  expect([expiry.today, expiry.data.length, expiry.data.some(({ boxes }) => boxes > 0)]).toEqual([day(0), 38, false])
  const none = { sales: '0.00', refunds: '0.00', again: '0.00', hardware: '0.00', activations: 0 }
  const revenue = await get<Revenue>('revenues?days=7')
  expect([revenue.thismonth, revenue.lastmonth, revenue.data.length]).toEqual([none, none, 7])
})

it.each(['credits', 'expiry', 'revenues'])(
  '%s asked for no days, or for more than a quarter, is refused',
  async (path) => {
    for (const days of ['0', '91', 'x'])
      expect((await lco.send(`/lco/v1/stat/${path}?days=${days}`)).statusCode).toBe(422)
    expect((await lco.send(`/lco/v1/stat/${path}?days=90`)).statusCode).toBe(200)
  },
)

const move = (reason: Transfer['reason'], direction: 'in' | 'out', amount: number, at: Date) =>
  server.db.transaction().execute((tx) =>
    post(
      tx,
      {
        lcoid: lco.lcoid,
        reference: `t:${at.getTime()}`,
        reason,
        direction,
        account: 'adjustments',
        amount: amount as never,
        comment: '',
        actor: 'x',
      },
      at,
    ),
  )

describe('the wallet day by day', () => {
  it('closes each day with the balance of its last transfer, in India’s days', async () => {
    // half past six in the evening in London is midnight in India
    await move('adjustment', 'in', 10_000, new Date(startOf(day(-2)).getTime() - 1))
    await move('adjustment', 'in', 500, startOf(day(-2)))
    await move('adjustment', 'out', 2000, new Date(startOf(day(0)).getTime() + 1))
    const { credit, data } = await get<Credits>('credits?days=4')
    expect(credit).toBe('85.00')
    expect(data.map(({ day: on, others, closing }) => [on, others, closing])).toEqual([
      [day(-3), '100.00', '100.00'],
      [day(-2), '5.00', '105.00'],
      [day(-1), '0.00', '105.00'],
      [day(0), '-20.00', '85.00'],
    ])
  })

  it('tells what was put in, spent and given back, and adds up to the ledger of the demo world', async () => {
    const { credit, data } = await get<Credits>('credits?days=90', await server.as('LCO10001'))
    expect(data.at(-1)!.closing).toBe(credit)
    const ends = await sql<{ closing: string }>`
      select (select (balance_after / 100.0)::numeric(20, 2)::text from transfer
        where lcoid = 'LCO10001' and (at at time zone 'Asia/Kolkata')::date <= d order by id desc limit 1) as closing
      from generate_series(${day(-89)}::date, ${day(0)}::date, '1 day') as d`.execute(server.db)
    expect(data.map(({ closing }) => closing)).toEqual(ends.rows.map(({ closing }) => closing))
    const rows = data.map((row) => [row.topups, row.spent, row.refunds, row.others, row.closing].map(Number))
    rows.slice(1).forEach(([topups, spent, refunds, others, closing], n) => {
      expect(closing).toBeCloseTo(rows[n]![4]! + topups! - spent! + refunds! + others!, 2)
    })
    expect(rows.some(([topups]) => topups! > 0) && rows.some(([, spent]) => spent! > 0)).toBe(true)
  })
})

it('the days to come and the last seven say what the expiry report says', async () => {
  const operator = await server.as('LCO10001')
  const { data } = await get<Expiry>('expiry?days=20', operator)
  expect(data.map(({ day: on }) => on)).toEqual(Array.from({ length: 28 }, (_, n) => day(n - 7)))
  const report = async (from: string, to: string, path = 'expiry.php') =>
    (await operator.send(`/lco/v1/${path}?from=${from}&to=${to}`)).json<{ boxes: number }>().boxes
  const boxes = (from: number, to: number) =>
    data.filter(({ day: on }) => on >= day(from) && on <= day(to)).reduce((sum, one) => sum + one.boxes, 0)
  expect(boxes(0, 20)).toBe(await report(day(0), day(20)))
  expect(boxes(3, 3)).toBe(await report(day(3), day(3)))
  expect(boxes(-7, -1)).toBe(await report(day(-7), day(-1), 'expiry.php/expired'))
})

describe('revenue', () => {
  it('counts what was sold, given back and bought on each day, and this month beside the same days of the last', async () => {
    // a fifteenth that does not follow February
    while (!/-(?:0[124-9]|1\d)-15$/.test(day(0))) server.clock.pass(86_400_000)
    lco = await newOperator(server)
    await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 32 })
    // the sixteenth of last month is left out on the fifteenth of this
    await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 29 })
    const sold = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D', 'CRICKET-30D'], daysAgo: 3 })
    await leaveIn(server, lco.lcoid, 100_000)
    const form = { boxtype: 'RCA CABLE', quantity: '1', gateway: 'WALLET', boxprice: '10.00' }
    await lco.send('/lco/v1/payment/payforbox', { form })
    const cancelled = { contractno: sold.contracts[1]!, reason: 'Customer Request' }
    expect((await lco.send('/lco/v1/plan/cancel', { form: cancelled })).statusCode).toBe(200)
    const { data, thismonth, lastmonth } = await get<Revenue>('revenues?days=5')
    expect(data[1]).toEqual({
      day: day(-3),
      sales: '131.00',
      refunds: '0.00',
      again: '0.00',
      hardware: '0.00',
      activations: 2,
    })
    expect(data[2]).toEqual({
      day: day(-2),
      sales: '0.00',
      refunds: '0.00',
      again: '0.00',
      hardware: '0.00',
      activations: 0,
    })
    expect(data[4]).toMatchObject({ day: day(0), sales: '0.00', hardware: '10.00' })
    expect(thismonth).toEqual({
      sales: '131.00',
      refunds: data[4]!.refunds,
      again: '0.00',
      hardware: '10.00',
      activations: 2,
    })
    expect(lastmonth).toEqual({ sales: '84.00', refunds: '0.00', again: '0.00', hardware: '0.00', activations: 1 })
    const earnings = await get<Earnings>('earnings?days=5')
    expect(earnings.lastmonth).toBe('69.00')
    const { earned, mrp, lcoprice } = earnings.data[1]!
    expect(lcoprice).toBe('131.00')
    expect(Number(mrp) - Number(lcoprice)).toBe(Number(earned))
    // what was given back takes its share of the margin with it
    expect(Number(earnings.today)).toBeLessThan(0)
    expect(Number(earnings.thismonth)).toBeCloseTo(Number(earned) + Number(earnings.today))
  })

  it('counts what was sold for nothing too, as the activation report does', async () => {
    await server.db
      .updateTable('plan')
      .set({ lcoprice: paise(0) })
      .where('plancode', '=', 'CRICKET-30D')
      .execute()
    await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D', 'CRICKET-30D'], daysAgo: 2 })
    await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D', 'CRICKET-30D'] })
    const { data } = await get<Revenue>('revenues?days=5')
    const days = data.map(({ day: on }) => on)
    const report = await Promise.all(
      days.map(async (on) => {
        const page = await lco.send(`/lco/v1/activation.php?from=${on}&to=${on}`)
        return page.json<{ count: number; total: string; data: { lcoprice: string }[] }>()
      }),
    )
    expect(report.flatMap((page) => page.data.map(({ lcoprice }) => lcoprice))).toContain('0.00')
    expect(data.map(({ activations, sales }) => [activations, sales])).toEqual(
      report.map(({ count, total }) => [count, total]),
    )
    expect(data.map(({ activations }) => activations)).toEqual([0, 0, 2, 0, 2])
  })

  it('is kept when a sale is made through the portal, in the very transaction', async () => {
    const home = await newHome(server, lco.lcoid, { daysLeft: null })
    await soldTo(server, { lcoid: lco.lcoid, stbno: home.stbno, plancodes: ['DESI-30D'] })
    expect((await get<Revenue>('revenues')).thismonth).toMatchObject({ sales: '84.00', activations: 1 })
    expect((await get<Credits>('credits')).credit).toBe('0.00')
    expect(await creditOf(server.db, lco.lcoid)).toBe(0)
  })
})
