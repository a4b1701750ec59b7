import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Receipt } from '#domain/collections/calls.ts'
import { addDays, dayOf } from '#domain/dates.ts'

import { counterOf, type Counter, type OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'

const LCOID = 'LCO10001'
const PASSWORD = 'Monsoon2026'

type Visitor = Pick<Counter, 'send'>
type Reply<T> = T & { code?: string; fields?: object }
let server: TestServer
let lco: Counter
let ravi: Visitor & { id: string }
let meena: Visitor & { id: string }
let north: string
let south: string
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
  ravi = await newCollector('Ravi', '9844000001')
  meena = await newCollector('Meena', '9844000002')
  north = (await post<{ areaid: string }>('/areas', { name: 'North', collectors: `${ravi.id},${meena.id}` })).areaid
  south = (await post<{ areaid: string }>('/areas', { name: 'South', collectors: '' })).areaid
})
afterAll(() => server.close())

async function newCollector(name: string, mobileno: string) {
  const form = { name, mobileno, email: '', dailylimit: '', password: PASSWORD, permissions: 'collections' }
  const { lcosubuserid: id } = (await lco.send('/lco/v1/subuser', { form })).json<{ lcosubuserid: string }>()
  return { id, ...(await server.as(id, PASSWORD)) }
}
const post = async <T = object>(path: string, form: Record<string, string>, who: Visitor = lco) =>
  (await who.send(`/lco/v1/collections${path}`, { form })).json<Reply<T>>()
const read = async <T>(path: string, who: Visitor = ravi) =>
  (await who.send(`/lco/v1/collections${path}`)).json<Reply<T>>()

async function customerIn(areaid: string) {
  const { subscriberid } = await newHome(server, LCOID, { daysLeft: null })
  const moveTo = (to: string) => post('/areas/customers', { areaid: to, subscribers: subscriberid })
  await moveTo(areaid)
  return { subscriberid, moveTo }
}
const take = (form: Record<string, string>, who: Visitor = ravi) =>
  post<OnWire<Receipt>>('/receipts', { amount: '250', mode: 'CASH', ...form }, who)
const open = (receiptno: string, who: Visitor = ravi) =>
  read<OnWire<Receipt>>(`/receipt?receiptno=${encodeURIComponent(receiptno)}`, who)

it('a receipt whose answer was lost is the same one when the phone sends it again, also after the customer moved to another area', async () => {
  const { subscriberid, moveTo } = await customerIn(north)
  const form = { subscriberid, key: 'lost-answer-0001', provisional: 'P/LOST01' }
  const { receiptno } = await take(form)
  await moveTo(south)
  expect(await take(form)).toMatchObject({ receiptno, amount: '250.00', status: 'TAKEN' })
  expect(await take({ ...form, amount: '300' })).toMatchObject({ code: 'idempotency.conflict' })
  expect(await take({ ...form, key: 'lost-answer-0002' })).toMatchObject({ code: 'collections.area' })
  // the key of somebody else says nothing of a customer who is not his
  expect(await take(form, meena)).toMatchObject({ code: 'collections.area' })
})

it('a visit that was noted is not refused when the phone sends it again after the customer moved to another area', async () => {
  const { subscriberid, moveTo } = await customerIn(north)
  const form = { subscriberid, outcome: 'NOT_AT_HOME', key: 'lost-visit-0001' }
  await post('/visits', form, ravi)
  await moveTo(south)
  expect(await post('/visits', form, ravi)).toMatchObject({ outcome: 'NOT_AT_HOME' })
  expect(await post('/visits', { ...form, outcome: 'REFUSED' }, ravi)).toMatchObject({ code: 'idempotency.conflict' })
  expect(await post('/visits', { ...form, key: 'lost-visit-0002' }, ravi)).toMatchObject({ code: 'collections.area' })
  expect(await post('/visits', form, meena)).toMatchObject({ code: 'collections.area' })
})

it('a collector lists, opens and reverses his own receipt of a customer who moved to another area; others do not', async () => {
  const { subscriberid, moveTo } = await customerIn(north)
  const { receiptno } = await take({ subscriberid })
  await moveTo(south)
  const today = dayOf(server.clock.now())
  const listed = async (who: Visitor) =>
    (await read<{ data: OnWire<Receipt>[] }>(`/receipts?from=${today}&to=${today}`, who)).data.map(
      (one) => one.receiptno,
    )
  expect(await listed(ravi)).toContain(receiptno)
  expect(await listed(meena)).not.toContain(receiptno)
  expect(await open(receiptno)).toMatchObject({ receiptno, handedover: 'NO' })
  expect(await open(receiptno, meena)).toMatchObject({ code: 'collections.area' })
  const reversal = { receiptno, reason: 'Wrong customer' }
  expect(await post('/receipts/reverse', reversal, meena)).toMatchObject({ code: 'collections.area' })
  expect(await post('/receipts/reverse', reversal, ravi)).toMatchObject({ status: 'REVERSED' })
})

it('a visit by the clock of a phone whose battery died was made when it arrives, and promises no day of another year', async () => {
  const { subscriberid } = await customerIn(north)
  const visit = { subscriberid, visitedat: new Date(86_400_000).toISOString() }
  expect(await post('/visits', { ...visit, outcome: 'PROMISED', promised: '1970-02-01' }, ravi)).toMatchObject({
    fields: { promised: 'fromToday' },
  })
  const promised = addDays(dayOf(server.clock.now()), 2)
  expect(await post('/visits', { ...visit, outcome: 'PROMISED', promised }, ravi)).toMatchObject({ promised })
  const noted = server.db.selectFrom('home_visit').select('at').where('subscriberid', '=', subscriberid)
  expect(await noted.execute()).toEqual([{ at: server.clock.now() }])
})
