// @noon
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { counterOf } from '../testing/counter.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { readTable } from '../testing/read-csv.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'
import { readBoxPlans } from './box-plans.ts'
import { renewDue } from './renew.ts'

/** Lists, sums, files, cart and forecast name the same price, customer by customer. */

let server: TestServer
let lco: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer()
  lco = await server.as('LCO10001')
})
afterAll(() => server.close())

const today = () => dayOf(server.clock.now())
const paiseOf = (rupees: string) => Math.round(Number(rupees) * 100)

type Row = {
  stb_number: string
  expiry_date: string
  lcoprice: string
  mrptariff: string
  refusal: string
  status: string
  addons: number
  autorenewd: string
  schedulestatus: string
}
type Page = { data: Row[]; next: string | null; total: string }

async function all(path: string) {
  const rows: Row[] = []
  for (let after = ''; ;) {
    const { data, next, total } = (await lco.send(`/lco/v1${path}&after=${after}`)).json<Page>()
    rows.push(...data)
    if (next === null) return { rows, total }
    after = next
  }
}

const WHOLE = {
  expiry: () => `/expiry.php?from=${today()}&to=${addDays(today(), 400)}`,
  expired: () => '/expiry.php/expired?from=2000-01-01',
}
const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { lcoprice }) => sum + paiseOf(lcoprice), 0)

type Line = { stbno: string; lcoprice: string; mrptariff: string; refusal: string; lineid: number }
const CHUNK = 60

/** What the cart asks for the renewal of each of these boxes. */
async function cartPrices(boxes: readonly string[]) {
  const prices = new Map<string, { lcoprice: number; mrptariff: number; packs: number }>()
  for (let n = 0; n < boxes.length; n += CHUNK) {
    const form = { boxes: boxes.slice(n, n + CHUNK).join(',') }
    const { data } = (await lco.send('/lco/v1/cart/renewals', { form })).json<{ data: Line[] }>()
    for (const { stbno, lcoprice, mrptariff } of data) {
      const held = prices.get(stbno) ?? { lcoprice: 0, mrptariff: 0, packs: 0 }
      prices.set(stbno, {
        lcoprice: held.lcoprice + paiseOf(lcoprice),
        mrptariff: held.mrptariff + paiseOf(mrptariff),
        packs: held.packs + 1,
      })
    }
    await server.db.deleteFrom('cart_line').execute()
  }
  return prices
}

describe.each(['expiry', 'expired'] as const)('for every customer of the demo world the list %s', (report) => {
  it('names the price that the cart asks, with all add-ons', async () => {
    const { rows } = await all(WHOLE[report]())
    const open = rows.filter(({ refusal }) => refusal === '')
    expect(open.length).toBeGreaterThan(20)
    const cart = await cartPrices(open.map(({ stb_number }) => stb_number))
    const listed = open.map(({ stb_number, lcoprice, mrptariff, addons }) => [
      stb_number,
      { lcoprice: paiseOf(lcoprice), mrptariff: paiseOf(mrptariff), packs: addons + 1 },
    ])
    expect(listed).toEqual(open.map(({ stb_number }) => [stb_number, cart.get(stb_number)]))
    expect(rows.some(({ addons }) => addons > 0)).toBe(true)
  })

  it('adds up to its total, and its file says the same', async () => {
    const { rows, total } = await all(WHOLE[report]())
    expect(paiseOf(total)).toBe(sumOf(rows))
    const [, query] = WHOLE[report]().split('?')
    const filters = encodeURIComponent(query!)
    const csv = readTable(
      (await lco.send(`/lco/v1/reports/export?report=${report}&format=csv&filters=${filters}`)).body,
    )
    for (const { stb_number, lcoprice, mrptariff } of rows) {
      expect(csv.find((cells) => cells.includes(stb_number))).toEqual(expect.arrayContaining([lcoprice, mrptariff]))
    }
  })
})

it('the forecast of the wallet needs on each day what the rows of the day cost', async () => {
  const { rows } = await all(WHOLE.expiry())
  const { daily } = (await lco.send('/lco/v1/wallet/runway')).json<{ daily: { day: string; amount: string }[] }>()
  const until = `${addDays(`${today().slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  const due = rows.filter(({ status }) => status !== 'DISCONNECTED')
  const paidOn = ({ autorenewd, schedulestatus, expiry_date: ends }: Row) =>
    (autorenewd === 'YES' || schedulestatus === 'YES') && ends > today() ? addDays(ends, -1) : ends
  // what is scheduled costs what it becomes, and what cannot be renewed is kept in the forecast as what it was
  const other = new Set(due.filter((row) => row.schedulestatus === 'YES' || row.refusal !== '').map(paidOn))
  const days = daily.filter(({ day }) => day < until && !other.has(day)) // prices rise on the first of the month
  const rowsOfDays = due.filter((row) => days.some(({ day }) => day === paidOn(row))).length
  // of the last days of a month little is left to compare
  expect(rowsOfDays).toBeGreaterThan(today().slice(8) < '20' ? 20 : -1)
  expect(days.map(({ day, amount }) => [day, paiseOf(amount)])).toEqual(
    days.map(({ day }) => [day, sumOf(due.filter((row) => paidOn(row) === day))]),
  )
})

describe('a price or a scheme that begins before a pack is renewed by itself', () => {
  type Operator = Awaited<ReturnType<typeof newOperator>>
  let own: Operator
  beforeAll(async () => {
    own = await newOperator(server)
    await leaveIn(server, own.lcoid, 10_000_000)
    const { region } = await server.db
      .updateTable('operator')
      .set({ ncf: true })
      .where('lcoid', '=', own.lcoid)
      .returning('region')
      .executeTakeFirstOrThrow()
    const price = (plancode: string, inDays: number, lcoprice: number) => ({
      plancode,
      region,
      effective: addDays(today(), inDays),
      lcoprice: paise(lcoprice),
      mrptariff: paise(lcoprice * 2),
    })
    await server.db
      .insertInto('plan_price')
      .values([
        price('PARIVAR-90D', 10, 41_000),
        price('PARIVAR-90D', 20, 42_000),
        price('PARIVAR-90D', 25, 43_000),
        price('DESI-90D', 0, 25_200),
        price('DESI-90D', 24, 31_000),
        price('CRICKET-30D', 23, 7000),
      ])
      .execute()
    const scheme = { schemename: 'x', description: '', plancode: 'DESI-30D', region }
    const days = { starts: addDays(today(), 20), ends: addDays(today(), 23) }
    await server.db
      .insertInto('scheme')
      .values({ ...scheme, ...days, schemeid: 'AHEAD', discountedlcoprice: paise(6000) })
      .execute()
    const slab = { region, effective: addDays(today(), 15) }
    await server.db
      .insertInto('ncf_slab')
      .values([
        { ...slab, above: 0, mrptariff: paise(10_000), lcoprice: paise(5000) },
        { ...slab, above: 2, mrptariff: paise(13_000), lcoprice: paise(7000) },
      ])
      .execute()
  })

  /** Ends in 24 days, and what follows is paid the day before. */
  const homeOf = (plancodes: string[], autorenew = false) =>
    homeWith(server, own.lcoid, { plancodes, daysAgo: 5, autorenew })
  const scheduledFor = async (plancode: string) => {
    const home = await homeOf(['DESI-30D'])
    await own.send('/lco/v1/plan.php/schedule', { form: { stbno: home.stbno, plancode } })
    return home
  }
  const paidFor = async (boxes: readonly { stbno: string }[]) => {
    const rows = await server.db
      .selectFrom('contract')
      .select(['stbno', 'plancode', 'lcoprice', 'mrptariff'])
      .where('lcoid', '=', own.lcoid)
      .where('previous', 'is not', null)
      .orderBy('contractno')
      .execute()
    return boxes.map(({ stbno }) =>
      rows
        .filter((row) => row.stbno === stbno)
        .map(({ plancode, lcoprice, mrptariff }) => [plancode, lcoprice, mrptariff]),
    )
  }

  it('is named by the box and the report, and is what the wallet then pays', async () => {
    const changes = [await scheduledFor('PARIVAR-90D'), await scheduledFor('DESI-90D')]
    const renewing = await homeOf(['DESI-30D', 'CRICKET-30D'], true)
    const counter = counterOf(own)
    const boxes = await Promise.all(changes.map((home) => counter.plans(home)))
    const named = boxes.map(({ schedule }) => schedule!)
    const { data } = (await own.send('/lco/v1/schedulereport')).json<{ data: { stbno: string; lcoprice: string }[] }>()
    expect(named.map(({ lcoprice }) => lcoprice)).toEqual(
      changes.map((home) => data.find(({ stbno }) => stbno === home.stbno)?.lcoprice),
    )
    const { planlist } = await counter.plans(renewing)
    server.clock.pass(23 * 86_400_000)
    await renewDue(server.services)
    expect(await paidFor([...changes, renewing])).toEqual([
      ...named.map(({ plancode, lcoprice, mrptariff }) => [[plancode, paiseOf(lcoprice), paiseOf(mrptariff)]]),
      planlist.map(({ plancode, renewprice }) => [plancode, paiseOf(renewprice!), expect.any(Number)]),
    ])
    expect(named.map(({ lcoprice }) => lcoprice)).toEqual(['480.00', '312.00'])
    expect(planlist.map(({ renewprice }) => renewprice)).toEqual(['80.00', '70.00'])
    server.clock.pass(-23 * 86_400_000)
  })

  it('is what somebody is shown before he schedules it: another pack, or the same for another time', async () => {
    const home = await homeOf(['DESI-30D'])
    const { atend } = await counterOf(own).plans(home)
    expect(atend.find(({ plancode }) => plancode === 'DESI-90D')?.lcoprice).toBe('312.00')
    const { data } = (await own.send(`/lco/v1/cart/packs?stbno=${home.stbno}&atend=YES&q=PARIVAR-90D`)).json<{
      data: { forms: { plancode: string; terms: { lcoprice: string } }[] }[]
    }>()
    const forms = data.flatMap((pack) => pack.forms)
    expect(forms.find(({ plancode }) => plancode === 'PARIVAR-90D')?.terms.lcoprice).toBe('480.00')
  })

  it('is not yet the price of a renewal made by hand', async () => {
    const home = await homeOf(['DESI-30D', 'CRICKET-30D'], true)
    const { renewals } = await counterOf(own).plans(home)
    const { packs } = renewals.find(({ plancode }) => plancode === 'DESI-30D')!
    expect(packs.map(({ lcoprice }) => lcoprice)).toEqual(['84.00', '47.00'])
  })

  it('is asked of the catalogue once', async () => {
    const home = await scheduledFor('PARIVAR-90D')
    const asked: string[] = []
    const listening = server.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        asked.push(server.db.getExecutor().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const needs = { ...server.services, session: { lcoid: own.lcoid } } as unknown as Parameters<typeof readBoxPlans>[2]
    const look = () => readBoxPlans(listening, { customerid: home.subscriberid, stbno: home.stbno }, needs)
    await look()
    const first = asked.splice(0)
    await look()
    expect(asked.filter((text) => /priced_plans|plan_price|scheme/.test(text))).toEqual([])
    expect(asked.length).toBeLessThanOrEqual(first.length)
  })
})
