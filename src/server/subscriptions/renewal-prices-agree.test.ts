// @noon
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { readTable } from '../testing/read-csv.ts'

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
