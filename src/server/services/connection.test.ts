// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import type { Connection } from '#domain/subscriptions/service-calls.ts'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

const COMBO = 'ONE599-1M'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
let other: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  other = await newOperator(server)
  await leaveIn(server, lco.lcoid, 10_000_000)
})
afterAll(() => server.close())
beforeEach(() => {
  server.broadband.sent.splice(0)
  server.ott.sent.splice(0)
})

async function sold() {
  const home = await newHome(server, lco.lcoid, { daysLeft: null })
  const { subscriberid: customerid, stbno } = home
  await lco.send('/lco/v1/cart', { form: { customerid, stbno, plancode: COMBO } })
  const done = await lco.send('/lco/v1/cart/checkout', { form: {} })
  const contractno = done.json<{ result: { success: string }[] }>().result[0]!.success
  await server.deliver()
  await server.deliver()
  return { customerid, contractno }
}
const examine = async (customerid: string, who = lco) =>
  (await who.send(`/lco/v1/customer/connection?customerid=${customerid}`)).json<Connection & { code?: string }>()
const act = async (path: string, form: Record<string, string>, who = lco) =>
  (await who.send(`/lco/v1/${path}`, { form })).json<Record<string, unknown>>()
const balance = async () =>
  Number(
    (await server.db.selectFrom('wallet').select('balance').where('lcoid', '=', lco.lcoid).executeTakeFirstOrThrow())
      .balance,
  )
const textsTo = async (customerid: string) => {
  const messages = server.db.selectFrom('message').select(['event', 'content']).where('subscriberid', '=', customerid)
  return messages.where('event', '=', 'BROADBAND_LOGIN').execute()
}

it('is told by what was sold and by what its vendor says now', async () => {
  const { customerid, contractno } = await sold()
  const { status } = server.broadband
  const session = { since: server.clock.now(), address: '100.64.1.2', mac: '02:00:00:00:00:01' }
  const mac = { bound: '02:00:00:00:00:01', refused: '' }
  server.broadband.status = async () => ({ state: 'ACTIVE', session, disconnected: 'Lost-Carrier', mac })
  server.broadband.usage = async (_, from) => [{ day: from, down_mb: 100, up_mb: 20 }]
  expect(await examine(customerid)).toMatchObject({
    contractno,
    pack: 'RUNNING',
    part: 'ACCEPTED',
    vendor: 'ACTIVE',
    session: { address: '100.64.1.2' },
    disconnected: 'Lost-Carrier',
    boundmac: mac.bound,
    used_mb: 120,
    waiting: false,
  })
  server.broadband.status = async () => Promise.reject(new Error('silence'))
  expect(await examine(customerid)).toMatchObject({ pack: 'RUNNING', vendor: 'SILENT', session: null })
  server.broadband.status = status
})

it('has run out once its pack has, wherever it is shown, though nobody has written that down yet', async () => {
  const { customerid } = await sold()
  const past = '2020-01-31'
  await server.db.updateTable('broadband').set({ validity: past }).where('subscriberid', '=', customerid).execute()
  const services = await lco.send(`/lco/v1/subscriber/services?customerid=${customerid}`)
  expect(services.json<{ data: object[] }>().data).toContainEqual(
    expect.objectContaining({ service: 'BROADBAND', status: 'EXPIRED', validity: past }),
  )
})

it('has its user name and password sent again, once per key, and not too often to one phone', async () => {
  const { customerid } = await sold()
  expect(await textsTo(customerid)).toHaveLength(1)
  const send = () =>
    lco.send('/lco/v1/customer/connection/login', { form: { customerid }, headers: { 'idempotency-key': 'again-1' } })
  expect((await send()).json()).toMatchObject({ sent: true, to: expect.stringMatching(/^X{6}\d{4}$/) })
  await send()
  const texts = await textsTo(customerid)
  expect(texts).toHaveLength(2)
  expect(texts[1]!.content).toContain('••••••')
  await server.deliver()
  expect(server.sms.sent.at(-1)!.text).toMatch(/fiber\d+.*[a-z2-9]{10}/)
  for (let n = 0; n < 3; n++) await act('customer/connection/login', { customerid })
  expect(await act('customer/connection/login', { customerid })).toMatchObject({ code: 'request.too-many' })
})

it('has its device forgotten by the vendor, one order at a time', async () => {
  const { customerid } = await sold()
  server.broadband.sent.splice(0)
  expect(await act('customer/connection/mac', { customerid })).toEqual({ waiting: true })
  expect(await act('customer/connection/mac', { customerid })).toMatchObject({ code: 'service.waiting' })
  expect(await examine(customerid)).toMatchObject({ waiting: true })
  await server.deliver()
  expect(server.broadband.sent).toMatchObject([{ kind: 'RESET_MAC' }])
  expect(await examine(customerid)).toMatchObject({ waiting: false, part: 'ACCEPTED' })
})

it('has the link of its apps sent again by their vendor', async () => {
  const { contractno } = await sold()
  server.ott.sent.splice(0)
  expect(await act('plan/part/resend', { contractno })).toMatchObject({ sent: true })
  await server.deliver()
  expect(server.ott.sent).toMatchObject([{ kind: 'RESEND' }])
})

it('is nobody else’s', async () => {
  const { customerid, contractno } = await sold()
  expect(await examine(customerid, other)).toMatchObject({ code: 'not.found' })
  expect(await act('customer/connection/login', { customerid }, other)).toMatchObject({ code: 'not.found' })
  expect(await act('customer/connection/mac', { customerid }, other)).toMatchObject({ code: 'not.found' })
  expect(await act('plan/part/resend', { contractno }, other)).toMatchObject({ code: 'not.found' })
  expect(await act('plan/part/retry', { contractno, service: 'OTT' }, other)).toMatchObject({ code: 'not.found' })
})

it('is tried again after a refusal for what was given back, and given back again when refused again', async () => {
  server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
  const { customerid, contractno } = await sold()
  const before = await balance()
  const { retryprice } = await examine(customerid)
  expect(await examine(customerid)).toMatchObject({ part: 'REJECTED', reason: 'No free port', retryprice: '174.87' })
  const form = { contractno, service: 'BROADBAND', price: '1.00' }
  expect(await act('plan/part/retry', form)).toMatchObject({ code: 'part.price' })
  server.broadband.answers.push({ outcome: 'rejected', reason: 'Still none' })
  expect(await act('plan/part/retry', { ...form, price: String(retryprice) })).toMatchObject({ charged: '174.87' })
  expect(await balance()).toBe(before - 17_487)
  expect(await act('plan/part/retry', form)).toMatchObject({ code: 'service.waiting' })
  await server.deliver()
  expect(await balance()).toBe(before)
  expect(await examine(customerid)).toMatchObject({ part: 'REJECTED', reason: 'Still none' })
  // half of the days are over: so is half of the price
  server.clock.pass(15 * 24 * 3_600_000)
  lco = { ...lco, ...(await server.as(lco.lcoid)) }
  const later = Number((await examine(customerid)).retryprice)
  expect(later).toBeGreaterThan(80)
  expect(later).toBeLessThan(100)
  await act('plan/part/retry', { contractno, service: 'BROADBAND' })
  await server.deliver()
  expect(await balance()).toBe(before - Math.round(later * 100))
  expect(await examine(customerid)).toMatchObject({ part: 'ACCEPTED', vendor: 'ACTIVE' })
})
