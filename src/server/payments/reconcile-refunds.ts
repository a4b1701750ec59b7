import { sql } from 'kysely'

import type { ListedRefund, Range } from '../adapters/payment/port.ts'
import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { sharing } from '../db/rows.ts'
import type { Difference } from './differences.ts'
import { inPages } from './reconcile-captures.ts'
import type { RefundRow } from './refund.ts'

const FRESH_MS = 3_600_000

/** Every refund that the gateway lists against those we asked for. No money moves by this: a person has to look. */
export async function reconcileRefunds({ system, gateway }: Services, range: Range): Promise<Difference[]> {
  const seen = new Set<string>()
  const found: Difference[] = []
  for await (const page of inPages(gateway.listRefunds(range))) {
    const ours = await ownRefunds(system, page)
    const credited = await creditedOf(system, page)
    for (const refund of page) {
      seen.add(refund.gatewayRefund)
      const own = ours.find(({ gateway_refund }) => gateway_refund === refund.gatewayRefund)
      const of = credited.get(refund.gatewayPayment)
      const kind = own ? ownRefund(refund) : foreignRefund(refund, of)
      if (kind) found.push(differenceOf(kind, refund, own ?? of))
    }
  }
  return [...found, ...(await missing({ system, gateway }, range, seen))]
}

const ownRefund = ({ failed }: ListedRefund) => (failed ? 'refund-failed' : null)

/** Made without us: a wallet is too full by it only if the money stands there, and did not come back. */
const foreignRefund = ({ failed }: ListedRefund, of: Owner | undefined) => (of && !failed ? 'refund-unknown' : null)

type Owner = { lcoid: string; paymentid: string; amount?: RefundRow['amount'] }

const differenceOf = (kind: Difference['kind'], refund: ListedRefund, own: Owner | undefined): Difference => ({
  kind,
  reference: refund.gatewayRefund,
  gateway_payment: refund.gatewayPayment,
  theirs: refund.amount,
  ours: own?.amount ?? null,
  lcoid: own?.lcoid ?? null,
  paymentid: own?.paymentid ?? null,
})

const ownRefunds = (db: Db, page: readonly ListedRefund[]): Promise<RefundRow[]> =>
  db
    .selectFrom('payment_refund')
    .selectAll()
    .where(
      'gateway_refund',
      'in',
      page.map(({ gatewayRefund }) => gatewayRefund),
    )
    .execute()

/** Into whose wallet the refunded money was credited. A second capture of an order, or one of no order of ours, is in none. */
async function creditedOf(db: Db, page: readonly ListedRefund[]): Promise<Map<string, Owner>> {
  const rows = await db
    .selectFrom('payment')
    .select(['lcoid', 'paymentid', 'gateway_payment'])
    .where(
      'gateway_payment',
      'in',
      page.map(({ gatewayPayment }) => gatewayPayment),
    )
    .where('state', '=', sql.lit('PAID'))
    .execute()
  return new Map(rows.map(({ gateway_payment, ...owner }) => [gateway_payment ?? '', owner]))
}

/** Done by our books, and nowhere in the gateway's. */
async function missing(
  { system, gateway }: Pick<Services, 'system' | 'gateway'>,
  { from, to }: Range,
  seen: Set<string>,
): Promise<Difference[]> {
  const done = await system
    .selectFrom('payment_refund')
    .innerJoin('payment', sharing('payment', 'payment_refund', 'paymentid'))
    .select([
      'payment_refund.lcoid',
      'payment_refund.paymentid',
      'payment_refund.amount',
      'payment_refund.gateway_refund',
    ])
    .select('payment.gateway_payment')
    .where('payment.gateway', '=', gateway.name)
    .where('payment.merchant', '=', gateway.merchant)
    // asked for before it was done: the gateway's own moment lies between the two
    .where('payment_refund.asked', '>=', from)
    .where('payment_refund.done', '<', new Date(to.getTime() - FRESH_MS))
    .execute()
  return done
    .filter(({ gateway_refund }) => !seen.has(gateway_refund ?? ''))
    .map(({ lcoid, paymentid, amount, gateway_refund, gateway_payment }) => ({
      kind: 'refund-missing',
      reference: gateway_refund ?? '',
      lcoid,
      paymentid,
      gateway_payment,
      theirs: null,
      ours: amount,
    }))
}
