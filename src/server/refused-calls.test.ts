// @noon
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { addMessagePages } from './messages/status-pages.ts'
import { referenceOf } from './messages/kinds.ts'
import { findPayment } from './payments/store.ts'
import { staffWith } from './testing/desk.ts'
import { newHome } from './testing/homes.ts'
import { signatureOf } from './testing/message-vendor.ts'
import { attempt } from './testing/razorpay-bank.ts'
import { openRazorpayTill } from './testing/razorpay-shop.ts'
import { webhookOf } from './testing/razorpay-simulator.ts'
import { testServer, type TestServer } from './testing/server.ts'
import { newOperator } from './testing/shop.ts'

const MINUTE = 60_000
type Refused = { of: string; value: number; state: string; since: string; last: string }

async function refusedAt(server: TestServer): Promise<Refused[]> {
  const desk = await staffWith(server, 'administrator')
  const { data } = (await desk.call('getHealth', {})).json<{ data: (Refused & { check: string })[] }>()
  return data.filter(({ check }) => check === 'refused').map(({ check: _check, ...one }) => one)
}
const rowsOf = (server: TestServer) => server.db.selectFrom('refused_call').selectAll().execute()

describe('a payment gateway that signs with another secret than ours', () => {
  let shop: Awaited<ReturnType<typeof openRazorpayTill>>
  beforeEach(async () => {
    shop = await openRazorpayTill()
  })
  afterEach(() => shop.close())

  async function payment() {
    const operator = await newOperator(shop)
    const started = await operator.send('/lco/v1/payment.php', { form: { amount: '500.00' } })
    const { transactionid } = started.json<{ transactionid: string }>()
    const { gateway_order } = (await findPayment(shop.db, { transactionid }))!
    return attempt(shop.simulator.bank, gateway_order!)!
  }
  const post = async (sent: ReturnType<typeof webhookOf>) =>
    (await shop.app.inject({ method: 'POST', url: '/pay/webhook', ...sent })).statusCode

  it('is told at the desk: since when, how often, and when last, until a call is signed as agreed', async () => {
    const paid = await payment()
    expect(await refusedAt(shop)).toEqual([])
    const since = shop.clock.now().toISOString()
    expect(await post(webhookOf(paid, 'of another day'))).toBe(422)
    expect(await refusedAt(shop)).toEqual([{ of: 'gateway', value: 1, state: 'WATCH', since, last: since }])
    for (let n = 0; n < 5; n++) {
      shop.clock.pass(MINUTE)
      await post(webhookOf(paid, 'of another day'))
    }
    const last = shop.clock.now().toISOString()
    expect(await refusedAt(shop)).toEqual([{ of: 'gateway', value: 6, state: 'BAD', since, last }])
    expect(await post(webhookOf(paid))).toBe(200)
    expect(await refusedAt(shop)).toEqual([])
  })

  it('is told too where it signs nothing at all', async () => {
    const { payload } = webhookOf(await payment())
    expect((await shop.app.inject({ method: 'POST', url: '/pay/webhook', payload })).statusCode).toBe(422)
    expect(await refusedAt(shop)).toMatchObject([{ of: 'gateway', value: 1 }])
  })

  it('is not told for strangers, who name no order of ours, or nothing at all', async () => {
    const theirs = webhookOf({ ...(await payment()), order_id: 'order_of_somebody' }, 'guessed')
    expect(await post(theirs)).toBe(422)
    const signature = { 'x-razorpay-signature': 'a'.repeat(64) }
    for (const payload of ['', '{', 'null', '[]', '{"payload":1}'])
      expect(
        (await shop.app.inject({ method: 'POST', url: '/pay/webhook', payload, headers: signature })).statusCode,
      ).toBe(422)
    expect((await shop.app.inject({ method: 'POST', url: '/pay/webhook', headers: signature })).statusCode).toBe(422)
    expect(await rowsOf(shop)).toEqual([])
  })

  it('costs one row and no more than so many looks a minute, whoever floods it', async () => {
    const sent = webhookOf(await payment(), 'guessed')
    await Promise.all(Array.from({ length: 400 }, () => post(sent)))
    expect(await rowsOf(shop)).toMatchObject([{ door: 'gateway', calls: 300 }])
    shop.clock.pass(MINUTE)
    await post(sent)
    expect(await rowsOf(shop)).toMatchObject([{ door: 'gateway', calls: 301 }])
  })
})

describe('a message vendor that signs with another secret than ours', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await testServer({
      env: { MESSAGES_SECRET: 'shared', WHATSAPP_APP_SECRET: 'of the app' },
      furnish: addMessagePages,
    })
  })
  afterEach(() => server.close())

  async function message(): Promise<string> {
    const lco = await newOperator(server)
    await newHome(server, lco.lcoid, { daysLeft: 2 })
    await lco.send('/lco/v1/sendsms', { form: { smsid: 'EXP3' } })
    await server.deliver()
    return referenceOf(await server.db.selectFrom('message').selectAll().executeTakeFirstOrThrow())
  }
  const tell = async (reference: string, secret: string) => {
    const payload = JSON.stringify({ reference, status: 'delivered' })
    const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(secret, payload) }
    return (await server.app.inject({ method: 'POST', url: '/messages/status', payload, headers })).statusCode
  }
  const tellWhatsApp = async (reference: string, secret: string) => {
    const status = { status: 'delivered', biz_opaque_callback_data: reference }
    const payload = JSON.stringify({ entry: [{ changes: [{ value: { statuses: [status] } }] }] })
    const headers = {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${signatureOf(secret, payload)}`,
    }
    return (await server.app.inject({ method: 'POST', url: '/messages/whatsapp', payload, headers })).statusCode
  }

  it('is told at the desk for each door by itself, until each is right again', async () => {
    const reference = await message()
    expect([await tell(reference, 'mistyped'), await tellWhatsApp(reference, 'mistyped')]).toEqual([401, 401])
    expect(await refusedAt(server)).toMatchObject([
      { of: 'sms', value: 1 },
      { of: 'whatsapp', value: 1 },
    ])
    expect(await tell(reference, 'shared')).toBe(200)
    expect(await refusedAt(server)).toMatchObject([{ of: 'whatsapp', value: 1 }])
    expect(await tellWhatsApp(reference, 'of the app')).toBe(200)
    expect(await refusedAt(server)).toEqual([])
  })

  it('is not told for a message that we never sent', async () => {
    await message()
    expect(await tell('message-LCO10001-99999', 'guessed')).toBe(401)
    expect(await tellWhatsApp('message-LCO10001-99999', 'guessed')).toBe(401)
    expect(await rowsOf(server)).toEqual([])
  })

  it('is forgotten with the secret that did not fit, and counted anew under the next one', async () => {
    const reference = await message()
    await tell(reference, 'mistyped')
    await tell(reference, 'mistyped')
    const { config } = server.services
    config.MESSAGES_SECRET = 'the next one'
    expect(await refusedAt(server)).toEqual([])
    await tell(reference, 'mistyped')
    expect(await refusedAt(server)).toMatchObject([{ of: 'sms', value: 1 }])
    expect(await tell(reference, 'the next one')).toBe(200)
    expect(await refusedAt(server)).toEqual([])
  })
})
