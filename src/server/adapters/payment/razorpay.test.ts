// @day 2026-07-15
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { attempt, capture, giveBackAt } from '../../testing/razorpay-bank.ts'
import {
  ACCOUNT,
  ordersOf,
  OTHER_ACCOUNT,
  returnSignature,
  startRazorpaySimulator,
  TROUBLES,
  webhookOf,
  type Simulator,
} from '../../testing/razorpay-simulator.ts'
import { razorpay } from './razorpay.ts'

let simulator: Simulator
let gateway: ReturnType<typeof razorpay>
let transactionid: string
let made = 0
const gatewayWith = (account: Partial<typeof ACCOUNT> = {}, timeoutMs = 1000) =>
  razorpay({ ...ACCOUNT, RAZORPAY_URL: simulator.url, PUBLIC_URL: 'http://portal.test', ...account }, { timeoutMs })

beforeAll(async () => {
  simulator = await startRazorpaySimulator()
})
beforeEach(() => {
  simulator.have(null)
  gateway = gatewayWith()
  transactionid = `TXN${String(++made).padStart(16, '0')}`
})
afterAll(() => simulator.close())

const order = (amount = 50_000) => ({ transactionid, amount: paise(amount), returnUrl: '/pay/return' })
const newOrder = async () => (await gateway.createOrder(order())).gatewayOrder

describe('an order', () => {
  it('asked for twice with the same transaction id is made once', async () => {
    const [first, second] = [await gateway.createOrder(order()), await gateway.createOrder(order())]
    expect(second).toEqual(first)
    expect(ordersOf(simulator.bank, transactionid)).toHaveLength(1)
  })

  it('whose reply was lost is found again, not made again', async () => {
    simulator.have('forgets-reply', 'POST')
    await expect(gateway.createOrder(order())).rejects.toThrow('fetch failed')
    simulator.have(null)
    const { gatewayOrder } = await gateway.createOrder(order())
    expect(ordersOf(simulator.bank, transactionid).map(({ id }) => id)).toEqual([gatewayOrder])
  })

  it('that exists for another amount is refused', async () => {
    await gateway.createOrder(order())
    await expect(gateway.createOrder(order(50_001))).rejects.toThrow('another amount')
  })

  it.each(TROUBLES)('cannot be made while the gateway %s', async (trouble) => {
    simulator.have(trouble)
    await expect(gatewayWith({}, 100).createOrder(order())).rejects.toThrow()
  })

  it('that is answered oddly says so in a sentence, not in the names of fields', async () => {
    simulator.have('babbles')
    await expect(gateway.createOrder(order())).rejects.toThrow(/^The gateway’s answer was not understood$/)
  })
})

it('the page that leads to the gateway stands in no frame', async () => {
  const app = Fastify()
  gateway.addPages(app, async () => ({ gatewayOrder: 'order_1', amount: paise(50_000) }))
  const { headers } = await app.inject({ url: '/pay/go/TXN1' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  await app.close()
})

describe('what happened to an order', () => {
  it('is unpaid, failed, pending and captured, as it goes', async () => {
    const id = await newOrder()
    const said = async () => (await gateway.fetchOrder(id)).kind
    expect(await said()).toBe('unpaid')
    attempt(simulator.bank, id, { status: 'failed' })
    expect(await said()).toBe('failed')
    attempt(simulator.bank, id, { status: 'authorized' })
    expect(await said()).toBe('pending')
    capture(simulator.bank, id)
    expect(await said()).toBe('captured')
  })

  it('comes with amount, currency, order and merchant as the gateway has them', async () => {
    const id = await newOrder()
    const payment = attempt(simulator.bank, id, { amount: 49_999, currency: 'USD', order_id: 'order_other' })!
    expect(await gateway.fetchOrder(id)).toEqual({
      kind: 'captured',
      gatewayPayment: payment.id,
      amount: 49_999,
      currency: 'USD',
      order: 'order_other',
      merchant: ACCOUNT.RAZORPAY_KEY_ID,
    })
  })

  it('counts only what the gateway’s own desk has not sent back', async () => {
    const id = await newOrder()
    const payment = attempt(simulator.bank, id)!
    giveBackAt(payment, 20_000)
    expect(await gateway.fetchOrder(id)).toMatchObject({ kind: 'captured', amount: 30_000 })
    giveBackAt(payment, 30_000)
    expect(await gateway.fetchOrder(id)).toEqual({ kind: 'failed' })
  })

  it('never adds rupees to money of another currency: it is what came in that one', async () => {
    const id = await newOrder()
    attempt(simulator.bank, id)
    simulator.bank.orders.get(id)!.status = 'attempted'
    const foreign = attempt(simulator.bank, id, { amount: 700, currency: 'USD' })!
    const heard = { kind: 'captured', gatewayPayment: foreign.id, amount: 700, currency: 'USD' }
    expect(await gateway.fetchOrder(id)).toMatchObject(heard)
  })

  it('is the sum when an order was paid twice, so that it is held and not half forgotten', async () => {
    const id = await newOrder()
    attempt(simulator.bank, id)
    simulator.bank.orders.get(id)!.status = 'attempted'
    attempt(simulator.bank, id)
    expect(await gateway.fetchOrder(id)).toMatchObject({ kind: 'captured', amount: 100_000 })
  })

  it.each(TROUBLES)('is not known while the gateway %s', async (trouble) => {
    const id = await newOrder()
    simulator.have(trouble)
    await expect(gatewayWith({}, 100).fetchOrder(id)).rejects.toThrow()
  })

  it('is not told to another merchant, nor with a wrong secret', async () => {
    const id = await newOrder()
    const other = gatewayWith({ RAZORPAY_KEY_ID: OTHER_ACCOUNT.id, RAZORPAY_KEY_SECRET: OTHER_ACCOUNT.secret })
    await expect(other.fetchOrder(id)).rejects.toThrow('400')
    await expect(gatewayWith({ RAZORPAY_KEY_SECRET: 'guessed' }).fetchOrder(id)).rejects.toThrow('401')
  })
})

describe('a webhook', () => {
  const payment = () => ({
    ...attempt(simulator.bank, [...simulator.bank.orders.keys()].at(-1)!, { status: 'failed' })!,
  })
  const read = ({ payload, headers }: ReturnType<typeof webhookOf>, account: Partial<typeof ACCOUNT> = {}) =>
    gatewayWith(account).readWebhook(payload, headers)

  it('signed over its bytes names its order', async () => {
    const id = await newOrder()
    expect(read(webhookOf(payment()))).toEqual({ gatewayOrder: id })
  })

  it.each([
    [
      'no signature',
      (sent: ReturnType<typeof webhookOf>) => ({ ...sent, headers: { 'content-type': 'application/json' } }),
    ],
    ['a signature that is no hex', (sent) => ({ ...sent, headers: { ...sent.headers, 'x-razorpay-signature': 'zz' } })],
    [
      'one byte changed',
      (sent) => ({ ...sent, payload: Buffer.from(sent.payload.toString().replace('50000', '60000')) }),
    ],
    [
      'another merchant’s secret',
      (sent) => webhookOf(JSON.parse(String(sent.payload)).payload.payment.entity, 'theirs'),
    ],
  ] as [string, (sent: ReturnType<typeof webhookOf>) => ReturnType<typeof webhookOf>][])(
    'with %s is forged',
    async (_how, forge) => {
      await newOrder()
      expect(read(forge(webhookOf(payment())))).toBeNull()
    },
  )

  it('is never genuine while no secret is set', async () => {
    await newOrder()
    expect(read(webhookOf(payment(), ''), { RAZORPAY_WEBHOOK_SECRET: '' })).toBeNull()
  })

  it('about a payment without an order is genuine and concerns none of ours', async () => {
    await newOrder()
    expect(read(webhookOf({ ...payment(), order_id: null as never }))).toEqual({ gatewayOrder: '' })
  })
})

describe('what the browser brings back', () => {
  it('is genuine with the gateway’s signature and with no other', async () => {
    const gatewayOrder = await newOrder()
    const payment = attempt(simulator.bank, gatewayOrder)!
    const back = { gatewayOrder, gatewayPayment: payment.id }
    const genuine = (signature: string) => gateway.isGenuineReturn({ ...back, signature })
    expect(genuine(returnSignature(payment))).toBe(true)
    expect(genuine(returnSignature(payment, 'guessed'))).toBe(false)
    expect(genuine(returnSignature({ ...payment, id: 'pay_other' }))).toBe(false)
    expect(genuine('')).toBe(false)
  })
})

describe('a refund', () => {
  const paid = async () => attempt(simulator.bank, await newOrder())!
  const dedupe = () => `refund-${transactionid}-1`

  it('asked for twice with one key gives the money back once', async () => {
    const payment = await paid()
    const asked = { gatewayPayment: payment.id, amount: paise(20_000), dedupe: dedupe() }
    const [first, second] = [await gateway.refund(asked), await gateway.refund(asked)]
    expect(second).toEqual(first)
    expect(payment.amount_refunded).toBe(20_000)
  })

  it('whose reply was lost is asked for again without harm', async () => {
    const payment = await paid()
    const asked = { gatewayPayment: payment.id, amount: paise(20_000), dedupe: dedupe() }
    simulator.have('forgets-reply')
    await expect(gateway.refund(asked)).rejects.toThrow()
    simulator.have(null)
    await gateway.refund(asked)
    expect(payment.amount_refunded).toBe(20_000)
  })

  it('of more than was captured is refused by the gateway', async () => {
    const payment = await paid()
    const asked = { gatewayPayment: payment.id, amount: paise(50_001), dedupe: dedupe() }
    await expect(gateway.refund(asked)).rejects.toThrow('400')
  })
})
