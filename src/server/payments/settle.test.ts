// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { attempt, giveBackAt } from '../testing/razorpay-bank.ts'
import { returnSignature, webhookOf } from '../testing/razorpay-simulator.ts'
import { openRazorpayTill, type RazorpayShop } from '../testing/razorpay-shop.ts'
import { sized } from '../testing/sizes.ts'
import { newOperator } from '../testing/shop.ts'
import { pollPayments } from './poller.ts'
import { findPayment } from './store.ts'

let shop: RazorpayShop
let operator: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  shop = await openRazorpayTill()
})
beforeEach(async () => {
  operator = await newOperator(shop)
})
afterAll(() => shop.close())

async function startTopUp(amount = '500.00') {
  const started = (await operator.send('/lco/v1/payment.php', { form: { amount } })).json<{ transactionid: string }>()
  const { transactionid, gateway_order } = (await findPayment(shop.db, { transactionid: started.transactionid }))!
  return { transactionid, order: gateway_order! }
}
const credits = () =>
  shop.db
    .selectFrom('transfer')
    .select('amount')
    .where('lcoid', '=', operator.lcoid)
    .where('reason', '=', 'topup')
    .execute()
const alerts = async () =>
  (await shop.db.selectFrom('alert').select('title').where('lcoid', '=', operator.lcoid).execute()).map(
    ({ title }) => title,
  )
const rowOf = async (transactionid: string) => (await findPayment(shop.db, { transactionid }))!
const webhook = (sent: ReturnType<typeof webhookOf>) =>
  shop.app.inject({ method: 'POST', url: '/pay/webhook', ...sent })
const comeBack = (transactionid: string) => shop.app.inject({ url: `/pay/return/${transactionid}` })

it('webhook, browser, poller and status check at the same moment: fifty payments, one credit each', async () => {
  for (let round = 0; round < sized({ small: 1, long: 20 }); round++) {
    const started = await Promise.all(Array.from({ length: 50 }, () => startTopUp()))
    const paid = started.map((one) => ({ ...one, payment: attempt(shop.simulator.bank, one.order)! }))
    shop.clock.pass(20_000)
    await Promise.all([
      ...paid.map(({ payment }) => webhook(webhookOf(payment))),
      ...paid.map(({ transactionid }) => comeBack(transactionid)),
      ...paid.map(({ transactionid }) => operator.send(`/lco/v1/paymentstatuscheckapi?transactionid=${transactionid}`)),
      pollPayments(shop.services),
      pollPayments(shop.services),
    ])
    expect(await credits()).toHaveLength(50 * (round + 1))
    for (const { transactionid } of paid) expect((await rowOf(transactionid)).state).toBe('PAID')
  }
}, 300_000)

describe('a webhook', () => {
  it('makes us ask the gateway: what it says itself is not believed', async () => {
    const { transactionid, order } = await startTopUp()
    const invented = { ...attempt(shop.simulator.bank, order, { status: 'failed' })!, status: 'captured' as const }
    expect((await webhook(webhookOf(invented))).statusCode).toBe(200)
    expect((await rowOf(transactionid)).state).toBe('FAILED')
  })

  it('that nobody signed changes nothing and says nothing', async () => {
    const { transactionid, order } = await startTopUp()
    const sent = webhookOf(attempt(shop.simulator.bank, order)!, 'guessed')
    expect((await webhook(sent)).statusCode).toBe(422)
    expect((await rowOf(transactionid)).state).toBe('CREATED')
  })

  it('about somebody else’s order is acknowledged and forgotten', async () => {
    const { order } = await startTopUp()
    const theirs = { ...attempt(shop.simulator.bank, order)!, order_id: 'order_theirs' }
    expect((await webhook(webhookOf(theirs))).json()).toEqual({ received: true })
    expect(await credits()).toEqual([])
  })

  it('that hears of nobody while the gateway is silent leaves the payment unknown, and the next look settles it', async () => {
    const { transactionid, order } = await startTopUp()
    const payment = attempt(shop.simulator.bank, order)!
    shop.simulator.have('errors')
    await webhook(webhookOf(payment))
    expect((await rowOf(transactionid)).state).toBe('UNKNOWN')
    shop.simulator.have(null)
    await comeBack(transactionid)
    expect((await rowOf(transactionid)).state).toBe('PAID')
  })
})

describe('late money', () => {
  it('after a cancel is credited, and the operator is told, once', async () => {
    const { transactionid, order } = await startTopUp()
    const cancelled = await operator.send('/lco/v1/payment/cancel', { form: { transactionid } })
    expect(cancelled.json()).toMatchObject({ status: 'CANCELLED' })
    await webhook(webhookOf(attempt(shop.simulator.bank, order)!))
    expect([(await rowOf(transactionid)).state, await credits()]).toEqual(['PAID', [{ amount: 50_000 }]])
    await comeBack(transactionid)
    expect(await alerts()).toEqual(['₹500.00 came into the wallet'])
  })

  it('that was there before the cancel wins over it', async () => {
    const { transactionid, order } = await startTopUp()
    attempt(shop.simulator.bank, order)
    const cancelled = await operator.send('/lco/v1/payment/cancel', { form: { transactionid } })
    expect(cancelled.json()).toMatchObject({ status: 'PAID' })
  })

  it('after a failure and after the half hour is credited', async () => {
    const { transactionid, order } = await startTopUp()
    attempt(shop.simulator.bank, order, { status: 'failed' })
    await comeBack(transactionid)
    expect((await rowOf(transactionid)).state).toBe('FAILED')
    shop.clock.pass(31 * 60_000)
    attempt(shop.simulator.bank, order)
    await pollPayments(shop.services)
    expect((await rowOf(transactionid)).state).toBe('PAID')
  })

  it('that the gateway’s own desk sent back meanwhile is not credited', async () => {
    const { transactionid, order } = await startTopUp()
    giveBackAt(attempt(shop.simulator.bank, order)!, 50_000)
    await comeBack(transactionid)
    expect([(await rowOf(transactionid)).state, await credits()]).toEqual(['FAILED', []])
  })
})

describe('a capture', () => {
  it('reported for two orders of ours is credited once and held once', async () => {
    const [first, second] = [await startTopUp(), await startTopUp()]
    const payment = attempt(shop.simulator.bank, first.order)!
    await comeBack(first.transactionid)
    shop.simulator.bank.payments.set(`${second.order} ${payment.id}`, { ...payment, order_id: second.order })
    await comeBack(second.transactionid)
    expect(await rowOf(second.transactionid)).toMatchObject({ state: 'HELD', held_reason: 'order' })
    expect(await credits()).toHaveLength(1)
  })

  it('of a payment begun under another key of ours is held', async () => {
    const { transactionid, order } = await startTopUp()
    await shop.db
      .updateTable('payment')
      .set({ merchant: 'rzp_old_key' })
      .where('transactionid', '=', transactionid)
      .execute()
    attempt(shop.simulator.bank, order)
    await comeBack(transactionid)
    expect(await rowOf(transactionid)).toMatchObject({ state: 'HELD', held_reason: 'merchant', captured: 50_000 })
  })

  it('is told to every window of the operator, once', async () => {
    const { transactionid, order } = await startTopUp()
    attempt(shop.simulator.bank, order)
    const gone = new AbortController()
    const heard = shop.services.live.listen(operator.lcoid, gone.signal)
    const first = heard.next()
    await comeBack(transactionid)
    expect((await first).value).toEqual({ kind: 'credit', credit: 50_000 })
    // who sees it arrive needs no alert
    expect(await alerts()).toEqual([])
    gone.abort()
  })
})

describe('back from the gateway, the browser', () => {
  it('is shown what the gateway says', async () => {
    const { transactionid, order } = await startTopUp()
    const payment = attempt(shop.simulator.bank, order)!
    const form = { transactionid, gatewaypayment: payment.id, signature: returnSignature(payment) }
    const reply = await operator.send('/lco/v1/payment/wallet', { form })
    expect(reply.json()).toMatchObject({ status: 'PAID', credit: '500.00', gatewaypayment: payment.id })
  })

  it('with a signature that does not fit is refused, and nothing is credited for it', async () => {
    const { transactionid, order } = await startTopUp()
    const payment = attempt(shop.simulator.bank, order, { status: 'authorized' })!
    const form = { transactionid, gatewaypayment: payment.id, signature: returnSignature(payment, 'guessed') }
    const reply = await operator.send('/lco/v1/payment/wallet', { form })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'payment.forged'])
    expect(await credits()).toEqual([])
  })

  it('is led to the thank-you page, and an unknown transaction to nowhere', async () => {
    const { transactionid } = await startTopUp()
    const reply = await comeBack(transactionid)
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `/lcoportal/thankyou?transactionid=${transactionid}`,
    ])
    expect((await comeBack('TXN0000000000000000')).statusCode).toBe(404)
  })
})
