import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Receipt } from '#domain/collections/calls.ts'

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
async function customerIn(areaid: string) {
  const { subscriberid } = await newHome(server, LCOID, { daysLeft: null })
  const moveTo = (to: string) => post('/areas/customers', { areaid: to, subscribers: subscriberid })
  await moveTo(areaid)
  return { subscriberid, moveTo }
}
const take = (form: Record<string, string>, who: Visitor = ravi) =>
  post<OnWire<Receipt>>('/receipts', { amount: '250', mode: 'CASH', ...form }, who)

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
