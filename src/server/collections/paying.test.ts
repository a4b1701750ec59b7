// @noon
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { PayPage } from '#domain/collections/pay-calls.ts'
import { dayOf } from '#domain/dates.ts'

import { asOwner } from '../testing/as-owner.ts'
import type { Counter, OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { linkFor, payLink, type SimLink } from '../testing/razorpay-links.ts'
import { OTHER_ACCOUNT, startRazorpaySimulator, type Simulator } from '../testing/razorpay-simulator.ts'
import { newOperator } from '../testing/shop.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { pollOnlinePayments } from './online-payments.ts'

const MINUTE_MS = 60_000

let gateway: Simulator
let server: TestServer
let lcoid: string
let lco: Pick<Counter, 'send'>
let customer: ReturnType<typeof visitor>
beforeAll(async () => {
  gateway = await startRazorpaySimulator()
  server = await testServer({ env: { RAZORPAY_URL: gateway.url } })
  gateway.bank.now = () => Math.floor(server.clock.now().getTime() / 1000)
  customer = visitor(server.app, '')
  const operator = await newOperator(server)
  lco = operator
  lcoid = operator.lcoid
  const at = { changed: server.clock.now(), actor: lcoid }
  const seal = (text: string) => server.services.secrets.seal(text)
  const keys = { key_id: OTHER_ACCOUNT.id, secret_sealed: seal(OTHER_ACCOUNT.secret), webhook_sealed: seal('x') }
  await server.db
    .insertInto('pay_gateway')
    .values({ lcoid, ...keys, ...at })
    .execute()
  await server.db
    .insertInto('upi_payee')
    .values({ lcoid, vpa: 'sai@okicici', payeename: 'Sai', ...at })
    .execute()
})
beforeEach(async () => {
  gateway.have(null)
  // time passes here, and the operator stays
  await server.db.updateTable('session').set({ created: server.clock.now(), touched: server.clock.now() }).execute()
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const post = async <T = object>(path: string, form: Record<string, string>, who: Pick<Counter, 'send'> = lco) =>
  (await who.send(`/lco/v1${path}`, { form })).json<T & { code?: string }>()

async function owing() {
  const { subscriberid } = await newHome(server, lcoid, { daysLeft: null })
  await post('/collections/openings', { subscriberid, amount: '450', day: dayOf(server.clock.now()) })
  const { link } = await post<{ link: string }>('/paylinks/link', { subscriberid })
  const token = link.split('/pay/')[1]!
  return {
    token,
    subscriberid,
    open: () => post<OnWire<PayPage>>('/paylinks/open', { token }, customer),
    look: () => post<OnWire<PayPage>>('/paylinks/online/check', { token }, customer),
    /** The gateway sends him back with the id of the link in the address. */
    back: ({ id: linkid }: SimLink) => post<OnWire<PayPage>>('/paylinks/online/check', { token, linkid }, customer),
    start: async () =>
      linkFor(gateway.bank, (await post<{ url: string }>('/paylinks/online', { token }, customer)).url),
  }
}

const UNDERWAY = { paying: { amount: '450.00', state: 'UNDERWAY' }, request: null, online: null }
const WAYS = { request: { amount: '450.00' }, online: { amount: '450.00' } }
const PAID = {
  balance: '0.00',
  paying: null,
  receipt: { amount: '450.00', receiptno: expect.stringMatching(/^R\//) as string },
}
const tried = (link: SimLink, status: 'authorized' | 'failed') => {
  const payment = payLink(gateway.bank, link, { status })
  link.status = 'created'
  return payment
}

describe('a payment that was begun at the gateway', () => {
  it('is under way and nothing else is asked for, until the gateway has taken it: then it shows with its receipt', async () => {
    const home = await owing()
    expect(await home.open()).toMatchObject({ paying: null, receipt: null, ...WAYS })
    const link = await home.start()
    expect(await home.open()).toMatchObject(UNDERWAY)
    const payment = tried(link, 'authorized')
    expect(await home.back(link)).toMatchObject(UNDERWAY)
    payment.status = 'captured'
    server.clock.pass(10_000)
    expect(await home.look()).toMatchObject(PAID)
    expect(await home.open()).toMatchObject(PAID)
  })

  it('that failed says so and may be made again, and who comes back from that is told at once that it came', async () => {
    const home = await owing()
    const link = await home.start()
    tried(link, 'failed')
    expect(await home.back(link)).toMatchObject({ paying: { amount: '450.00', state: 'FAILED' }, ...WAYS })
    expect(await home.start()).toBe(link)
    payLink(gateway.bank, link)
    expect(await home.back(link)).toMatchObject(PAID)
  })

  it('and again at the page of the gateway, is asked about at once too', async () => {
    const home = await owing()
    const link = await home.start()
    tried(link, 'failed')
    await home.back(link)
    payLink(gateway.bank, link)
    // who reloads in a moment makes us ask no more often
    expect(await home.back(link)).toMatchObject({ paying: { state: 'FAILED' } })
    server.clock.pass(5001)
    expect(await home.back(link)).toMatchObject(PAID)
  })

  it('that was cancelled there has failed', async () => {
    const home = await owing()
    const link = await home.start()
    link.status = 'cancelled'
    expect(await home.back(link)).toMatchObject({ paying: { state: 'FAILED' }, ...WAYS })
  })

  it('that the gateway says nothing of is under way for some minutes, and then may be made again with a word of warning', async () => {
    const home = await owing()
    const link = await home.start()
    gateway.have('errors')
    expect(await home.back(link)).toMatchObject(UNDERWAY)
    server.clock.pass(2 * MINUTE_MS)
    expect(await home.look()).toMatchObject(UNDERWAY)
    server.clock.pass(2 * MINUTE_MS)
    expect(await home.look()).toMatchObject({ paying: { state: 'LATE' }, ...WAYS })
    server.clock.pass(60 * MINUTE_MS)
    expect(await home.open()).toMatchObject({ paying: null, ...WAYS })
  })

  it('of another amount is said to be with the operator', async () => {
    const home = await owing()
    const link = await home.start()
    payLink(gateway.bank, link, { amount: 100 })
    expect(await home.back(link)).toMatchObject({ balance: '450.00', paying: { state: 'HELD' } })
  })

  it('is not begun where the gateway made no link', async () => {
    const home = await owing()
    gateway.have('errors')
    expect(await post('/paylinks/online', { token: home.token }, customer)).toMatchObject({
      code: 'gateway.unavailable',
    })
    expect(await home.open()).toMatchObject({ paying: null, ...WAYS })
  })

  it('is asked about in the background, however often the page has asked before', async () => {
    const home = await owing()
    const link = await home.start()
    for (let n = 0; n < 14; n++) {
      await home.look()
      server.clock.pass(10_000)
    }
    payLink(gateway.bank, link)
    server.clock.pass(60 * MINUTE_MS)
    await pollOnlinePayments(server.services)
    expect(await home.open()).toMatchObject(PAID)
  })

  it('is looked at later where it cannot be booked, and keeps none of the others from it', async () => {
    const home = await owing()
    payLink(gateway.bank, await home.start())
    await asOwner(
      server,
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger refuse before insert on home_receipt for each row execute function refuse()`,
    )
    server.clock.pass(3 * MINUTE_MS)
    await expect(pollOnlinePayments(server.services)).rejects.toThrow('broken')
    expect(await pollOnlinePayments(server.services)).toBe(0)
    await asOwner(server, 'drop function refuse cascade')
    server.clock.pass(3 * MINUTE_MS)
    await pollOnlinePayments(server.services)
    expect(await home.open()).toMatchObject(PAID)
  })
})

describe('the receipt', () => {
  it('is promised by message only where the operator has one sent', async () => {
    const home = await owing()
    expect(await home.open()).toMatchObject({ sendsreceipt: false })
    await post('/sendsms/automatic', { event: 'RECEIPT', on: 'YES' })
    expect(await home.open()).toMatchObject({ sendsreceipt: true })
    await server.db.updateTable('message_template').set({ status: 'OFF' }).where('event', '=', 'RECEIPT').execute()
    expect(await home.open()).toMatchObject({ sendsreceipt: false })
  })

  it('of what he said he paid shows on his page once it is booked, and not after it was reversed', async () => {
    const home = await owing()
    const { reference } = (await home.open()).request!
    const utr = '612300000077'
    await post('/paylinks/claim', { token: home.token, reference, utr }, customer)
    const { subscriberid } = home
    const booked = { subscriberid, amount: '450', mode: 'UPI', reference: utr }
    const { receiptno } = await post<{ receiptno: string }>('/collections/receipts', booked)
    expect(await home.open()).toMatchObject({ said: '0.00', receipt: { receiptno, amount: '450.00' } })
    await post('/collections/receipts/reverse', { receiptno, reason: 'wrong customer' })
    expect(await home.open()).toMatchObject({ receipt: null })
  })
})
