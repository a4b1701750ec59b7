// @noon
import { afterEach, beforeEach, expect, it } from 'vitest'

import { dayOf } from '#domain/dates.ts'
import { formatRupees, paise } from '#domain/money.ts'

import { buy, counterOf } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { newOperator, leaveIn } from '../testing/shop.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  server = await testServer()
  lco = await newOperator(server)
})
afterEach(() => server.close())

const NO = { outcome: 'rejected', reason: 'VC blacklisted' } as const

type Entry = { reason: string; debit: string; credit: string }

/** A pack sold that stays, one cancelled with a refund, one the headend refuses, and a change taken back by which an old pack runs on. */
async function aDay() {
  const counter = counterOf(lco)
  const old = await homeWith(server, lco.lcoid, { plancodes: ['DESI-180D'], daysAgo: 10 })
  const cancelled = await homeWith(server, lco.lcoid, { plancodes: ['CRICKET-30D', 'DESI-30D'], daysAgo: 5 })
  await server.deliver()
  await leaveIn(server, lco.lcoid, 500_000)
  await buy(counter, await newHome(server, lco.lcoid, { daysLeft: null }), 'DESI-30D')
  await server.deliver()
  const form = { contractno: cancelled.contracts[0]!, reason: 'Customer Request' }
  expect((await counter.act('/plan/cancel', form)).contractstatus).toBe('C')
  const [changed] = await buy(counter, { subscriberid: old.subscriberid, stbno: old.stbno }, 'PARIVAR-30D')
  expect((await counter.act('/plan/undo', { contractno: changed! })).contracts).toContain(old.contractno)
  await server.deliver()
  server.cas.answers.push(NO)
  await buy(counter, await newHome(server, lco.lcoid, { daysLeft: null }), 'DESI-30D')
  await server.deliver()
}

it('a day with a sale, a cancellation, a refusal and a change taken back is the same on the dashboard, in the reports and in the ledger', async () => {
  await aDay()
  const today = dayOf(server.clock.now())
  const read = async <T>(path: string) =>
    (await lco.send(`/lco/v1/${path}${path.includes('?') ? '&' : '?'}from=${today}&to=${today}`)).json<T>()
  const of = async <T>(path: string) => {
    const { data } = (await lco.send(`/lco/v1/stat/${path}?days=2`)).json<{ data: T[] }>()
    return data
  }
  const [, day] = await of<Record<string, string> & { activations: number }>('revenues')
  const [before, wallet] = await of<Record<string, string>>('credits')
  const [, earned] = await of<Record<string, string>>('earnings')

  const ledger = (await read<{ data: Entry[] }>('lco/ledgerreport?rowsperpage=100')).data
  const moved = (reason: string, side: 'debit' | 'credit') =>
    sum(ledger.filter((row) => row.reason === reason).map((row) => row[side]))
  const sold = await read<{ count: number; total: string; data: { lcoprice: string }[] }>('activation.php')

  expect([day!.activations, day!.sales]).toEqual([sold.count, sold.total])
  expect([sold.count, sold.total]).toEqual([3, sum(sold.data.map(({ lcoprice }) => lcoprice))])
  expect(await read('reports/packsales')).toMatchObject({ packs: sold.count, total: sold.total })
  expect(day!['refunds']).toBe(moved('refund', 'credit'))
  expect((await read<{ total: string }>('commision.php')).total).toBe(day!['refunds'])
  // what runs on again is charged, and was not sold
  expect(Number(day!['again'])).toBeGreaterThan(0)
  expect(sum([day!['sales']!, day!['again']!])).toBe(moved('plan-sale', 'debit'))

  expect(wallet!['spent']).toBe(moved('plan-sale', 'debit'))
  expect(wallet!['refunds']).toBe(day!['refunds'])
  const { topups, spent, refunds, others } = wallet as Record<string, string>
  expect(wallet!['closing']).toBe(sum([before!['closing']!, topups!, minus(spent!), refunds!, others!]))

  const [row] = (await read<{ data: Record<string, string>[] }>('reports/earnings?per=day')).data
  expect(earned).toMatchObject({ lcoprice: row!['lcoprice'], mrp: row!['mrp'], earned: row!['earned'] })
  expect(earned!['lcoprice']).toBe(sum([day!['sales']!, minus(day!['refunds']!), day!['again']!]))
})

const minus = (rupees: string) => (rupees.startsWith('-') ? rupees.slice(1) : `-${rupees}`)
const sum = (all: readonly string[]) =>
  formatRupees(paise(all.filter(Boolean).reduce((whole, one) => whole + Math.round(Number(one) * 100), 0)))
