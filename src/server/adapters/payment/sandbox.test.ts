// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { readConfig } from '../../config.ts'
import { testServer, type TestServer } from '../../testing/server.ts'
import { decideSandboxOrder } from './sandbox-orders.ts'
import { sandboxGateway } from './sandbox.ts'

let server: TestServer
let gateway: ReturnType<typeof sandboxGateway>
beforeEach(async () => {
  server = await testServer()
  gateway = sandboxGateway(server.db, server.clock.now)
})
afterEach(() => server.close())

const transactionid = 'TXN7K2M9QX4B1C8D5EF'
const newOrder = async () =>
  (await gateway.createOrder({ transactionid, amount: paise(50_000), returnUrl: `/pay/return/${transactionid}` }))
    .gatewayOrder

describe('the sandbox', () => {
  it.each([
    ['pay', 'captured'],
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
    ['pay-late', 'pending'],
  ] as const)('on %s says %s', async (deed, kind) => {
    const order = await newOrder()
    expect((await gateway.fetchOrder(order)).kind).toBe('unpaid')
    expect(await decideSandboxOrder(server.db, order, deed, server.clock.now())).toBe(`/pay/return/${transactionid}`)
    expect((await gateway.fetchOrder(order)).kind).toBe(kind)
  })

  it('on pay-less says captured, and a rupee less than was asked for', async () => {
    const order = await newOrder()
    await decideSandboxOrder(server.db, order, 'pay-less', server.clock.now())
    expect(await gateway.fetchOrder(order)).toMatchObject({ kind: 'captured', amount: 49_900 })
    await decideSandboxOrder(server.db, order, 'pay-less', server.clock.now())
    expect(await gateway.fetchOrder(order)).toMatchObject({ amount: 49_900 })
  })

  it('takes no second decision, but for one that failed', async () => {
    const order = await newOrder()
    await decideSandboxOrder(server.db, order, 'fail', server.clock.now())
    await decideSandboxOrder(server.db, order, 'pay', server.clock.now())
    await decideSandboxOrder(server.db, order, 'cancel', server.clock.now())
    expect((await gateway.fetchOrder(order)).kind).toBe('captured')
  })

  it('gives back once per key and never more than it took', async () => {
    const order = await newOrder()
    await decideSandboxOrder(server.db, order, 'pay', server.clock.now())
    const refund = (amount: number, dedupe: string) =>
      gateway.refund({ gatewayPayment: `pay_${transactionid}`, amount: paise(amount), dedupe })
    await Promise.all(Array.from({ length: 5 }, () => refund(30_000, 'refund-PAY1-1')))
    await expect(refund(20_001, 'refund-PAY1-2')).rejects.toThrow('more refunded than captured')
    await refund(20_000, 'refund-PAY1-3')
    const { refunded } = await server.db
      .selectFrom('sandbox_order')
      .select('refunded')
      .where('gateway_order', '=', order)
      .executeTakeFirstOrThrow()
    expect(refunded).toBe(50_000)
  })
})

it('production without the gateway’s keys does not start, so the sandbox cannot be selected there', () => {
  const withoutKeys = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example.in' }
  expect(() => readConfig(withoutKeys)).toThrow('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET')
})
