import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { parseRupees } from '#domain/money.ts'

import { homeWith } from '../testing/sold.ts'
import { testServer, type TestServer } from '../testing/server.ts'

const LCOID = 'LCO10002'

let server: TestServer
let lco: Awaited<ReturnType<TestServer['as']>>
let today: string
beforeAll(async () => {
  server = await testServer()
  lco = await server.as(LCOID)
  today = dayOf(server.clock.now())
})
afterAll(() => server.close())

type Page = { count: number; data: Record<string, string>[]; total: string; [sum: string]: unknown }
const read = async (path: string) => (await lco.send(`/lco/v1/collections/reports/${path}`)).json<Page>()
const post = (path: string, form: Record<string, string>) => lco.send(`/lco/v1/collections${path}`, { form })

it('dues stand under the age of the charges that are open, and their sum is what is owed', async () => {
  const { subscriberid } = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 5 })
  const opening = (amount: string, daysAgo: number) =>
    post('/openings', { subscriberid, amount, day: addDays(today, -daysAgo) })
  await opening('50', 95)
  await opening('40', 70)
  await opening('30', 45)
  // what was paid before the book pays off what is oldest, though that was written down last
  await opening('-10', 0)
  const row = (await read('dues')).data.find((one) => one['subscriberid'] === subscriberid)!
  const { balance, upto30, upto60, upto90, older } = row
  expect([upto60, upto90, older]).toEqual(['30.00', '40.00', '40.00'])
  const sum = [upto30, upto60, upto90, older].reduce((all, part) => all + parseRupees(part!), 0)
  expect(sum).toBe(parseRupees(balance!))
  const { total, data } = await read('dues')
  expect(parseRupees(total)).toBe(data.reduce((all, one) => all + parseRupees(one['balance']!), 0))
})

it('collection, margin, discounts and advances say what was taken, and not what was reversed', async () => {
  const { subscriberid } = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 0 })
  const range = `?from=${today}&to=${today}`
  const taken = (amount: string, mode: string) => post('/receipts', { subscriberid, amount, mode })
  await post('/discounts', { subscriberid, amount: '15', reason: 'No signal' })
  await taken('500', 'CASH')
  const { receiptno } = (await taken('90', 'CASH')).json<{ receiptno: string }>()
  await post('/receipts/reverse', { receiptno, reason: 'Wrong amount' })
  await taken('20', 'UPI')
  expect(await read(`collection${range}`)).toMatchObject({
    total: '520.00',
    data: [
      { mode: 'UPI', receipts: 1, amount: '20.00' },
      { mode: 'CASH', receipts: 1, amount: '500.00' },
    ],
  })
  const margin = (await read(`margins${range}`)).data.find((one) => one['subscriberid'] === subscriberid)
  const { mrptariff, lcoprice } = await server.db
    .selectFrom('contract')
    .innerJoin('box', 'box.stbno', 'contract.stbno')
    .select(['contract.mrptariff', 'contract.lcoprice'])
    .where('box.subscriberid', '=', subscriberid)
    .executeTakeFirstOrThrow()
  expect(
    Object.fromEntries(
      Object.entries(margin!).map(([key, value]) => [key, /^-?\d+\.\d\d$/.test(value) ? parseRupees(value) : value]),
    ),
  ).toMatchObject({
    charged: mrptariff,
    collected: 52_000,
    debits: lcoprice,
    margin: 52_000 - lcoprice,
  })
  expect(await read(`discounts${range}`)).toMatchObject({ count: 1, data: [{ amount: '15.00', note: 'No signal' }] })
  const advance = (await read('advances')).data.find((one) => one['subscriberid'] === subscriberid)
  expect(parseRupees(advance!['advance']!)).toBe(53_500 - mrptariff)
})
