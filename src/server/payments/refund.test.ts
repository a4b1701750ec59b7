// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { runDue } from '../jobs/queue.ts'
import { attempt, findPaymentById } from '../testing/razorpay-bank.ts'
import { openRazorpayTill, type RazorpayShop } from '../testing/razorpay-shop.ts'
import { refundPayment } from '../testing/refund-payment.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'
import { giveBackJob, listOpenRefunds, retryRefunds } from './refund.ts'
import { findPayment, type PaymentRow } from './store.ts'

let shop: RazorpayShop
let lcoid: string
let payment: PaymentRow
beforeEach(async () => {
  shop = await openRazorpayTill()
  const operator = await newOperator(shop)
  lcoid = operator.lcoid
  const started = await operator.send('/lco/v1/payment.php', { form: { amount: '500.00' } })
  const { transactionid } = started.json<{ transactionid: string }>()
  attempt(shop.simulator.bank, (await findPayment(shop.db, { transactionid }))!.gateway_order!)
  await shop.app.inject({ url: `/pay/return/${transactionid}` })
  payment = (await findPayment(shop.db, { transactionid }))!
})
afterEach(() => shop.close())

const refund = (amount: number, part = 1) =>
  refundPayment(shop.services, payment, { amount: paise(amount), reason: 'paid twice', actor: 'desk', part })
const credit = () => creditOf(shop.db, lcoid)
const atGateway = () => findPaymentById(shop.simulator.bank, payment.gateway_payment!)!.amount_refunded
const work = () => runDue(shop.db, [giveBackJob(shop.services)], shop.clock.now())
const open = async () => (await listOpenRefunds({ system: shop.db })).map(({ part }) => part)

describe('money given back to its source', () => {
  it('leaves the wallet first and is then asked of the gateway', async () => {
    await refund(20_000)
    expect([await credit(), atGateway(), await open()]).toEqual([30_000, 0, [1]])
    await work()
    expect([await credit(), atGateway(), await open()]).toEqual([30_000, 20_000, []])
  })

  it('in parts is never more than came in', async () => {
    await refund(20_000, 1)
    await refund(30_000, 2)
    await leaveIn(shop, lcoid, 100_000)
    await expect(refund(1, 3)).rejects.toMatchObject({ code: 'refund.changed', details: { new: '0.00' } })
    await work()
    expect(atGateway()).toBe(50_000)
  })

  it('asked for ten times at once as the same part is given once', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => refund(20_000)))
    expect(new Set(asked.map(({ part }) => part))).toEqual(new Set([1]))
    await work()
    expect([await credit(), atGateway()]).toEqual([30_000, 20_000])
  })

  it('as the same part with another amount is a conflict', async () => {
    await refund(20_000)
    await expect(refund(10_000)).rejects.toMatchObject({ code: 'idempotency.conflict' })
  })

  it('in ten racing parts stops at what came in', async () => {
    await leaveIn(shop, lcoid, 1_000_000)
    const races = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => refund(20_000, n + 1)))
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await work()
    expect(atGateway()).toBe(40_000)
  })

  it('never takes the wallet below its floor', async () => {
    await leaveIn(shop, lcoid, 19_999)
    await expect(refund(20_000)).rejects.toMatchObject({ code: 'wallet.insufficient' })
    expect([await credit(), await open(), await work()]).toEqual([19_999, [], 0])
  })
})

describe('while the gateway is silent', () => {
  it('a refund stays to be seen and is tried again until it is done, once', async () => {
    await refund(20_000)
    shop.simulator.have('forgets-reply')
    await work()
    expect(await open()).toEqual([1])
    shop.simulator.have(null)
    shop.clock.pass(60_000)
    await work()
    expect([atGateway(), await open(), await credit()]).toEqual([20_000, [], 30_000])
  })

  it('for an evening, it is given back in the night, and nobody has to ask', async () => {
    await refund(20_000)
    shop.simulator.have('errors')
    for (let minutes = 0; minutes < 6 * 60; minutes += 5) {
      await work()
      shop.clock.pass(5 * 60_000)
    }
    shop.simulator.have(null)
    shop.clock.pass(3 * 3_600_000)
    await work()
    expect([atGateway(), await open(), await credit()]).toEqual([20_000, [], 30_000])
  })

  it('for longer than the tries last, a person can have it tried again', async () => {
    await refund(20_000)
    shop.simulator.have('errors')
    for (let tries = 0; tries < 18; tries++) {
      await work()
      shop.clock.pass(3 * 3_600_000)
    }
    shop.simulator.have(null)
    expect([await work(), await open()]).toEqual([0, [1]])
    expect(await retryRefunds({ system: shop.db, now: shop.clock.now })).toBe(1)
    await work()
    expect([atGateway(), await open()]).toEqual([20_000, []])
  })
})
