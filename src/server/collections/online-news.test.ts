import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { OnlinePayment, PayGateway } from '#domain/collections/online-calls.ts'
import { addDays, dayOf, startOf } from '#domain/dates.ts'

import { DEMO_PASSWORD } from '../demo/world.ts'
import { counterOf, type Counter, type OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { refundAtDesk } from '../testing/razorpay-bank.ts'
import { linkFor, linkWebhook, payLink, type SimLink } from '../testing/razorpay-links.ts'
import { OTHER_ACCOUNT, startRazorpaySimulator, type Simulator } from '../testing/razorpay-simulator.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { addOnlinePages } from './online-pages.ts'
import { pollOnlinePayments } from './online-payments.ts'

const LCOID = 'LCO10001'
const WEBHOOK_SECRET = 'webhook secret of the operator'

let gateway: Simulator
let server: TestServer
let lco: Counter
beforeAll(async () => {
  gateway = await startRazorpaySimulator()
  server = await testServer({ env: { RAZORPAY_URL: gateway.url }, furnish: addOnlinePages })
  gateway.bank.now = () => Math.floor(server.clock.now().getTime() / 1000)
  lco = counterOf(await server.as(LCOID))
})
beforeEach(async () => void (await saveGateway()))
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const post = async <T = object>(path: string, form: Record<string, string>, who: Pick<Counter, 'send'> = lco) =>
  (await who.send(`/lco/v1${path}`, { form })).json<T>()

async function saveGateway() {
  await post('/paylinks/gateway/code', {})
  await server.deliver()
  const otp = /^\d{6}/.exec(server.sms.sent.at(-1)!.text)![0]
  const keys = { keyid: OTHER_ACCOUNT.id, secret: OTHER_ACCOUNT.secret, webhooksecret: WEBHOOK_SECRET }
  return post<OnWire<PayGateway>>('/paylinks/gateway', { ...keys, password: DEMO_PASSWORD, otp })
}

async function owing() {
  const { subscriberid } = await newHome(server, LCOID, { daysLeft: null })
  await post('/collections/openings', { subscriberid, amount: '450', day: dayOf(server.clock.now()) })
  const { link } = await post<{ link: string }>('/paylinks/link', { subscriberid })
  return { subscriberid, token: link.split('/pay/')[1]! }
}
const start = (token: string) => post<{ url: string }>('/paylinks/online', { token }, visitor(server.app, ''))
const linkOf = async (token: string): Promise<SimLink> => linkFor(gateway.bank, (await start(token)).url)
const tell = (link: SimLink, secret = WEBHOOK_SECRET, lcoid = LCOID) =>
  server.app.inject({ method: 'POST', url: `/pay/webhook/${lcoid}`, ...linkWebhook(link, secret) })
const paymentOf = async (subscriberid: string) =>
  (await lco.send('/lco/v1/paylinks/online'))
    .json<{ data: OnWire<OnlinePayment>[] }>()
    .data.find((one) => one.subscriberid === subscriberid)

describe('a webhook that is signed with another secret than the operator gave us', () => {
  const refusals = async () =>
    (await lco.send('/lco/v1/paylinks/gateway')).json<{ gateway: OnWire<PayGateway> }>().gateway.refused

  it('is told him where he keeps the keys, until one is signed as agreed or he gives other keys', async () => {
    const { token } = await owing()
    const link = await linkOf(token)
    payLink(gateway.bank, link)
    const strange = { ...link, id: 'plink_of_somebody' }
    expect((await tell(strange, 'mistyped')).statusCode).toBe(401)
    for (const payload of ['', '{', 'null', '[]', '{"payload":1}'])
      await server.app.inject({ method: 'POST', url: `/pay/webhook/${LCOID}`, payload })
    expect(await refusals()).toBeNull()
    const since = server.clock.now().toISOString()
    expect((await tell(link, 'mistyped')).statusCode).toBe(401)
    server.clock.pass(60_000)
    await tell(link, 'mistyped')
    expect(await refusals()).toEqual({ since, last: server.clock.now().toISOString(), calls: 2 })
    expect((await tell(link)).statusCode).toBe(200)
    expect(await refusals()).toBeNull()
    await tell(link, 'mistyped')
    expect(await refusals()).toMatchObject({ calls: 1 })
    expect(await saveGateway()).toMatchObject({ refused: null })
    expect(await refusals()).toBeNull()
    // one of the account that he had before is signed with its own secret
    await server.db
      .updateTable('online_payment')
      .set({ key_id: 'rzp_test_before' })
      .where('linkid', '=', link.id)
      .execute()
    await tell(link, 'of the account before')
    expect(await refusals()).toBeNull()
  })

  it('is looked into so many times a minute, whoever floods it, and says nothing of the link of another operator', async () => {
    const { token } = await owing()
    const link = await linkOf(token)
    expect((await tell(link, 'mistyped', 'LCO10002')).statusCode).toBe(401)
    server.clock.pass(60_000)
    await Promise.all(Array.from({ length: 400 }, () => tell(link, 'mistyped')))
    expect(await refusals()).toMatchObject({ calls: 300 })
  })
})

it('a payment that the operator sent back before we heard of it is none, and the customer may pay by another link', async () => {
  const { subscriberid, token } = await owing()
  const link = await linkOf(token)
  const payment = payLink(gateway.bank, link)
  refundAtDesk(gateway.bank, payment, 45_000)
  expect((await tell(link)).statusCode).toBe(200)
  expect(await paymentOf(subscriberid)).toMatchObject({ state: 'EXPIRED' })
  expect((await start(token)).url).not.toBe(link.short_url)
})

it('a payment is of the day on which it was made, also where its news were lost until the next', async () => {
  const { token } = await owing()
  const link = await linkOf(token)
  const day = dayOf(server.clock.now())
  const midnight = startOf(addDays(day, 1)).getTime()
  server.clock.pass(midnight - 60_000 - server.clock.now().getTime())
  const payment = payLink(gateway.bank, link)
  server.clock.pass(10 * 60_000)
  await pollOnlinePayments(server.services)
  const receipt = await server.db
    .selectFrom('home_receipt')
    .select(['taken', 'at'])
    .where('reference', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect([dayOf(receipt.taken), dayOf(receipt.at)]).toEqual([day, addDays(day, 1)])
})
