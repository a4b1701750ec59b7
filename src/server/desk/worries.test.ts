import { afterAll, beforeAll, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { newHome, newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'
import { post } from '../wallet/ledger.ts'

const DAY_MS = 86_400_000
const SALE = { reason: 'plan-sale', account: 'sales', direction: 'out' } as const
const TOP_UP = { reason: 'topup', account: 'gateway', direction: 'in' } as const
type Worry = {
  lcoid: string
  score: number
  lost: number
  sales: string
  salesbefore: string
  overdue: number
  idledays: number | null
}

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'support')
})
// money out of nothing and a ticket of long ago
afterAll(() => server.close({ spoiled: true }))

const worries = async () => (await desk.call('listWorries', { days: '30' })).json<{ data: Worry[] }>().data

it('whose STBs come back from customers stands higher the more of them do; one that was swapped does not count', async () => {
  const operator = await newOperator(server)
  const { lcoid } = operator
  const homes = await Promise.all(Array.from({ length: 4 }, () => newHome(server, lcoid, { daysLeft: null })))
  const before = (await worries()).find((row) => row.lcoid === lcoid)!
  for (const { stbno } of homes.slice(0, 1)) {
    const form = { move: 'SURRENDER', reason: 'Moved away' }
    expect((await operator.send(`/lco/v1/boxes/${stbno}/move`, { form })).statusCode).toBe(200)
  }
  const newstbno = await newStockBox(server, lcoid)
  const form = { stbno: homes[1]!.stbno, newstbno, reason: 'No power' }
  expect((await operator.send('/lco/v1/hardware/swap', { form })).statusCode).toBe(200)
  const after = (await worries()).find((row) => row.lcoid === lcoid)!
  expect([before.lost, after.lost, after.score - before.score]).toEqual([0, 1, 25])
})

it('whose sales fall, whose wallet rests and whose tickets are late stands before whom nothing ails', async () => {
  const [well, ill] = [await newOperator(server), await newOperator(server)]
  const move = (lcoid: string, n: number, [daysAgo, change]: [number, number]) =>
    server.db.transaction().execute((tx) => {
      const sale = change < 0
      const how = sale ? SALE : TOP_UP
      const amount = paise(Math.abs(change))
      const transfer = {
        lcoid,
        reference: `worry:${n}`,
        ...how,
        amount,
        comment: '',
        actor: lcoid,
      }
      return post(tx, transfer, new Date(server.clock.now().getTime() - daysAgo * DAY_MS))
    })
  for (const { lcoid } of [well, ill]) await move(lcoid, 1, [50, 100_000])
  await move(well.lcoid, 2, [45, -10_000])
  await move(well.lcoid, 3, [2, -12_000])
  await move(ill.lcoid, 2, [45, -10_000])
  await move(ill.lcoid, 3, [20, -2500])
  await ticketBookOf(ill).raise()
  await server.db
    .updateTable('ticket')
    .set({ answer_due: new Date(0) })
    .where('lcoid', '=', ill.lcoid)
    .execute()
  const found = await worries()
  const of = (lcoid: string) => found.find((row) => row.lcoid === lcoid)!
  expect(of(ill.lcoid)).toMatchObject({
    score: 75 + 10 + 30,
    sales: '25.00',
    salesbefore: '100.00',
    idledays: 20,
    overdue: 1,
  })
  expect(of(well.lcoid)).toMatchObject({ score: 0, sales: '120.00', salesbefore: '100.00', idledays: 2, overdue: 0 })
  expect(found.indexOf(of(ill.lcoid))).toBeLessThan(found.indexOf(of(well.lcoid)))
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a))
  const file = await desk.call('exportWorries', { days: '30' })
  expect(file.body).toContain(ill.lcoid)
})
