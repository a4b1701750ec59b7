// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { runDue } from '../jobs/queue.ts'
import { attempt, findPaymentById } from '../testing/razorpay-bank.ts'
import { openRazorpayTill, type RazorpayShop } from '../testing/razorpay-shop.ts'
import { newOperator } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'
import { listHeld, resolveHeld } from './held.ts'
import { giveBackJob } from './refund.ts'
import { findPayment, type PaymentRow } from './store.ts'

let shop: RazorpayShop
let operator: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  shop = await openRazorpayTill()
})
beforeEach(async () => {
  operator = await newOperator(shop)
})
afterAll(() => shop.close())

const comeBack = (transactionid: string) => shop.app.inject({ url: `/pay/return/${transactionid}` })
const again = async ({ transactionid }: { transactionid: string }) => (await findPayment(shop.db, { transactionid }))!

/** A payment the gateway reports with something else than was asked for. */
async function held(lie: Parameters<typeof attempt>[2], form?: Record<string, string>): Promise<PaymentRow> {
  const path = form ? '/lco/v1/payment/payforbox' : '/lco/v1/payment.php'
  const started = (await operator.send(path, { form: form ?? { amount: '500.00' } })).json<{ transactionid: string }>()
  attempt(shop.simulator.bank, (await again(started)).gateway_order!, lie)
  await comeBack(started.transactionid)
  return again(started)
}
const resolve = (payment: PaymentRow, release: 'credit' | 'refund') =>
  resolveHeld(shop.services, payment, release, 'desk')
/** How the list, the page after the payment and the public status check say it. */
async function seen({ transactionid }: PaymentRow): Promise<object[]> {
  const listed = (await operator.send('/lco/v1/lco/payments')).json<{ data: object[] }>().data
  const settled = (await operator.send('/lco/v1/payment/wallet', { form: { transactionid } })).json<object>()
  const url = `/lco/v1/paymentstatuscheckapi?transactionid=${transactionid}`
  return [listed[0]!, settled, (await shop.app.inject({ url })).json<object>()]
}
const credit = () => creditOf(shop.db, operator.lcoid)
const work = () => runDue(shop.db, [giveBackJob(shop.services)], shop.clock.now())
const queue = async () => (await listHeld({ system: shop.db })).filter(({ lcoid }) => lcoid === operator.lcoid)
const BOX = { boxtype: 'HD', quantity: '1', gateway: 'ONLINE', boxprice: '1299.00' }
const orderOf = async ({ payboxid }: PaymentRow) =>
  shop.db.selectFrom('box_order').select('state').where('payboxid', '=', payboxid!).executeTakeFirstOrThrow()

it('sent back is called so in the report and its file, and no cancelled payment', async () => {
  const payment = await held({ amount: 49_999 })
  await resolve(payment, 'refund')
  const report = async (status: string) =>
    (await operator.send(`/lco/v1/lcopaymentreport.php?status=${status}`)).json<{ data: object[] }>()
  const { paymentid } = payment
  expect(await report('SENT_BACK')).toMatchObject({ data: [{ paymentid, status: 'SENT_BACK' }], total: '0.00' })
  expect((await report('CANCELLED')).data).toEqual([])
  const file = await operator.send('/lco/v1/reports/export?report=payment&format=csv')
  expect(file.body).toContain('Sent back')
})

describe('a held payment', () => {
  it('waits in the queue with what really came, and credits nothing by itself', async () => {
    const { paymentid } = await held({ amount: 49_999 })
    expect(await queue()).toMatchObject([{ paymentid, held_reason: 'amount', amount: 50_000, captured: 49_999 }])
    expect(await credit()).toBe(0)
  })

  it.each([49_999, 50_001])('of %i, credited by a person, credits exactly that', async (amount) => {
    const payment = await held({ amount })
    expect(await resolve(payment, 'credit')).toMatchObject({ state: 'PAID', captured: amount })
    expect([await credit(), await queue()]).toEqual([amount, []])
    const alerts = await shop.db.selectFrom('alert').select('title').where('lcoid', '=', operator.lcoid).execute()
    expect(alerts).toEqual([{ title: `₹${(amount / 100).toFixed(2)} came into the wallet` }])
    const [listed] = (await operator.send('/lco/v1/lco/payments')).json<{ data: { amount: string }[] }>().data
    expect(listed!.amount).toBe((amount / 100).toFixed(2))
  })

  it('is released once, however many say so at once', async () => {
    const payment = await held({ amount: 49_999 })
    const words = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => resolve(payment, n % 2 === 0 ? 'credit' : 'refund')),
    )
    expect(words.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('sent back by a person goes to its source whole, and never into the wallet', async () => {
    const payment = await held({ amount: 49_999 })
    expect(await resolve(payment, 'refund')).toMatchObject({ state: 'CANCELLED' })
    await work()
    expect(findPaymentById(shop.simulator.bank, payment.gateway_payment!)).toMatchObject({ status: 'refunded' })
    await comeBack(payment.transactionid)
    expect([(await again(payment)).state, await credit()]).toEqual(['CANCELLED', 0])
  })

  it('sent back tells the operator what goes back, and when it went', async () => {
    const payment = await held({ amount: 49_999 })
    await resolve(payment, 'refund')
    const alerts = await shop.db.selectFrom('alert').selectAll().where('lcoid', '=', operator.lcoid).execute()
    expect(alerts).toMatchObject([
      { title: '₹499.99 goes back to your bank', reference: `sent-back:${payment.paymentid}` },
    ])
    expect(alerts[0]!.title_hi).toContain('₹499.99')
    expect(alerts[0]!.url).toBe(`/lcoportal/thankyou?transactionid=${payment.transactionid}`)
    const underWay = { status: 'CANCELLED', amount: '500.00', givenback: { amount: '499.99', at: null } }
    expect(await seen(payment)).toMatchObject([underWay, underWay, underWay])
    shop.clock.pass(60_000)
    await work()
    const gone = { ...underWay, givenback: { amount: '499.99', at: shop.clock.now().toISOString() } }
    expect(await seen(payment)).toMatchObject([gone, gone, gone])
  })

  it('sent back in another currency is not said in rupees', async () => {
    const payment = await held({ currency: 'USD' })
    expect((await seen(payment))[0]).toMatchObject({ status: 'HELD', captured: null })
    await resolve(payment, 'refund')
    expect((await seen(payment))[0]).toMatchObject({ captured: null, givenback: { amount: null } })
    const { title } = await shop.db
      .selectFrom('alert')
      .select('title')
      .where('lcoid', '=', operator.lcoid)
      .executeTakeFirstOrThrow()
    expect(title).toBe('A payment goes back to your bank')
  })

  it('shows its operator what came beside what was asked, and nothing that went back', async () => {
    const payment = await held({ amount: 49_999 })
    expect((await seen(payment))[0]).toMatchObject({ amount: '500.00', captured: '499.99', givenback: null })
  })

  it('credited, says the same amount wherever it is looked up', async () => {
    const payment = await held({ amount: 70_000 })
    await resolve(payment, 'credit')
    const credited = { status: 'PAID', amount: '700.00' }
    expect(await seen(payment)).toMatchObject([credited, credited, credited])
  })

  it('sent back is not credited either while the gateway has not done it yet', async () => {
    const payment = await held({ amount: 49_999 })
    await resolve(payment, 'refund')
    await comeBack(payment.transactionid)
    expect([(await again(payment)).state, await credit()]).toEqual(['CANCELLED', 0])
  })

  it('in another currency can only be sent back', async () => {
    const payment = await held({ currency: 'USD' })
    await expect(resolve(payment, 'credit')).rejects.toThrow('another currency')
    await resolve(payment, 'refund')
    await work()
    expect(await credit()).toBe(0)
  })

  it('whose capture was credited for another payment can be neither credited nor sent back', async () => {
    const first = (await operator.send('/lco/v1/payment.php', { form: { amount: '500.00' } })).json<PaymentRow>()
    const paid = attempt(shop.simulator.bank, (await again(first)).gateway_order!)!
    await comeBack(first.transactionid)
    const second = await held({ status: 'failed' })
    shop.simulator.bank.payments.set(`${second.gateway_order} ${paid.id}`, { ...paid })
    await comeBack(second.transactionid)
    const payment = await again(second)
    expect(payment).toMatchObject({ state: 'HELD', held_reason: 'order' })
    await expect(resolve(payment, 'credit')).rejects.toThrow('credited for another payment')
    await expect(resolve(payment, 'refund')).rejects.toThrow('credited for another payment')
  })

  it('that is not held cannot be resolved', async () => {
    await expect(resolve(await held({ status: 'failed' }), 'credit')).rejects.toThrow('it is FAILED')
  })

  it('leaves the person’s word in the audit and among the payment’s events', async () => {
    const { paymentid } = await resolve(await held({ amount: 49_999 }), 'credit')
    expect(
      await shop.db.selectFrom('audit').selectAll().where('target', '=', paymentid).orderBy('id').execute(),
    ).toMatchObject([
      { what: 'payment' },
      { what: 'held-payment', actor: 'desk', after: { release: 'credit', captured: 49_999 } },
    ])
    const events = await shop.db
      .selectFrom('payment_event')
      .selectAll()
      .where('paymentid', '=', paymentid)
      .orderBy('id')
      .execute()
    expect(events.at(-1)).toMatchObject({ source: 'desk', before_state: 'HELD', after_state: 'PAID' })
  })
})

describe('a held payment for a box order', () => {
  it('that was enough pays the order; what is over stays in the wallet', async () => {
    const payment = await held({ amount: 130_000 }, BOX)
    await resolve(payment, 'credit')
    expect([(await orderOf(payment)).state, await credit()]).toEqual(['PAID', 100])
  })

  it('that was too little stays in the wallet, and the order is given up', async () => {
    const payment = await held({ amount: 129_899 }, BOX)
    await resolve(payment, 'credit')
    expect([(await orderOf(payment)).state, await credit()]).toEqual(['CANCELLED', 129_899])
  })

  it('sent back gives the order up', async () => {
    const payment = await held({ amount: 129_899 }, BOX)
    await resolve(payment, 'refund')
    expect([(await orderOf(payment)).state, await credit()]).toEqual(['CANCELLED', 0])
  })
})
