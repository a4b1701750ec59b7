// @day 2026-07-15
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { RECHECK_AFTER_MS } from '#domain/payments/rules.ts'

import { attempt, capture, paymentsOf, type SimPayment } from '../testing/razorpay-bank.ts'
import { TROUBLES, webhookOf, type Trouble } from '../testing/razorpay-simulator.ts'
import { openRazorpayTill, type RazorpayShop } from '../testing/razorpay-shop.ts'
import { sized, SOAK } from '../testing/sizes.ts'
import { newOperator } from '../testing/shop.ts'
import { pollPayments } from './poller.ts'
import { findPayment } from './store.ts'

let shop: RazorpayShop
beforeAll(async () => {
  shop = await openRazorpayTill(SOAK ? { timeoutMs: 1000 } : {})
})
afterAll(() => shop.close())

const AMOUNT = 50_000
const OTHERS_ORDER = 'order_99999999999999'

/** A hanging line costs a second each time: here in the long run only, and in the adapter's own tests. */
const troubles = TROUBLES.filter((trouble) => SOAK || trouble !== 'hangs')

/** What a customer's bank may do with an order. The last four should never happen and must be held. */
const ATTEMPTS = {
  pays: {},
  waits: { status: 'authorized' },
  fails: { status: 'failed' },
  'one paisa less': { amount: AMOUNT - 1 },
  'one paisa more': { amount: AMOUNT + 1 },
  'other currency': { currency: 'USD' },
  'other order': { order_id: OTHERS_ORDER },
} as const

type Attempt = keyof typeof ATTEMPTS
type Forgery = 'no signature' | 'other secret' | 'changed body'
type Step =
  | { kind: 'attempt'; how: Attempt }
  | { kind: 'capture' | 'return' | 'check' | 'poll' | 'cancel' | 'all at once' }
  | { kind: 'webhook'; which: number; times: number }
  | { kind: 'forged'; how: Forgery }
  | { kind: 'trouble'; trouble: Trouble | null }
  | { kind: 'pass'; minutes: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('attempt' as const), how: fc.constantFrom(...keysOf(ATTEMPTS)) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('capture', 'return', 'check', 'poll', 'cancel', 'all at once'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('webhook' as const),
      which: fc.nat(9),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('forged' as const),
      how: fc.constantFrom<Forgery>('no signature', 'other secret', 'changed body'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('trouble' as const), trouble: fc.constantFrom(...troubles, null) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 50 }) }) },
)

type Scene = Awaited<ReturnType<typeof newScene>>

async function newScene() {
  shop.simulator.have(null)
  const operator = await newOperator(shop)
  const started = await operator.send('/lco/v1/payment.php', { form: { amount: '500.00' } })
  const { transactionid } = started.json<{ transactionid: string }>()
  const { gateway_order, created } = (await findPayment(shop.db, { transactionid }))!
  /** Whatever was noteworthy at the gateway, as it was then: webhooks come late, twice and in any order. */
  const news: ReturnType<typeof webhookOf>[] = []
  const tell = (payment: SimPayment | null) => payment && news.push(webhookOf({ ...payment, order_id: gateway_order! }))
  return { operator, transactionid, order: gateway_order!, created, news, tell }
}

const deliver = (webhook: ReturnType<typeof webhookOf>) =>
  shop.app.inject({ method: 'POST', url: '/pay/webhook', ...webhook })
const comeBack = ({ transactionid }: Scene) => shop.app.inject({ url: `/pay/return/${transactionid}` })
const look = ({ operator, transactionid }: Scene) =>
  operator.send(`/lco/v1/paymentstatuscheckapi?transactionid=${transactionid}`)
const poll = () => pollPayments(shop.services)

const FORGERIES: Record<Forgery, (genuine: ReturnType<typeof webhookOf>) => ReturnType<typeof webhookOf>> = {
  'no signature': ({ payload, headers }) => ({ payload, headers: { ...headers, 'x-razorpay-signature': '' } }),
  'other secret': ({ payload }) => webhookOf(JSON.parse(payload.toString()).payload.payment.entity, 'another secret'),
  'changed body': ({ payload, headers }) => ({ payload: Buffer.concat([payload, Buffer.from(' ')]), headers }),
}

const DO: { [K in Step['kind']]: (step: Extract<Step, { kind: K }>, scene: Scene) => unknown } = {
  attempt: ({ how }, scene) => scene.tell(attempt(shop.simulator.bank, scene.order, ATTEMPTS[how])),
  capture: (_step, scene) => scene.tell(capture(shop.simulator.bank, scene.order)),
  return: (_step, scene) => comeBack(scene),
  check: (_step, scene) => look(scene),
  poll,
  cancel: (_step, { operator, transactionid }) => operator.send('/lco/v1/payment/cancel', { form: { transactionid } }),
  'all at once': (_step, scene) => Promise.all([comeBack(scene), look(scene), poll(), ...scene.news.map(deliver)]),
  webhook: ({ which, times }, { news }) =>
    news.length > 0 && Promise.all(Array.from({ length: times }, () => deliver(news[which % news.length]!))),
  forged: async ({ how }, scene) => {
    const genuine = scene.news[0] ?? webhookOf({ order_id: scene.order, status: 'captured' } as SimPayment)
    expect((await deliver(FORGERIES[how](genuine))).statusCode).toBe(422)
  },
  trouble: ({ trouble }) => shop.simulator.have(trouble),
  pass: ({ minutes }) => shop.clock.pass(minutes * 60_000),
}

const stateOf = async ({ transactionid, operator: { lcoid } }: Scene) => ({
  payment: (await findPayment(shop.db, { transactionid }))!,
  credits: await shop.db.selectFrom('transfer').select(['amount', 'reason']).where('lcoid', '=', lcoid).execute(),
})

/** However it went: what was captured as asked is credited once, what was captured otherwise is held, nothing else moves. */
async function expectHonest(scene: Scene, final: boolean) {
  const { payment, credits } = await stateOf(scene)
  const captured = paymentsOf(shop.simulator.bank, scene.order).find(({ status }) => status === 'captured')
  const asAsked =
    captured?.amount === AMOUNT && captured.currency === 'INR' && captured.order_id === payment.gateway_order
  expect(credits).toEqual(payment.state === 'PAID' ? [{ amount: AMOUNT, reason: 'topup' }] : [])
  if (payment.state === 'PAID') expect(asAsked).toBe(true)
  if (payment.state === 'HELD') expect([asAsked, payment.captured]).toEqual([false, captured!.amount])
  // nothing is dropped: whatever came is known in the end
  if (final && captured) expect(payment.state).toBe(asAsked ? 'PAID' : 'HELD')
}

/** The gateway is well again and the re-checks run their course, with no webhook at all. */
async function runItsCourse({ created }: Scene) {
  shop.simulator.have(null)
  for (const afterMs of RECHECK_AFTER_MS) {
    shop.clock.pass(Math.max(0, created.getTime() + afterMs + 1000 - shop.clock.now().getTime()))
    await poll()
  }
}

it('in random lives of a payment, whatever fails on the way, credits equal captures', async () => {
  const life = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
    const scene = await newScene()
    for (const one of steps) {
      await (DO[one.kind] as (step: Step, scene: Scene) => unknown)(one, scene)
      await expectHonest(scene, false)
    }
    await runItsCourse(scene)
    await expectHonest(scene, true)
  })
  await fc.assert(life, { numRuns: sized({ small: 60, long: 5000 }), endOnFailure: true })
}, 7_200_000)

function keysOf<T extends object>(table: T): (keyof T)[] {
  return Object.keys(table) as (keyof T)[]
}
