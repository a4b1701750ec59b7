// @day 2026-07-15
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { decideSandboxOrder } from '../adapters/payment/sandbox-orders.ts'
import { runDue } from '../jobs/queue.ts'
import { pollPayments } from '../payments/poller.ts'
import { giveBackJob } from '../payments/refund.ts'
import { findPayment } from '../payments/store.ts'
import { bill, buy, decide, giveBack, hear, newModel, pass, type Gate, type Model } from '../testing/money-model.ts'
import { refundPayment } from '../testing/refund-payment.ts'
import { sized, SOAK } from '../testing/sizes.ts'
import { tidyUp } from '../testing/tidy-up.ts'
import { CABLE, cableOrder, newOperator, openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Real = { operator: Awaited<ReturnType<typeof newOperator>>; payments: string[] }
type Command = fc.AsyncCommand<Model, Real>

const DEEDS = { pay: 'captured', fail: 'failed', cancel: 'cancelled' } as const satisfies Record<string, Gate>
type Deed = keyof typeof DEEDS
const rupees = (amount: number) => (amount / 100).toFixed(2)
const send = ({ operator }: Real, path: string, form: Record<string, string>) =>
  operator.send(`/lco/v1${path}`, { form, headers: { 'idempotency-key': crypto.randomUUID() } })

/** After every command, all of the operator's money is as the model says: asked for at once, or it costs more than the command. */
async function expectAlike(model: Model, { operator: { lcoid }, payments }: Real) {
  const { rows } = await sql<{ credit: number; bills: [string, string, string | null][]; bought: number }>`
    select balance as credit,
      (select coalesce(json_agg(json_build_array(p.transactionid, p.state, o.state)), '[]') from payment p
        left join box_order o on o.lcoid = p.lcoid and o.payboxid = p.payboxid where p.lcoid = w.lcoid) as bills,
      (select count(*) from box_order o where o.lcoid = w.lcoid and o.gateway = 'WALLET') as bought
    from wallet w where lcoid = ${lcoid}`.execute(shop.db)
  const states = new Map(rows[0]!.bills.map(([transactionid, ...state]) => [transactionid, state]))
  expect({ ...rows[0], bills: payments.map((transactionid) => states.get(transactionid)) }).toEqual({
    credit: model.credit,
    bills: model.bills.map(({ state, order }) => [state, order]),
    bought: model.bought,
  })
}

const command = (name: string, run: (model: Model, real: Real) => Promise<void>, needsBill = false): Command => ({
  check: ({ bills }) => !needsBill || bills.length > 0,
  run: async (model, real) => {
    await run(model, real)
    await expectAlike(model, real)
  },
  toString: () => name,
})

/** Counted from the latest, so that several commands meet on one bill. */
const onBill = (name: string, n: number, run: (model: Model, real: Real, place: number) => Promise<void>): Command =>
  command(
    `${name} the latest but ${n}`,
    (model, real) => run(model, real, model.bills.length - 1 - (n % model.bills.length)),
    true,
  )

const topUp = (amount: number) =>
  command(`top up ${amount}`, async (model, real) => {
    const reply = await send(real, '/payment.php', { amount: rupees(amount) })
    real.payments.push(reply.json<{ transactionid: string }>().transactionid)
    bill(model, amount, false)
  })

/** The way it mostly goes: paid and back. */
const paidTopUp = (amount: number) =>
  command(`top up ${amount} and pay it`, async (model, real) => {
    for (const one of [topUp(amount), decideAtGateway([0, 'pay']), comeBack(0)]) await one.run(model, real)
  })

const orderOnline = (quantity: number) =>
  command(`order ${quantity} online`, async (model, real) => {
    const reply = await send(real, '/payment/payforbox', cableOrder({ quantity: String(quantity), gateway: 'ONLINE' }))
    real.payments.push(reply.json<{ transactionid: string }>().transactionid)
    bill(model, quantity * CABLE.price, true)
  })

const buyFromWallet = (quantity: number) =>
  command(`buy ${quantity}`, async (model, real) => {
    const { statusCode } = await send(real, '/payment/payforbox', cableOrder({ quantity: String(quantity) }))
    expect(statusCode).toBe(buy(model, quantity * CABLE.price) ? 200 : 402)
  })

const decideAtGateway = ([n, deed]: [number, Deed]) =>
  onBill(`${deed} at the gateway`, n, async (model, { payments }, place) => {
    await decideSandboxOrder(shop.db, `sbx_${payments[place]}`, deed, shop.clock.now())
    decide(model.bills[place]!, DEEDS[deed])
  })

const comeBack = (n: number) =>
  onBill('come back', n, async (model, { payments }, place) => {
    await shop.app.inject({ url: `/pay/return/${payments[place]}` })
    hear(model, model.bills[place]!)
  })

const cancel = (n: number) =>
  onBill('cancel', n, async (model, real, place) => {
    await send(real, '/payment/cancel', { transactionid: real.payments[place]! })
    hear(model, model.bills[place]!)
    hear(model, model.bills[place]!, 'cancelled')
  })

const refund = ([n, part, share]: [number, number, number]) =>
  onBill(`give back ${share} as part ${part} of`, n, async (model, { payments }, place) => {
    const amount = Math.ceil(model.bills[place]!.amount * share)
    const payment = (await findPayment(shop.db, { transactionid: payments[place]! }))!
    const asked = { amount: paise(amount), part, reason: 'model', actor: 'desk' }
    const given = await refundPayment(shop.services, payment, asked).then(
      () => true,
      () => false,
    )
    expect(given).toBe(giveBack(model, model.bills[place]!, part, amount))
  })

/** The clock moves, the poller catches up and the gateway is asked for what was promised back. */
async function runOn(minutes: number, { operator: { lcoid } }: Pick<Real, 'operator'>) {
  shop.clock.pass(minutes * 60_000)
  // the operator was never away so long that his session ended
  await shop.db.updateTable('session').set({ touched: shop.clock.now() }).where('lcoid', '=', lcoid).execute()
  while ((await pollPayments(shop.services)) > 0);
  while ((await runDue(shop.db, [giveBackJob(shop.services)], shop.clock.now())) > 0);
}
const wait = (minutes: number) =>
  command(`wait ${minutes}`, async (model, real) => {
    await runOn(minutes, real)
    pass(model, minutes)
  })

const place = fc.nat(3)
const quantity = fc.integer({ min: 1, max: 60 })
const commands = [
  fc.integer({ min: 20_000, max: 60_000 }).map(topUp),
  fc.integer({ min: 20_000, max: 60_000 }).map(paidTopUp),
  quantity.map(orderOnline),
  quantity.map(buyFromWallet),
  fc.tuple(place, fc.constantFrom<Deed>('pay', 'pay', 'fail', 'cancel')).map(decideAtGateway),
  place.map(comeBack),
  place.map(cancel),
  fc.tuple(place, fc.integer({ min: 1, max: 3 }), fc.constantFrom(0.4, 0.5, 0.7, 1, 1.01)).map(refund),
  fc.constantFrom(1, 10, 29, 31, 120).map(wait),
]

it('wallet, top-ups, orders, cancels, expiry and refunds do what fifty lines say they do', async () => {
  const [numRuns, maxCommands] = [sized({ small: 22, long: 5000 }), SOAK ? 80 : 50]
  const property = fc.asyncProperty(fc.commands(commands, { maxCommands, size: 'max' }), async (run) => {
    const operator = await newOperator(shop)
    await fc.asyncModelRun(() => ({ model: newModel(), real: { operator, payments: [] } }), run)
    // past the last re-check, so that the next run has the poller to itself
    await runOn(25 * 60, { operator })
    await tidyUp(shop.url)
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
}, 36_000_000)
