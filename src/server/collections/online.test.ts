import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { OnlinePayment, PayGateway } from '#domain/collections/online-calls.ts'
import type { PayPage } from '#domain/collections/pay-calls.ts'
import { dayOf } from '#domain/dates.ts'

import { DEMO_PASSWORD } from '../demo/world.ts'
import { counterOf, type Counter, type OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { linkFor, linkWebhook, payLink, type SimLink } from '../testing/razorpay-links.ts'
import { OTHER_ACCOUNT, startRazorpaySimulator, type Simulator } from '../testing/razorpay-simulator.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { addOnlinePages } from './online-pages.ts'
import { pollOnlinePayments } from './online-payments.ts'

const LCOID = 'LCO10001'
const WEBHOOK_SECRET = 'webhook secret of the operator'
const HOUR_MS = 3_600_000

let gateway: Simulator
let server: TestServer
let lco: Counter
let customer: ReturnType<typeof visitor>
beforeAll(async () => {
  gateway = await startRazorpaySimulator()
  server = await testServer({ env: { RAZORPAY_URL: gateway.url }, furnish: addOnlinePages })
  gateway.bank.now = () => Math.floor(server.clock.now().getTime() / 1000)
  lco = counterOf(await server.as(LCOID))
  customer = visitor(server.app, '')
})
beforeEach(() => gateway.have(null))
afterAll(async () => {
  await server.close()
  await gateway.close()
})

type Wire = { code?: string; fields?: Record<string, string> }
const post = async <T = object>(path: string, form: Record<string, string>, who: Pick<Counter, 'send'> = lco) =>
  (await who.send(`/lco/v1${path}`, { form })).json<T & Wire>()

async function saveGateway(more: Record<string, string> = {}) {
  await post('/paylinks/gateway/code', {})
  await server.deliver()
  const otp = /^\d{6}/.exec(server.sms.sent.at(-1)!.text)![0]
  const keys = { keyid: OTHER_ACCOUNT.id, secret: OTHER_ACCOUNT.secret, webhooksecret: WEBHOOK_SECRET }
  return post<OnWire<PayGateway>>('/paylinks/gateway', { ...keys, password: DEMO_PASSWORD, otp, ...more })
}

async function owing(amount = '450') {
  const { subscriberid } = await newHome(server, LCOID, { daysLeft: null })
  await post('/collections/openings', { subscriberid, amount, day: dayOf(server.clock.now()) })
  const { link } = await post<{ link: string }>('/paylinks/link', { subscriberid })
  return { subscriberid, token: link.split('/pay/')[1]! }
}
const open = (token: string) => post<OnWire<PayPage>>('/paylinks/open', { token }, customer)
const start = (token: string) => post<{ url: string }>('/paylinks/online', { token }, customer)
const back = (token: string) => post<OnWire<PayPage>>('/paylinks/online/check', { token }, customer)
const linkOf = async (token: string): Promise<SimLink> => linkFor(gateway.bank, (await start(token)).url)
const tell = (link: SimLink, secret = WEBHOOK_SECRET, lcoid = LCOID) =>
  server.app.inject({ method: 'POST', url: `/pay/webhook/${lcoid}`, ...linkWebhook(link, secret) })
const receiptsOf = (subscriberid: string) =>
  server.db
    .selectFrom('home_receipt')
    .select(['amount', 'mode', 'reference', 'collector'])
    .where('subscriberid', '=', subscriberid)
    .execute()
const paymentOf = async (subscriberid: string) =>
  (await lco.send('/lco/v1/paylinks/online'))
    .json<{ data: OnWire<OnlinePayment>[] }>()
    .data.find((one) => one.subscriberid === subscriberid)
const balanceOf = async (token: string) => (await open(token)).balance

describe('the account at the gateway', () => {
  it('is set with the password, the code and keys that the gateway knows, and its secrets are nowhere to be read', async () => {
    expect(await saveGateway({ keyid: 'my key' })).toMatchObject({ fields: { keyid: 'gatewayKey' } })
    expect(await saveGateway({ password: 'wrong' })).toMatchObject({ fields: { password: 'wrongPassword' } })
    expect(await saveGateway({ otp: '000000' })).toMatchObject({ code: 'code.wrong' })
    expect(await saveGateway({ secret: 'not the secret' })).toMatchObject({ fields: { secret: 'gatewayRefused' } })
    gateway.have('errors')
    expect(await saveGateway()).toMatchObject({ code: 'gateway.unavailable' })
    gateway.have(null)
    expect(await saveGateway()).toMatchObject({
      keyid: OTHER_ACCOUNT.id,
      status: 'ON',
    })
    const shown = (await lco.send('/lco/v1/paylinks/gateway')).body
    expect(shown).toContain(`http://portal.test/pay/webhook/${LCOID}`)
    const kept = JSON.stringify([
      await server.db.selectFrom('pay_gateway').selectAll().execute(),
      await server.db.selectFrom('audit').selectAll().execute(),
    ])
    for (const secret of [OTHER_ACCOUNT.secret, WEBHOOK_SECRET])
      expect([shown, kept].some((text) => text.includes(secret))).toBe(false)
    expect(kept).toContain('pay-gateway')
  })
})

describe('a payment at the gateway', () => {
  it('is asked for once for one amount, and makes one receipt however often the gateway tells of it', async () => {
    const { subscriberid, token } = await owing()
    expect(await open(token)).toMatchObject({ online: { amount: '450.00' }, newsince: expect.any(String) })
    const link = await linkOf(token)
    expect(link).toMatchObject({ amount: 45_000, currency: 'INR', reference_id: expect.stringMatching(/^TV/) })
    expect((await start(token)).url).toBe(link.short_url)
    const payment = payLink(gateway.bank, link)
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(link)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    await tell(link)
    expect(await receiptsOf(subscriberid)).toEqual([
      { amount: 45_000, mode: 'ONLINE', reference: payment.id, collector: LCOID },
    ])
    expect(await back(token)).toMatchObject({ balance: '0.00', online: null })
    expect(await paymentOf(subscriberid)).toMatchObject({ state: 'PAID', receiptno: expect.stringMatching(/^R\//) })
  })

  it('is not believed to whoever does not sign with the secret of this operator', async () => {
    const { subscriberid, token } = await owing()
    const link = await linkOf(token)
    payLink(gateway.bank, link)
    expect((await tell(link, 'guessed')).statusCode).toBe(401)
    expect((await tell(link, WEBHOOK_SECRET, 'LCO10002')).statusCode).toBe(401)
    expect(await receiptsOf(subscriberid)).toEqual([])
    // and genuine news of an unpaid link make no receipt
    const other = await owing()
    const unpaid = await linkOf(other.token)
    expect((await tell({ ...unpaid, status: 'paid' })).statusCode).toBe(200)
    expect(await receiptsOf(other.subscriberid)).toEqual([])
  })

  it.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'USD' }],
  ])('of another %s than was asked is held, with no receipt', async (reason, lies) => {
    const { subscriberid, token } = await owing()
    const link = await linkOf(token)
    payLink(gateway.bank, link, lies)
    await tell(link)
    expect(await receiptsOf(subscriberid)).toEqual([])
    expect(await paymentOf(subscriberid)).toMatchObject({ state: 'HELD', heldreason: reason })
    expect(await balanceOf(token)).toBe('450.00')
  })

  it('that is held is decided once by the operator: what came has its receipt, or none', async () => {
    const [less, foreign] = [await owing(), await owing()]
    for (const [{ token }, lies] of [
      [less, { amount: 40_000 }],
      [foreign, { currency: 'USD' }],
    ] as const) {
      const link = await linkOf(token)
      payLink(gateway.bank, link, lies)
      await tell(link)
    }
    const settle = async ({ subscriberid }: { subscriberid: string }, receipt: 'YES' | 'NO') =>
      post('/paylinks/online/settle', { reference: (await paymentOf(subscriberid))!.reference, receipt })
    expect(await settle(foreign, 'YES')).toMatchObject({ fields: { receipt: 'invalid' } })
    expect(await settle(foreign, 'NO')).toMatchObject({ state: 'CHECKED', heldreason: null, receiptno: '' })
    expect(await receiptsOf(foreign.subscriberid)).toEqual([])
    const both = await Promise.all([settle(less, 'YES'), settle(less, 'YES')])
    expect(both).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: 'PAID', amount: '400.00', captured: '400.00' }) as object,
        expect.objectContaining({ code: 'paylink.claim' }) as object,
      ]),
    )
    expect(await receiptsOf(less.subscriberid)).toMatchObject([{ amount: 40_000, mode: 'ONLINE' }])
    expect(await open(less.token)).toMatchObject({ balance: '50.00', paying: null })
    expect(await open(foreign.token)).toMatchObject({ balance: '450.00', paying: null })
  })

  it('counts once, also when the gateway names it for two links', async () => {
    const [one, two] = [await owing(), await owing()]
    const [first, second] = [await linkOf(one.token), await linkOf(two.token)]
    payLink(gateway.bank, first)
    Object.assign(second, { status: 'paid', payments: first.payments })
    await tell(first)
    await tell(second)
    expect(await receiptsOf(one.subscriberid)).toHaveLength(1)
    expect(await receiptsOf(two.subscriberid)).toEqual([])
    expect(await paymentOf(two.subscriberid)).toMatchObject({ state: 'HELD', heldreason: 'repeated' })
  })

  it('made after the due was paid otherwise is an advance', async () => {
    const { subscriberid, token } = await owing()
    const link = await linkOf(token)
    await post('/collections/receipts', { subscriberid, amount: '450', mode: 'CASH' })
    expect(await open(token)).toMatchObject({ balance: '0.00', online: null })
    expect(await start(token)).toMatchObject({ code: 'paylink.nothing' })
    payLink(gateway.bank, link)
    await tell(link)
    expect(await balanceOf(token)).toBe('-450.00')
  })

  it('is asked about when the gateway could not be understood, by the one who tells and by the poll', async () => {
    const { subscriberid, token } = await owing()
    const link = await linkOf(token)
    payLink(gateway.bank, link)
    gateway.have('errors')
    expect((await tell(link)).statusCode).toBe(503)
    expect(await balanceOf(token)).toBe('450.00')
    gateway.have(null)
    await pollOnlinePayments(server.services)
    expect(await receiptsOf(subscriberid)).toEqual([])
    server.clock.pass(10 * 60_000)
    expect(await pollOnlinePayments(server.services)).toBeGreaterThan(0)
    expect(await receiptsOf(subscriberid)).toHaveLength(1)
  })

  it('has the same link when the reply of the gateway was lost, and none from a gateway that is away', async () => {
    const { token } = await owing()
    gateway.have('forgets-reply', 'POST')
    expect(await start(token)).toMatchObject({ code: 'gateway.unavailable' })
    gateway.have(null)
    const link = await linkOf(token)
    const all = [...gateway.bank.links.values()].filter(({ reference_id }) => reference_id === link.reference_id)
    expect(all).toHaveLength(1)
  })
})

// the last: sessions end with the time that passes
it('a link that ran out is asked for anew, and money that came by it all the same is booked', async () => {
  const { subscriberid, token } = await owing()
  const first = await linkOf(token)
  server.clock.pass(25 * HOUR_MS)
  await pollOnlinePayments(server.services)
  lco = counterOf(await server.as(LCOID))
  expect(await paymentOf(subscriberid)).toMatchObject({ state: 'EXPIRED' })
  expect((await start(token)).url).not.toBe(first.short_url)
  payLink(gateway.bank, first)
  await tell(first)
  expect(await receiptsOf(subscriberid)).toHaveLength(1)

  const { token: later } = await owing()
  expect(await post('/paylinks/gateway/stop', {})).toMatchObject({ status: 'STOPPED' })
  expect(await open(later)).toMatchObject({ balance: '450.00', online: null })
  expect(await start(later)).toMatchObject({ code: 'paylink.nothing' })
})
