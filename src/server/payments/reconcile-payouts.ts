import { sql } from 'kysely'

import { addDays, type Day, DAY_MS } from '#domain/dates.ts'
import { PAID_OUT_WITHIN_DAYS } from '#domain/payments/differences.ts'

import type { PaidOut } from '../adapters/payment/port.ts'
import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { rowsLike } from '../db/rows.ts'
import type { Difference } from './differences.ts'
import { inPages } from './reconcile-captures.ts'
import type { PaymentRow } from './store.ts'

type Days = { from: Day; to: Day; now: Date; since: Date }

/** Notes in which payout each payment came to the provider's bank; what came in none for a week, or otherwise, is a difference. */
export async function reconcilePayouts(
  { system, gateway }: Services,
  { from, to, now, since }: Days,
): Promise<Difference[]> {
  const found: Difference[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for await (const page of inPages(gateway.listPaidOut(day))) found.push(...(await notePayouts(system, page)))
  }
  return [...found, ...(await late({ system, gateway }, now, since))]
}

async function notePayouts(db: Db, page: readonly PaidOut[]): Promise<Difference[]> {
  const { rows } = await sql<PaymentRow & { theirs: PaymentRow['amount'] }>`
    update payment set gateway_settlement = paid.settlement
    from jsonb_to_recordset(${JSON.stringify(page)}::jsonb) as paid ("gatewayPayment" text, amount bigint, settlement text)
    where payment.gateway_payment = paid."gatewayPayment" and payment.state = 'PAID'
    returning payment.*, paid.amount as theirs`.execute(db)
  return rows
    .filter(({ theirs, captured, amount }) => theirs !== (captured ?? amount))
    .map((row) => differenceOf('settlement-amount', row, row.theirs))
}

const differenceOf = (kind: Difference['kind'], row: PaymentRow, theirs: Difference['theirs']): Difference => ({
  kind,
  reference: row.gateway_payment ?? '',
  lcoid: row.lcoid,
  paymentid: row.paymentid,
  gateway_payment: row.gateway_payment,
  theirs,
  ours: row.captured ?? row.amount,
})

async function late(
  { system, gateway }: Pick<Services, 'system' | 'gateway'>,
  now: Date,
  since: Date,
): Promise<Difference[]> {
  const rows = await rowsLike(system, 'payment', { state: 'PAID', gateway: gateway.name, merchant: gateway.merchant })
    .selectAll()
    .where('gateway_settlement', 'is', null)
    .where('settled', '>=', since)
    .where('settled', '<', new Date(now.getTime() - PAID_OUT_WITHIN_DAYS * DAY_MS))
    .execute()
  return rows.map((row) => differenceOf('settlement-late', row, null))
}
