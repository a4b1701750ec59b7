import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { findPayment, type PaymentRow } from '../payments/store.ts'
import { staffWith, statusesOf, type DeskWindow } from '../testing/desk.ts'
import { attempt } from '../testing/razorpay-bank.ts'
import { openRazorpayTill, type RazorpayShop } from '../testing/razorpay-shop.ts'
import { newOperator } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'
import { calledBy } from './payments.ts'
import { countQueue } from './queues.ts'

let shop: RazorpayShop
let operator: Awaited<ReturnType<typeof newOperator>>
let desk: DeskWindow
beforeAll(async () => {
  shop = await openRazorpayTill()
})
beforeEach(async () => {
  operator = await newOperator(shop)
  desk = await staffWith(shop, 'finance')
})
afterAll(() => shop.close())

async function started(order?: Record<string, string>): Promise<PaymentRow> {
  const path = order ? '/lco/v1/payment/payforbox' : '/lco/v1/payment.php'
  const reply = await operator.send(path, { form: order ?? { amount: '500.00' } })
  return (await findPayment(shop.db, { transactionid: reply.json<{ transactionid: string }>().transactionid }))!
}

/** A payment the gateway reports with something else than was asked for. */
async function held(lie: Parameters<typeof attempt>[2], order?: Record<string, string>): Promise<PaymentRow> {
  const payment = await started(order)
  attempt(shop.simulator.bank, payment.gateway_order!, lie)
  await shop.app.inject({ url: `/pay/return/${payment.transactionid}` })
  return payment
}

/** One that the schedule of re-checks is through with. */
async function unanswered(): Promise<PaymentRow> {
  const payment = await started()
  await shop.db.updateTable('payment').set({ next_check: null }).where('paymentid', '=', payment.paymentid).execute()
  return payment
}

type Decision = 'CREDIT' | 'REFUND' | 'ASK'
const resolve = ({ paymentid }: PaymentRow, decision: Decision) =>
  desk.call('resolvePayment', { paymentid, decision, reason: 'The bank says so' })
const listed = async (state?: 'HELD' | 'UNKNOWN') => {
  const { data } = (await desk.call('listDeskPayments', state ? { state } : {})).json<{ data: PaymentRow[] }>()
  return data.filter(({ lcoid }) => lcoid === operator.lcoid)
}
const credit = () => creditOf(shop.db, operator.lcoid)

describe('a held payment', () => {
  it('is listed with what was asked and what came, and why', async () => {
    const { paymentid } = await held({ amount: 49_999 })
    expect(await listed('HELD')).toMatchObject([{ paymentid, amount: '500.00', captured: '499.99', why: 'amount' }])
    expect(await listed('UNKNOWN')).toEqual([])
    expect(await countQueue('held', shop.db, shop.clock.now())).toMatchObject({ late: 0 })
  })

  it('is credited by a person with what came, and noted with who and why', async () => {
    const payment = await held({ amount: 49_999 })
    expect((await resolve(payment, 'CREDIT')).json()).toMatchObject({ state: 'PAID', why: '' })
    expect([await credit(), await listed()]).toEqual([49_999, []])
    const noted = await shop.db
      .selectFrom('audit')
      .selectAll()
      .where('target', '=', payment.paymentid)
      .where('what', '=', 'held-payment')
      .executeTakeFirstOrThrow()
    expect(noted).toMatchObject({ actor: desk.staffid, after: { decision: 'CREDIT', reason: 'The bank says so' } })
  })

  it('is resolved once, whoever says what at once', async () => {
    const payment = await held({ amount: 49_999 })
    await shop.warmUp()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => resolve(payment, n % 2 ? 'CREDIT' : 'REFUND')),
    )
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('of another currency can only be sent back', async () => {
    const payment = await held({ currency: 'USD' })
    expect((await resolve(payment, 'CREDIT')).json()).toMatchObject({ fields: { decision: 'invalid' } })
    expect((await resolve(payment, 'REFUND')).json()).toMatchObject({ state: 'CANCELLED' })
    expect(await credit()).toBe(0)
  })
})

describe('a held payment for hardware', () => {
  const BOX = { boxtype: 'HD', quantity: '1', gateway: 'ONLINE', boxprice: '1299.00' }
  const heldOrder = (amount: number) => held({ amount }, BOX)

  it.each([
    [130_000, 'PAID'],
    [129_899, 'CANCELLED'],
  ])('of %i is listed with its open order, which is %s once that is credited', async (amount, orderstate) => {
    const payment = await heldOrder(amount)
    expect(await listed('HELD')).toMatchObject([{ purpose: 'BOX', orderstate: 'CREATED' }])
    expect((await resolve(payment, 'CREDIT')).json()).toMatchObject({ state: 'PAID', orderstate })
  })

  it('says of an order that was given up before that it is cancelled already', async () => {
    const payment = await heldOrder(130_000)
    const given = { state: 'CANCELLED' } as const
    await shop.db.updateTable('box_order').set(given).where('payboxid', '=', payment.payboxid).execute()
    expect(await listed('HELD')).toMatchObject([{ orderstate: 'CANCELLED' }])
    await resolve(payment, 'CREDIT')
    expect(await credit()).toBe(130_000)
  })
})

describe('a payment that is looked up', () => {
  const found = async (q: string) =>
    (await desk.call('listDeskPayments', { q })).json<{ data: { paymentid: string; state: string }[] }>().data

  it('is found by its number, its transaction id and that of the gateway, however it stands', async () => {
    const paid = (await findPayment(shop.db, { paymentid: (await held({})).paymentid }))!
    expect(paid.state).toBe('PAID')
    for (const q of [
      paid.paymentid,
      paid.transactionid,
      ` ${paid.transactionid.toLowerCase()} `,
      paid.gateway_payment!,
    ])
      expect(await found(q), q).toMatchObject([
        { paymentid: paid.paymentid, transactionid: paid.transactionid, state: 'PAID', amount: '500.00' },
      ])
    const { paymentid, transactionid } = await started()
    expect(await found(transactionid)).toMatchObject([{ paymentid, state: 'CREATED', orderstate: '' }])
  })

  it('is not found by a part of a number, and can be narrowed to those that wait', async () => {
    const { transactionid } = await started()
    expect(await found(transactionid.slice(0, -1))).toEqual([])
    const narrowed = await desk.call('listDeskPayments', { q: transactionid, state: 'HELD' })
    expect(narrowed.json()).toMatchObject({ count: 0 })
  })

  it('is found by three indexes, not by reading all payments', async () => {
    const plan = await shop.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const looks = calledBy('TXN7K2M9QX4B1C8D5EF').map((number) => sql`select * from payment where ${number}`)
      return sql`explain ${sql.join(looks, sql` union all `)}`.execute(tx)
    })
    const said = JSON.stringify(plan.rows)
    expect(said).not.toContain('Seq Scan on payment')
    for (const index of ['payment_by_number', 'payment_transactionid_key', 'payment_by_gateway_payment'])
      expect(said).toContain(index)
  })
})

describe('a payment without a final word', () => {
  it('is listed, and asked about once more', async () => {
    const payment = await unanswered()
    expect(await listed('UNKNOWN')).toMatchObject([{ paymentid: payment.paymentid }])
    expect((await countQueue('unknown', shop.db, shop.clock.now())).waiting).toBeGreaterThan(0)
    await resolve(payment, 'ASK')
    const { next_check } = (await findPayment(shop.db, { paymentid: payment.paymentid }))!
    expect(next_check).toEqual(shop.clock.now())
    expect(await listed()).toEqual([])
  })

  it('cannot be credited on a person’s word', async () => {
    const payment = await unanswered()
    for (const decision of ['CREDIT', 'REFUND'] as const)
      expect((await resolve(payment, decision)).json()).toMatchObject({ code: 'payment.not-held' })
    expect(await credit()).toBe(0)
  })
})

it('what is held waits for a decision, and what was sent back is decided: the gateway is asked about neither', async () => {
  const payment = await held({ amount: 49_999 })
  expect((await resolve(payment, 'ASK')).json()).toMatchObject({ fields: { decision: 'invalid' } })
  const after = (await resolve(payment, 'REFUND')).json()
  expect(after).toMatchObject({ state: 'CANCELLED', givenback: shop.clock.now().toISOString() })
  for (const decision of ['ASK', 'CREDIT', 'REFUND'] as const)
    expect((await resolve(payment, decision)).json()).toMatchObject({ code: 'desk.decided' })
})

it('what is not there is not found, and what is paid is decided', async () => {
  const missing = { paymentid: 'PAY999999', decision: 'ASK', reason: 'Nobody knows' } as const
  expect((await desk.call('resolvePayment', missing)).statusCode).toBe(404)
  const payment = await held({})
  expect((await resolve(payment, 'ASK')).json()).toMatchObject({ code: 'desk.decided' })
})

it.each([
  ['payment_held', sql`state = 'HELD'`],
  ['payment_unknown', sql`(state = 'UNKNOWN' or (state in ('CREATED', 'PENDING') and next_check is null))`],
])('the queue is read from its index, %s', async (index, queue) => {
  const plan = await shop.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql`explain select * from payment where ${queue} order by created desc, paymentid desc limit 51`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toContain(index)
})
