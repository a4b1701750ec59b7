import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Receipt } from '#domain/collections/calls.ts'
import type { Bag, Handover } from '#domain/collections/walk-calls.ts'
import { dayOf } from '#domain/dates.ts'

import { counterOf, type Counter, type OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'

const LCOID = 'LCO10001'
const PASSWORD = 'Monsoon2026'

type Visitor = Pick<Counter, 'send'>
let server: TestServer
let lco: Counter
let subscriberid: string
let areaid: string
let people = 0
let ravi: Visitor & { id: string }
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
  subscriberid = (await newHome(server, LCOID, { daysLeft: null })).subscriberid
})
afterAll(() => server.close())
/** Each test has a collector of its own, whose bag is empty. */
beforeEach(async () => {
  ravi = await newCollector()
  areaid = (await post<{ areaid: string }>('/areas', { name: `Lane ${people}`, collectors: ravi.id })).areaid
  await post('/areas/customers', { areaid, subscribers: subscriberid })
})

async function newCollector() {
  const mobileno = String(9_833_000_000 + ++people)
  const person = { name: `Ravi ${people}`, mobileno, email: '', dailylimit: '', password: PASSWORD }
  const reply = await lco.send('/lco/v1/subuser', { form: { ...person, permissions: 'collections' } })
  const { lcosubuserid: id } = reply.json<{ lcosubuserid: string }>()
  return { id, ...(await server.as(id, PASSWORD)) }
}

const post = async <T = object>(path: string, form: Record<string, string>, who: Visitor = lco) =>
  (await who.send(`/lco/v1/collections${path}`, { form })).json<T & { code?: string; fields?: object }>()
const read = async <T>(path: string, who: Visitor = lco) => (await who.send(`/lco/v1/collections${path}`)).json<T>()
const take = (amount: string, more: Record<string, string> = {}) =>
  post<OnWire<Receipt>>('/receipts', { subscriberid, amount, mode: 'CASH', ...more }, ravi)
const handOver = (counted: string) => post<OnWire<Handover>>('/handovers', { counted }, ravi)
const reverse = (receiptno: string) => post('/receipts/reverse', { receiptno, reason: 'Nobody paid' })
const bag = async () => (await read<{ data: OnWire<Bag>[] }>('/bags', ravi)).data[0]
const shown = async (handoverid: string) =>
  (await read<{ data: OnWire<Handover>[] }>('/handovers', ravi)).data.find((one) => one.handoverid === handoverid)
const reported = async (handoverid: string) => {
  const today = dayOf(server.clock.now())
  const { data } = await read<{ data: OnWire<Handover>[] }>(`/reports/handovers?from=${today}&to=${today}`)
  return data.find((one) => one.handoverid === handoverid)
}

describe('a hand-over', () => {
  it('is refused where the bag holds other cash than was shown to whoever counted it', async () => {
    await take('150')
    const counted = (await bag())!.cash
    const late = await take('50')
    expect(await post('/handovers', { counted: '150', cash: counted }, ravi)).toMatchObject({
      code: 'handover.changed',
    })
    expect(await bag()).toMatchObject({ receipts: 2, cash: '200.00' })
    await reverse(late.receiptno)
    expect(await post('/handovers', { counted: '150', cash: counted }, ravi)).toMatchObject({ difference: '0.00' })
  })
})

describe('a hand-over that was counted wrongly', () => {
  it('is sent back by the operator: its receipts are in the bag again, and it is kept with who did so and when', async () => {
    await take('150')
    await take('70', { mode: 'CHEQUE', reference: '000123' })
    const { handoverid } = await handOver('99999')
    expect(await bag()).toBeUndefined()
    const returned = { status: 'RETURNED', counted: '99999.00', returnedby: 'Shree Ganesh Cable Network' }
    expect(await post('/handovers/return', { handoverid })).toMatchObject(returned)
    expect(await shown(handoverid)).toMatchObject({ ...returned, returned: server.clock.now().toISOString() })
    expect(await bag()).toMatchObject({ receipts: 2, cash: '150.00', other: '70.00', owed: '0.00' })
    expect(await post('/handovers/return', { handoverid })).toMatchObject({ code: 'handover.returned' })
    expect(await post('/handovers/confirm', { handoverid })).toMatchObject({ code: 'handover.returned' })
    const again = await handOver('150')
    expect(again).toMatchObject({ receipts: 2, difference: '0.00', returned: null, returnedby: '' })
    await post('/handovers/confirm', { handoverid: again.handoverid })
    expect(await bag()).toBeUndefined()
    expect(await post('/handovers/return', { handoverid: again.handoverid })).toMatchObject({
      code: 'handover.confirmed',
    })
  })

  it('brought no cash to the report: only the count that follows it does', async () => {
    await take('150')
    const { handoverid } = await handOver('1500')
    expect(await reported(handoverid)).toMatchObject({ counted: '1500.00' })
    await post('/handovers/return', { handoverid })
    expect(await reported(handoverid)).toBeUndefined()
    expect(await reported((await handOver('150')).handoverid)).toMatchObject({ counted: '150.00' })
  })

  it('is taken back by its own collector, and by none of the others', async () => {
    await take('20')
    const { handoverid } = await handOver('200')
    expect(await post('/handovers/return', { handoverid }, await newCollector())).toMatchObject({ code: 'not.found' })
    expect(await shown(handoverid)).toMatchObject({ status: 'OPEN' })
    expect(await post('/handovers/return', { handoverid }, ravi)).toMatchObject({ status: 'RETURNED' })
    expect(await bag()).toMatchObject({ receipts: 1, cash: '20.00' })
  })

  it('is confirmed or sent back when both are asked at once, and never both', async () => {
    await server.warmUp()
    for (let round = 0; round < 4; round++) {
      await take('30')
      const { handoverid, cash } = await handOver('25')
      const both = await Promise.all([
        post('/handovers/confirm', { handoverid }),
        post('/handovers/return', { handoverid }, ravi),
      ])
      const isConfirmed = both[0].code === undefined
      expect(both.map(({ code }) => code)).toEqual(
        isConfirmed ? [undefined, 'handover.confirmed'] : ['handover.returned', undefined],
      )
      expect(await shown(handoverid)).toMatchObject({ status: isConfirmed ? 'CONFIRMED' : 'RETURNED' })
      const { cash: left = '0.00', owed = '0.00' } = (await bag()) ?? {}
      expect(left).toBe(isConfirmed ? '0.00' : cash)
      if (owed !== '0.00') await post('/differences', { collector: ravi.id, amount: owed })
    }
  })

  it('and confirmed is put right by settling what is too much, with a note and no more than that', async () => {
    await take('9204.99')
    const { handoverid } = await handOver('99999')
    await post('/handovers/confirm', { handoverid })
    expect(await bag()).toMatchObject({ owed: '-90794.01' })
    const settle = (amount: string, note = '') => post('/differences', { collector: ravi.id, amount, note })
    expect(await settle('-90794.01')).toMatchObject({ fields: { note: 'required' } })
    expect(await settle('-90794.02', 'Typed wrong')).toMatchObject({ code: 'handover.settled' })
    expect(await settle('1', 'Typed wrong')).toMatchObject({ code: 'handover.settled' })
    expect(await settle('0', 'Typed wrong')).toMatchObject({ fields: { amount: 'amount' } })
    expect(await settle('-794.01', 'Given back')).toMatchObject({ owed: '-90000.00' })
    expect(await settle('-90000', 'Typed wrong')).toMatchObject({ owed: '0.00' })
    expect(await bag()).toBeUndefined()
  })
})

it('what is missing is not settled by a minus', async () => {
  await take('30')
  const { handoverid } = await handOver('20')
  await post('/handovers/confirm', { handoverid })
  const settle = (amount: string) => post('/differences', { collector: ravi.id, amount, note: 'x' })
  expect(await settle('-1')).toMatchObject({ code: 'handover.settled' })
  expect(await settle('10')).toMatchObject({ owed: '0.00' })
})

describe('a receipt that the operator reverses after its hand-over', () => {
  it('is out of it while it waits to be confirmed: the collector does not owe what nobody paid', async () => {
    const { receiptno } = await take('250')
    await take('100')
    await take('40', { mode: 'CHEQUE', reference: '000124' })
    const { handoverid } = await handOver('100')
    await reverse(receiptno)
    const rest = { receipts: 2, cash: '100.00', other: '40.00', counted: '100.00', difference: '0.00' }
    expect(await shown(handoverid)).toMatchObject(rest)
    expect(await reported(handoverid)).toMatchObject(rest)
    expect(await post('/handovers/confirm', { handoverid })).toMatchObject({ ...rest, status: 'CONFIRMED' })
    expect(await bag()).toBeUndefined()
  })

  it('may be the last in it, and does not come back into the bag with it', async () => {
    const { receiptno } = await take('60', { mode: 'CHEQUE', reference: '000125' })
    const { handoverid } = await handOver('0')
    await reverse(receiptno)
    expect(await shown(handoverid)).toMatchObject({ receipts: 0, other: '0.00', difference: '0.00' })
    await post('/handovers/return', { handoverid })
    expect(await bag()).toBeUndefined()
  })

  it('stays in it once it is confirmed: what was counted stands, and what was never brought is settled', async () => {
    const { receiptno } = await take('80')
    const { handoverid } = await handOver('0')
    await post('/handovers/confirm', { handoverid })
    await reverse(receiptno)
    const stood = { receipts: 1, cash: '80.00', difference: '80.00' }
    expect(await shown(handoverid)).toMatchObject(stood)
    expect(await reported(handoverid)).toMatchObject(stood)
    expect(await bag()).toMatchObject({ owed: '80.00' })
    const settled = { collector: ravi.id, amount: '80', note: 'Receipt reversed' }
    expect(await post('/differences', settled)).toMatchObject({ owed: '0.00' })
  })

  it('at the moment it is confirmed is in its count and in what is owed, or in neither', async () => {
    for (let round = 0; round < 4; round++) {
      const { receiptno } = await take('90')
      const { handoverid } = await handOver('0')
      await Promise.all([reverse(receiptno), post('/handovers/confirm', { handoverid })])
      const after = await shown(handoverid)
      expect(after).toMatchObject({ status: 'CONFIRMED' })
      expect((await bag())?.owed ?? '0.00').toBe(after!.difference)
      if (after!.difference !== '0.00') await post('/differences', { collector: ravi.id, amount: after!.difference })
    }
  })
})
