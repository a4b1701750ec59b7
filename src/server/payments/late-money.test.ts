// @day 2026-07-15
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { RECHECK_AFTER_MS } from '#domain/payments/rules.ts'

import { attempt, capture, payOut, paymentsOf, refundAtDesk, type SimPayment } from '../testing/razorpay-bank.ts'
import { ordersOf, webhookOf, type Trouble } from '../testing/razorpay-simulator.ts'
import { openRazorpayTill, type RazorpayShop } from '../testing/razorpay-shop.ts'
import { refundPayment } from '../testing/refund-payment.ts'
import { sized, SOAK } from '../testing/sizes.ts'
import { newOperator } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'
import { pollPayments } from './poller.ts'
import { reconcileDaily } from './reconcile.ts'
import { giveBackJob } from './refund.ts'
import { runDue } from '../jobs/queue.ts'
import { findPayment } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AMOUNT = 50_000
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

let shop: RazorpayShop
const newShop = async () => {
  shop = await openRazorpayTill(SOAK ? { timeoutMs: 1000 } : {})
}
type Operator = Awaited<ReturnType<typeof newOperator>>

const startTopUp = async (operator: Operator) => {
  const started = await operator.send('/lco/v1/payment.php', { form: { amount: '500.00' } })
  const { transactionid } = started.json<{ transactionid: string }>()
  return { transactionid, order: ordersOf(shop.simulator.bank, transactionid)[0]!.id }
}
const rowOf = async ({ transactionid }: { transactionid: string }) => (await findPayment(shop.db, { transactionid }))!
const deliver = (payment: SimPayment) => shop.app.inject({ method: 'POST', url: '/pay/webhook', ...webhookOf(payment) })
const nightly = () => reconcileDaily(shop.services, SILENT)
const differences = (open = true) =>
  shop.db
    .selectFrom('payment_difference')
    .select(['kind', 'reference', 'lcoid', 'paymentid', 'theirs', 'ours', 'closed_by'])
    .where('closed', open ? 'is' : 'is not', null)
    .orderBy('id')
    .execute()

const kinds = async () => (await differences()).map(({ kind }) => kind).toSorted()

/** All checks of a payment run out, with no word of the gateway. */
async function exhaustChecks() {
  for (const afterMs of RECHECK_AFTER_MS) {
    shop.clock.pass(afterMs)
    await pollPayments(shop.services)
  }
}

describe('money that comes after the last check', () => {
  let operator: Operator
  beforeEach(async () => {
    await newShop()
    operator = await newOperator(shop)
  })
  afterEach(() => shop.close())

  it('is credited by a webhook; one that comes while the gateway is silent is answered 503 and begins the checks anew', async () => {
    const topUp = await startTopUp(operator)
    attempt(shop.simulator.bank, topUp.order, { status: 'authorized' })
    await exhaustChecks()
    expect((await rowOf(topUp)).next_check).toBeNull()
    shop.clock.pass(3 * DAY_MS)
    const payment = capture(shop.simulator.bank, topUp.order)!
    shop.simulator.have('errors')
    const told = await deliver(payment)
    expect([told.statusCode, told.headers['retry-after']]).toEqual([503, '5'])
    expect((await rowOf(topUp)).next_check).toEqual(new Date(shop.clock.now().getTime() + RECHECK_AFTER_MS[0]))
    shop.simulator.have(null)
    shop.clock.pass(RECHECK_AFTER_MS[0])
    await pollPayments(shop.services)
    expect([(await rowOf(topUp)).state, await creditOf(shop.db, operator.lcoid)]).toEqual(['PAID', AMOUNT])
    // the gateway's second try, to news that are old by now
    shop.simulator.have('errors')
    expect((await deliver(payment)).statusCode).toBe(200)
  })

  it('is found by the daily comparison when the webhook was lost, once, and the operator hears of it', async () => {
    const topUp = await startTopUp(operator)
    attempt(shop.simulator.bank, topUp.order, { status: 'authorized' })
    await exhaustChecks()
    shop.clock.pass(9 * DAY_MS)
    capture(shop.simulator.bank, topUp.order)
    await Promise.all([nightly(), nightly()])
    shop.clock.pass(DAY_MS)
    await nightly()
    expect([(await rowOf(topUp)).state, await creditOf(shop.db, operator.lcoid)]).toEqual(['PAID', AMOUNT])
    const runs = await shop.db.selectFrom('reconciliation').select(['credited', 'failure']).orderBy('day').execute()
    expect(runs).toEqual([
      { credited: 1, failure: null },
      { credited: 0, failure: null },
    ])
    const told = await shop.db.selectFrom('alert').select('reference').where('lcoid', '=', operator.lcoid).execute()
    expect(told).toEqual([{ reference: `late-credit:${(await rowOf(topUp)).paymentid}` }])
    expect(await differences()).toEqual([])
  })

  it('is compared again within the hour when the gateway did not give its list', async () => {
    const topUp = await startTopUp(operator)
    attempt(shop.simulator.bank, topUp.order)
    shop.clock.pass(2 * DAY_MS)
    shop.simulator.have('errors')
    expect(await nightly()).toBe(true)
    const failed = await shop.db.selectFrom('reconciliation').selectAll().executeTakeFirstOrThrow()
    expect([failed.finished, failed.failure]).toEqual([null, 'Error: the gateway answered 500'])
    shop.simulator.have(null)
    expect(await nightly()).toBe(true)
    expect(await nightly()).toBe(false)
    expect((await rowOf(topUp)).state).toBe('PAID')
  })
})

describe('a difference', () => {
  let operator: Operator
  let topUp: Awaited<ReturnType<typeof startTopUp>>
  beforeEach(async () => {
    await newShop()
    operator = await newOperator(shop)
    topUp = await startTopUp(operator)
  })
  afterEach(() => shop.close())
  const payIn = async () => {
    const payment = attempt(shop.simulator.bank, topUp.order)!
    await deliver(payment)
    shop.clock.pass(2 * HOUR_MS)
    return payment
  }

  it('is money for an order that is not ours', async () => {
    const order = { ...shop.simulator.bank.orders.get(topUp.order)!, id: 'order_other' }
    shop.simulator.bank.orders.set('order_other', order)
    const { id } = attempt(shop.simulator.bank, 'order_other')!
    await nightly()
    expect(await differences()).toMatchObject([{ kind: 'capture-unknown', reference: id, theirs: AMOUNT, lcoid: null }])
  })

  it('is a second payment of an order that is credited', async () => {
    await payIn()
    shop.simulator.bank.orders.get(topUp.order)!.status = 'attempted'
    const { id } = attempt(shop.simulator.bank, topUp.order)!
    await nightly()
    expect(await differences()).toMatchObject([
      { kind: 'capture-twice', reference: id, lcoid: operator.lcoid, ours: AMOUNT },
    ])
    expect(await creditOf(shop.db, operator.lcoid)).toBe(AMOUNT)
  })

  it('is credited money that the gateway does not know, and is gone by itself when it does', async () => {
    await payIn()
    const { paymentid } = await rowOf(topUp)
    const kept = [...shop.simulator.bank.payments]
    shop.simulator.bank.payments.clear()
    await nightly()
    expect(await differences()).toMatchObject([
      { kind: 'capture-missing', reference: paymentid, theirs: null, ours: AMOUNT },
    ])
    for (const [place, payment] of kept) shop.simulator.bank.payments.set(place, payment)
    shop.clock.pass(DAY_MS)
    await nightly()
    expect(await differences()).toEqual([])
    expect(await differences(false)).toMatchObject([{ kind: 'capture-missing', closed_by: 'reconciliation' }])
  })

  it('is a refund that the gateway made without us, and one that we believe done', async () => {
    const payment = await payIn()
    const asked = { amount: 10_000 as never, reason: 'asked for', actor: 'desk' }
    await refundPayment(shop.services, await rowOf(topUp), asked)
    await runDue(shop.db, [giveBackJob(shop.services)], shop.clock.now())
    const ours = [...shop.simulator.bank.refunds.values()][0]!.refund
    const theirs = refundAtDesk(shop.simulator.bank, payment, 5000)
    shop.clock.pass(2 * HOUR_MS)
    await nightly()
    expect(await differences()).toMatchObject([
      { kind: 'refund-unknown', reference: theirs.id, theirs: 5000, lcoid: operator.lcoid },
    ])
    for (const [key, { refund }] of shop.simulator.bank.refunds)
      if (refund === ours) shop.simulator.bank.refunds.delete(key)
    shop.clock.pass(DAY_MS)
    await nightly()
    expect(await differences()).toMatchObject([{ kind: 'refund-unknown' }, { kind: 'refund-missing', ours: 10_000 }])
  })

  it('is no refund at the gateway of money that no wallet was credited with', async () => {
    const order = { ...shop.simulator.bank.orders.get(topUp.order)!, id: 'order_other' }
    shop.simulator.bank.orders.set('order_other', order)
    const unknown = attempt(shop.simulator.bank, 'order_other')!
    await payIn()
    shop.simulator.bank.orders.get(topUp.order)!.status = 'attempted'
    const second = attempt(shop.simulator.bank, topUp.order)!
    await nightly()
    expect(await kinds()).toEqual(['capture-twice', 'capture-unknown'])
    // as the desk is told to
    refundAtDesk(shop.simulator.bank, unknown, AMOUNT)
    refundAtDesk(shop.simulator.bank, second, AMOUNT)
    shop.clock.pass(DAY_MS)
    await nightly()
    expect(await differences()).toEqual([])
    expect(await creditOf(shop.db, operator.lcoid)).toBe(AMOUNT)
  })

  it('is no refund of held money that somebody made at the gateway', async () => {
    const payment = attempt(shop.simulator.bank, topUp.order, { amount: AMOUNT - 1 })!
    await deliver(payment)
    expect((await rowOf(topUp)).state).toBe('HELD')
    refundAtDesk(shop.simulator.bank, payment, AMOUNT - 1)
    await nightly()
    expect(await differences()).toEqual([])
  })

  it('is no refund that failed at the gateway where the wallet had not been debited for it', async () => {
    const refund = refundAtDesk(shop.simulator.bank, await payIn(), 5000)
    refund.status = 'failed'
    await nightly()
    expect(await differences()).toEqual([])
  })

  it('is money that never came to the provider’s bank within a week, or came as another amount', async () => {
    const payment = await payIn()
    shop.clock.pass(6 * DAY_MS)
    await nightly()
    expect(await differences()).toEqual([])
    shop.clock.pass(2 * DAY_MS)
    await nightly()
    expect(await differences()).toMatchObject([{ kind: 'settlement-late', reference: payment.id, ours: AMOUNT }])
    payment.amount = AMOUNT - 100
    payOut(shop.simulator.bank, payment)
    shop.clock.pass(DAY_MS)
    await nightly()
    expect(await differences()).toMatchObject([{ kind: 'settlement-amount', theirs: AMOUNT - 100, ours: AMOUNT }])
  })
})

/** A life that goes wrong in every way that only time can mend. */
type Life = {
  capturesAfterHours: number
  pays: boolean
  webhook: 'lost' | 'told' | 'told in vain'
  trouble: Trouble | null
}

const life: fc.Arbitrary<Life> = fc.record({
  capturesAfterHours: fc.integer({ min: 0, max: 240 }),
  pays: fc.boolean(),
  webhook: fc.constantFrom('lost', 'told', 'told in vain'),
  trouble: fc.constantFrom<Trouble | null>(null, null, 'errors', 'breaks', 'babbles'),
})

describe('in many lives', () => {
  beforeAll(newShop)
  afterAll(() => shop.close())

  /** Days pass, and in each of them the comparison runs once, in the morning or in the evening; the poller does what it can. */
  async function passDays(days: number) {
    for (let half = 0; half < 2 * days; half++) {
      shop.clock.pass(DAY_MS / 2)
      await pollPayments(shop.services)
      await nightly()
    }
  }

  it('with captures up to ten days late, credits equal captures', async () => {
    const property = fc.asyncProperty(fc.array(life, { minLength: 10, maxLength: 10 }), async (lives) => {
      shop.simulator.have(null)
      const operator = await newOperator(shop)
      const begun = shop.clock.now().getTime()
      const payments = await Promise.all(
        lives.map(async (one) => {
          const topUp = await startTopUp(operator)
          attempt(shop.simulator.bank, topUp.order, { status: one.pays ? 'authorized' : 'failed' })
          return { ...one, ...topUp }
        }),
      )
      for (const one of payments.toSorted((a, b) => a.capturesAfterHours - b.capturesAfterHours)) {
        shop.clock.pass(Math.max(0, begun + one.capturesAfterHours * HOUR_MS - shop.clock.now().getTime()))
        shop.simulator.have(one.trouble)
        await Promise.all([pollPayments(shop.services), nightly()])
        const captured = one.pays ? capture(shop.simulator.bank, one.order) : null
        shop.simulator.have(one.webhook === 'told in vain' ? 'errors' : one.trouble)
        if (captured && one.webhook !== 'lost') await deliver(captured)
      }
      shop.simulator.have(null)
      await passDays(2)
      const taken = payments
        .flatMap(({ order }) => paymentsOf(shop.simulator.bank, order))
        .filter((one) => one.captured)
      expect(await creditOf(shop.db, operator.lcoid)).toBe(taken.length * AMOUNT)
      expect(taken).toHaveLength(lives.filter(({ pays }) => pays).length)
    })
    await fc.assert(property, { numRuns: sized({ small: 6, long: 500 }), endOnFailure: true })
  }, 7_200_000)
})
