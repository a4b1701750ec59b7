// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { RECHECK_AFTER_MS } from '#domain/payments/rules.ts'

import { asOwner } from '../testing/as-owner.ts'
import { attempt } from '../testing/razorpay-bank.ts'
import { openRazorpayTill, type RazorpayShop } from '../testing/razorpay-shop.ts'
import { newOperator } from '../testing/shop.ts'
import { paymentCommands } from './desk.ts'
import { listUnknown } from './held.ts'
import { pollPayments } from './poller.ts'
import { findPayment } from './store.ts'

let shop: RazorpayShop
let operator: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  shop = await openRazorpayTill()
  operator = await newOperator(shop)
})
afterEach(() => shop.close())

const startTopUp = async () =>
  (await operator.send('/lco/v1/payment.php', { form: { amount: '500.00' } })).json<{
    transactionid: string
    paymentid: string
  }>()
const rowOf = async (payment: { transactionid: string }) =>
  (await findPayment(shop.db, { transactionid: payment.transactionid }))!
const asks = () => shop.simulator.asked.filter(({ path }) => path.endsWith('/payments')).length
const poll = () => pollPayments(shop.services)

describe('the poller', () => {
  it('asks after 15 s, 1 m, 5 m, 30 m, 2 h, 6 h and 24 h, and a person can ask after that', async () => {
    const payment = await startTopUp()
    attempt(shop.simulator.bank, (await rowOf(payment)).gateway_order!, { status: 'authorized' })
    const begun = shop.clock.now().getTime()
    for (const [n, afterMs] of RECHECK_AFTER_MS.entries()) {
      shop.clock.pass(begun + afterMs - 1 - shop.clock.now().getTime())
      await poll()
      expect(asks()).toBe(n)
      shop.clock.pass(1)
      await poll()
      expect(asks()).toBe(n + 1)
    }
    shop.clock.pass(7 * 86_400_000)
    expect(await poll()).toBe(0)
    expect((await listUnknown({ system: shop.db })).map(({ paymentid }) => paymentid)).toEqual([payment.paymentid])
  })

  it('leaves a silent gateway’s payment where a person sees it, and asks again on his word', async () => {
    const payment = await startTopUp()
    const { gateway_order } = await rowOf(payment)
    shop.simulator.have('errors')
    for (const afterMs of RECHECK_AFTER_MS) {
      shop.clock.pass(afterMs)
      await poll()
    }
    expect(await rowOf(payment)).toMatchObject({ state: 'UNKNOWN', next_check: null })
    shop.simulator.have(null)
    attempt(shop.simulator.bank, gateway_order!)
    // the desk goes by the real clock, which is ahead of the test's
    await paymentCommands['ask']!([payment.paymentid], {}, shop.terminal)
    await shop.db
      .updateTable('payment')
      .set({ next_check: shop.clock.now() })
      .where('next_check', 'is not', null)
      .execute()
    await poll()
    expect((await rowOf(payment)).state).toBe('PAID')
  })

  it('settles the others when one of them cannot be', async () => {
    const [broken, fine] = [await startTopUp(), await startTopUp()]
    for (const one of [broken, fine]) attempt(shop.simulator.bank, (await rowOf(one)).gateway_order!)
    // its credit would meet a transfer of another amount under the same reference
    await shop.db
      .insertInto('transfer')
      .values({
        lcoid: operator.lcoid,
        reference: `payment:${broken.paymentid}`,
        reason: 'adjustment',
        from_account: 'adjustments',
        to_account: 'wallet',
        amount: 1 as never,
        balance_after: 1 as never,
        actor: 'test',
        at: shop.clock.now(),
      })
      .execute()
    await shop.db
      .updateTable('wallet')
      .set({ balance: 1 as never })
      .where('lcoid', '=', operator.lcoid)
      .execute()
    shop.clock.pass(20_000)
    await expect(poll()).rejects.toMatchObject({ code: 'idempotency.conflict' })
    expect((await rowOf(fine)).state).toBe('PAID')
  })

  it('comes to the others also where more than it takes at once cannot be settled, and looks at those again', async () => {
    const payments = []
    for (let n = 0; n <= 20; n++) payments.push(await startTopUp())
    const fine = payments.at(-1)!
    for (const one of payments) attempt(shop.simulator.bank, (await rowOf(one)).gateway_order!)
    await asOwner(
      shop,
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger refuse before update of state on payment for each row
        when (new.state = 'PAID' and new.paymentid <> '${fine.paymentid}') execute function refuse()`,
    )
    await shop.db
      .updateTable('payment')
      .set({ next_check: new Date(shop.clock.now().getTime() + 16_000) })
      .where('paymentid', '=', fine.paymentid)
      .execute()
    shop.clock.pass(20_000)
    await expect(poll()).rejects.toThrow('broken')
    expect(await poll()).toBe(1)
    expect((await rowOf(fine)).state).toBe('PAID')
    await asOwner(shop, 'drop function refuse cascade')
    shop.clock.pass(2 * 60_000)
    expect(await poll()).toBe(20)
    expect((await rowOf(payments[0]!)).state).toBe('PAID')
  })
})

describe('the public status check', () => {
  const look = ({ transactionid }: { transactionid: string }) =>
    shop.app.inject({ url: `/lco/v1/paymentstatuscheckapi?transactionid=${transactionid}` })

  it('tells what became of a payment and nothing of whose it is', async () => {
    const payment = await startTopUp()
    expect((await look(payment)).json()).toEqual({
      transactionid: payment.transactionid,
      status: 'CREATED',
      amount: '500.00',
      created: expect.any(String),
      settled: null,
      givenback: null,
    })
  })

  it('makes us ask the gateway at most every ten seconds, however many look', async () => {
    const payment = await startTopUp()
    await look(payment)
    expect(asks()).toBe(0)
    shop.clock.pass(11_000)
    for (let n = 0; n < 5; n++) await look(payment)
    expect(asks()).toBe(1)
    shop.clock.pass(11_000)
    await look(payment)
    expect(asks()).toBe(2)
  })

  it('finds the money itself', async () => {
    const payment = await startTopUp()
    attempt(shop.simulator.bank, (await rowOf(payment)).gateway_order!)
    shop.clock.pass(11_000)
    expect((await look(payment)).json()).toMatchObject({ status: 'PAID' })
  })

  it.each(['TXN0000000000000000', 'txn0000000000000000'])(
    'of %s, which does not exist, is not found',
    async (transactionid) => {
      expect((await look({ transactionid })).statusCode).toBe(404)
    },
  )
})
