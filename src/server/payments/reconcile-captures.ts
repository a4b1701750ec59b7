import { present } from '#domain/lists.ts'
import { compareCapture, type OwnPayment } from '#domain/payments/differences.ts'

import type { ListedPayment, Range } from '../adapters/payment/port.ts'
import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { rowsLike } from '../db/rows.ts'
import type { Difference } from './differences.ts'
import { settlePayment } from './settle.ts'
import type { PaymentRow } from './store.ts'

const AT_ONCE = 100
/** What was credited a moment ago may not be in a list that was begun before. */
const FRESH_MS = 3_600_000

export type Captures = { listed: number; credited: number; found: Difference[] }

/** Every payment that the gateway lists against ours: what was captured and missed is credited, by the way that all money takes. */
export async function reconcileCaptures(services: Services, range: Range): Promise<Captures> {
  const seen = new Set<string>()
  const found: Difference[] = []
  let credited = 0
  for await (const page of inPages(services.gateway.listPayments(range))) {
    const ours = await ownPayments(services.system, page)
    for (const listed of page) {
      seen.add(listed.gatewayPayment)
      const done = await reconcileOne(services, listed, ours.find(isOf(listed)))
      if (done === 'credited') credited += 1
      else if (done) found.push(done)
    }
  }
  found.push(...(await missing(services, range, seen)))
  return { listed: seen.size, credited, found }
}

const isOf =
  ({ gatewayOrder, gatewayPayment }: ListedPayment) =>
  ({ gateway_order, gateway_payment }: PaymentRow): boolean =>
    gateway_order === gatewayOrder || gateway_payment === gatewayPayment

async function reconcileOne(
  services: Services,
  listed: ListedPayment,
  own: PaymentRow | undefined,
): Promise<Difference | 'credited' | null> {
  const verdict = compareCapture(own ? toOwn(own) : null, listed)
  if (!verdict) return null
  if (verdict !== 'settle') return differenceOf(verdict, listed, own)
  const after = await settlePayment(services, present(own, 'payment to settle'), 'reconciliation')
  if (after.state === 'PAID') return 'credited'
  return after.state === 'HELD' ? null : differenceOf('capture-uncredited', listed, after)
}

const toOwn = ({ state, gateway_payment, given_back }: PaymentRow): OwnPayment => ({
  state,
  gatewayPayment: gateway_payment,
  givenBack: given_back !== null,
})

const differenceOf = (
  kind: Difference['kind'],
  { gatewayPayment, amount }: ListedPayment,
  own: PaymentRow | undefined,
): Difference => ({
  kind,
  reference: gatewayPayment,
  gateway_payment: gatewayPayment,
  theirs: amount,
  ours: own?.state === 'PAID' ? (own.captured ?? own.amount) : null,
  lcoid: own?.lcoid ?? null,
  paymentid: own?.paymentid ?? null,
})

const ownPayments = (db: Db, page: readonly ListedPayment[]): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where((row) =>
      row.or([
        row(
          'gateway_order',
          'in',
          page.map(({ gatewayOrder }) => gatewayOrder),
        ),
        row(
          'gateway_payment',
          'in',
          page.map(({ gatewayPayment }) => gatewayPayment),
        ),
      ]),
    )
    .execute()

/** Credited here, and nowhere in the gateway's list. */
async function missing({ system, gateway }: Services, { from, to }: Range, seen: Set<string>): Promise<Difference[]> {
  const credited = await rowsLike(system, 'payment', {
    state: 'PAID',
    gateway: gateway.name,
    merchant: gateway.merchant,
  })
    .selectAll()
    .where('created', '>=', from)
    .where('settled', '<', new Date(to.getTime() - FRESH_MS))
    .execute()
  return credited
    .filter(({ gateway_payment }) => !seen.has(gateway_payment ?? ''))
    .map(({ lcoid, paymentid, gateway_payment, captured, amount }) => ({
      kind: 'capture-missing',
      reference: paymentid,
      lcoid,
      paymentid,
      gateway_payment,
      theirs: null,
      ours: captured ?? amount,
    }))
}

/** So many at a time, for one look at our own books each. */
export async function* inPages<T>(items: AsyncIterable<T>, size = AT_ONCE): AsyncGenerator<T[], void, void> {
  let page: T[] = []
  for await (const item of items) {
    page.push(item)
    if (page.length < size) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
