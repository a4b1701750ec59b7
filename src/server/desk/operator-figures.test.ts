import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { newStaff, staffWith, windowOf, type DeskWindow } from '../testing/desk.ts'
import { readTable } from '../testing/read-csv.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'
import { post } from '../wallet/ledger.ts'

const DAY_MS = 86_400_000
const SALE = { reason: 'plan-sale', account: 'sales', direction: 'out' } as const
const TOP_UP = { reason: 'topup', account: 'gateway', direction: 'in' } as const
type Moved = { packs: number; sales: string; topups: string }
type Figures = { count: number; data: (Moved & { lcoid: string })[]; by: string; steps: (Moved & { day: string })[] }

let server: TestServer
let desk: DeskWindow
let operator: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'support')
  operator = await newOperator(server)
  const moves = [
    [90, TOP_UP, 100_000],
    [40, SALE, 12_000],
    [3, SALE, 5000],
    [3, SALE, 2500],
  ] as const
  for (const [n, [daysAgo, how, amount]] of moves.entries())
    await server.db.transaction().execute((tx) => {
      const transfer = { lcoid: operator.lcoid, reference: `figure:${n}`, comment: '', actor: operator.lcoid }
      const at = new Date(server.clock.now().getTime() - daysAgo * DAY_MS)
      return post(tx, { ...transfer, ...how, amount: paise(amount) }, at)
    })
})
// money out of nothing
afterAll(() => server.close({ spoiled: true }))

const today = () => dayOf(server.clock.now())
const lately = (days: number) => ({ from: addDays(today(), 1 - days), to: today() })
const figures = async (input: { from: string; to: string; operators?: string }, at = desk) =>
  (await at.call('getOperatorFigures', input)).json<Figures>()

it('says of an operator and of each day what was sold and topped up, and of a long period by month', async () => {
  const month = await figures({ ...lately(30), operators: operator.lcoid })
  expect(month).toMatchObject({ count: 1, by: 'day', data: [{ lcoid: operator.lcoid, packs: 2, sales: '75.00' }] })
  expect(month.steps).toHaveLength(30)
  expect(month.steps.filter(({ packs }) => packs > 0)).toMatchObject([
    { day: addDays(today(), -3), packs: 2, sales: '75.00', topups: '0.00' },
  ])
  const quarter = await figures({ ...lately(100), operators: operator.lcoid })
  expect(quarter).toMatchObject({ by: 'month', data: [{ packs: 3, sales: '195.00', topups: '1000.00' }] })
  expect(quarter.steps.length).toBeLessThan(6)
})

it('of everybody, those who sold most stand first; a period too long is refused in words', async () => {
  const { data, count } = await figures(lately(93))
  expect(count).toBeGreaterThan(1)
  const sales = data.map((row) => Number(row.sales))
  expect(sales).toEqual(sales.toSorted((one, other) => other - one))
  const long = await desk.call('getOperatorFigures', lately(94))
  expect([long.statusCode, long.json()]).toMatchObject([422, { fields: { to: 'period' } }])
})

it.each(['csv', 'xlsx'] as const)('goes out as %s, a row for each day in which something moved', async (format) => {
  const out = await desk.call('exportOperatorFigures', { ...lately(60), operators: operator.lcoid, format })
  expect(out.statusCode).toBe(200)
  // a sheet has what they come to below
  const [head, ...rows] = format === 'csv' ? readTable(out.body) : (await readSheet(out.rawPayload)).slice(0, -1)
  expect(head).toContain('commission')
  expect(rows.map((row) => [row[0], row[3], Number(row[4]), Number(row[5])])).toEqual([
    [operator.lcoid, addDays(today(), -40), 1, 120],
    [operator.lcoid, addDays(today(), -3), 2, 75],
  ])
})

it('shows nobody of another region to who is bound to one', async () => {
  const other = await windowOf(server, await newStaff(server, ['support'], { regions: ['Gujarat'] }))
  expect(await figures({ ...lately(90), operators: operator.lcoid }, other)).toMatchObject({ count: 0, data: [] })
})
