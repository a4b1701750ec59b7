// @noon
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { dayOf, addDays, startOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { buy, counterOf } from '../testing/counter.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { readTable } from '../testing/read-csv.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { renewDue } from './renew.ts'

/** Every pack of the demo world carries more than two channels: each costs the second slab, ₹20 a month more. */
const SLABS = [
  { above: 0, mrptariff: paise(10_000), lcoprice: paise(5000) },
  { above: 2, mrptariff: paise(13_000), lcoprice: paise(7000) },
]

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer({ env: { LATE_RENEWAL_FEE: '10' } })
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 10_000_000)
  const { region } = await server.db
    .updateTable('operator')
    .set({ ncf: true })
    .where('lcoid', '=', lco.lcoid)
    .returning('region')
    .executeTakeFirstOrThrow()
  const effective = addDays(today(), -400)
  await server.db
    .insertInto('ncf_slab')
    .values(SLABS.map((slab) => ({ ...slab, region, effective })))
    .execute()
})
afterAll(() => server.close())

const today = () => dayOf(server.clock.now())
type Row = { stb_number: string; lcoprice: string; mrptariff: string }
type Report = { data: Row[]; total: string }
const get = async <T>(path: string) => (await lco.send(`/lco/v1${path}`)).json<T>()
const paid = async (contractno: string) =>
  (await get<{ data: (Row & { contractno: string })[] }>('/activation.php')).data.find(
    (row) => row.contractno === contractno,
  )!

describe('the price in the lists of what ends', () => {
  it.each([
    ['/expiry.php', 'expiry', 27, '104.00'],
    ['/expiry.php/expired', 'expired', 35, '114.00'],
  ])('%s is what the checkout takes, in the row, in the sum and in the file', async (path, report, daysAgo, price) => {
    const home = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo })
    const other = await homeWith(server, lco.lcoid, { plancodes: ['PARIVAR-90D'], daysAgo: daysAgo + 60 })
    const { data, total } = await get<Report>(path)
    const row = data.find(({ stb_number }) => stb_number === home.stbno)!
    expect(row.lcoprice).toBe(price)
    expect(Number(total)).toBe(data.reduce((sum, { lcoprice }) => sum + Number(lcoprice), 0))
    const csv = readTable((await lco.send(`/lco/v1/reports/export?report=${report}&format=csv`)).body)
    expect(csv.find((cells) => cells.includes(home.stbno))).toEqual(
      expect.arrayContaining([row.lcoprice, row.mrptariff]),
    )
    const counter = counterOf(lco)
    for (const [box, plancode] of [[home, 'DESI-30D'] as const, [other, 'PARIVAR-90D'] as const]) {
      const [contractno] = await buy(counter, box, plancode)
      const shown = data.find(({ stb_number }) => stb_number === box.stbno)!
      expect(await paid(contractno!)).toMatchObject({ lcoprice: shown.lcoprice, mrptariff: shown.mrptariff })
    }
  })
})

const fail = (contracts: readonly string[]) => {
  const failed = { lcoid: lco.lcoid, tries: 4, next_try: null, reason: 'wallet.insufficient', at: startOf(today()) }
  return server.db
    .insertInto('renewal_try')
    .values(contracts.map((contractno) => ({ ...failed, contractno })))
    .execute()
}

it('renewals that failed say what they cost one by one, and what is needed for all', async () => {
  const wanted = ['DESI-30D', 'CRICKET-30D']
  const { contracts, ...home } = await homeWith(server, lco.lcoid, { plancodes: wanted, daysAgo: 28 })
  await fail(contracts)
  const { data } = await get<Report>('/plan/renewaltries')
  const { data: tasks } = await get<{ data: { task: string; amount: string }[] }>('/stat/today')
  const { amount } = tasks.find(({ task }) => task === 'failedrenewals')!
  const bought = await buy(counterOf(lco), home, ...wanted)
  const prices = await Promise.all(bought.map(async (contractno) => Number((await paid(contractno)).lcoprice)))
  expect(new Set(data.map(({ lcoprice }) => Number(lcoprice)))).toEqual(new Set(prices))
  expect(Number(amount)).toBe(prices.reduce((sum, price) => sum + price, 0))
})

describe('what is to be paid in time is what the checkout takes, with the fee for channels beyond the first slab', () => {
  type Task = { task: string; amount: string }
  const ending = { plancodes: ['DESI-90D'], daysAgo: 87 }
  const price = 312
  const priceOf = async (contractno: string) => Number((await paid(contractno)).lcoprice)
  const wide = async () => {
    const own = await newOperator(server)
    await server.db.updateTable('operator').set({ ncf: true }).where('lcoid', '=', own.lcoid).execute()
    return own
  }
  const taskOf = async (own: typeof lco, name: string) =>
    Number(
      (await own.send('/lco/v1/stat/today')).json<{ data: Task[] }>().data.find(({ task }) => task === name)?.amount,
    )

  it('in the runway and in what is to be done', async () => {
    const own = await wide()
    const home = await homeWith(server, own.lcoid, ending)
    const { daily } = (await own.send('/lco/v1/wallet/runway')).json<{ daily: { amount: string }[] }>()
    const shown = [await taskOf(own, 'expiring'), await taskOf(own, 'lowwallet'), Number(daily[2]!.amount)]
    await leaveIn(server, own.lcoid, 10_000_000)
    lco = own
    const [contractno] = await buy(counterOf(own), home, 'DESI-90D')
    expect(shown).toEqual(Array(3).fill(await priceOf(contractno!)))
    expect(shown[0]).toBe(price)
  })

  it('in what is scheduled, on the page and in the file, for the slabs of its day', async () => {
    const own = await wide()
    const { region } = await server.db
      .selectFrom('operator')
      .select('region')
      .where('lcoid', '=', own.lcoid)
      .executeTakeFirstOrThrow()
    const dearer = SLABS.map((slab, n) => ({ ...slab, lcoprice: paise(slab.lcoprice + n * 1000) }))
    await server.db
      .insertInto('ncf_slab')
      .values(dearer.map((slab) => ({ ...slab, region, effective: addDays(today(), 5) })))
      .execute()
    const [soon, later] = await Promise.all(
      [26, 20].map((daysAgo) => homeWith(server, own.lcoid, { plancodes: ['DESI-30D'], daysAgo })),
    )
    for (const { stbno } of [soon!, later!])
      await own.send('/lco/v1/plan.php/schedule', { form: { stbno, plancode: 'DESI-90D' } })
    const { data } = (await own.send('/lco/v1/schedulereport')).json<{ data: { stbno: string; lcoprice: string }[] }>()
    const shown = new Map(data.map(({ stbno, lcoprice }) => [stbno, lcoprice]))
    expect([shown.get(soon!.stbno), shown.get(later!.stbno)]).toEqual(['312.00', '342.00'])
    const csv = readTable((await own.send('/lco/v1/reports/export?report=schedule&format=csv')).body)
    for (const [stbno, lcoprice] of shown) expect(csv.find((cells) => cells.includes(stbno))).toContain(lcoprice)
  })

  it('in the notices: three days ahead of a renewal, and when it failed', async () => {
    const own = await wide()
    const wanted = ['DESI-30D', 'CRICKET-30D']
    await homeWith(server, own.lcoid, { plancodes: wanted, daysAgo: 26, autorenew: true })
    await homeWith(server, own.lcoid, { plancodes: wanted, daysAgo: 28, autorenew: true })
    await leaveIn(server, own.lcoid, 0)
    await renewDue(server.services)
    const alerts = await server.db.selectFrom('alert').select('message').where('lcoid', '=', own.lcoid).execute()
    const need = await taskOf(own, 'failedrenewals')
    expect(need).toBe(151)
    expect(alerts.map(({ message }) => message.match(/₹([\d.]+)/)?.[1])).toEqual(Array(2).fill(need.toFixed(2)))
  })
})

it('a renewal that failed says whether it can be made by hand today, whatever it failed for', async () => {
  const homes = [
    await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 28 }),
    await homeWith(server, lco.lcoid, { plancodes: ['PARIVAR-30D'], daysAgo: 28 }),
  ]
  await fail(homes.map(({ contractno }) => contractno))
  const discontinued_on = addDays(today(), -1)
  await server.db.updateTable('plan').set({ discontinued_on }).where('plancode', '=', 'PARIVAR-30D').execute()
  const { data } = await get<{ data: { stbno: string; refusal: string }[] }>('/plan/renewaltries')
  const refusalOf = (box: string) => data.find(({ stbno }) => stbno === box)?.refusal
  expect(homes.map(({ stbno }) => refusalOf(stbno))).toEqual(['', 'plan.discontinued'])
})
