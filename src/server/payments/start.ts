import { Failure } from '#domain/errors.ts'
import type { Paise } from '#domain/money.ts'
import { nextCheck } from '#domain/payments/rules.ts'

import { actorOf, type Context } from '../context.ts'
import { findRow, insertRow } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import { nextPaymentId, type PaymentRow } from './store.ts'

type NewPayment = { amount: Paise; purpose: 'TOPUP' | 'BOX'; payboxid: string | null }

/** Our own row comes first: whatever the gateway says later is compared with it. */
export async function insertPayment(
  tx: Tx,
  { session, now, gateway, newReference }: Context,
  asked: NewPayment,
): Promise<PaymentRow> {
  const operator = await findRow(tx, 'operator', { lcoid: session.lcoid }, ['payment'])
  if (!operator?.payment) throw new Failure('payment.off')
  const created = now()
  const row: PaymentRow = {
    ...asked,
    lcoid: session.lcoid,
    paymentid: await nextPaymentId(tx),
    transactionid: `TXN${newReference()}`,
    gateway: gateway.name,
    merchant: gateway.merchant,
    gateway_order: null,
    gateway_payment: null,
    state: 'CREATED',
    held_reason: null,
    captured: null,
    given_back: null,
    actor: actorOf(session),
    created,
    settled: null,
    checks: 0,
    checks_from: null,
    gateway_settlement: null,
    next_check: nextCheck('CREATED', created, 0),
  }
  await insertRow(tx, 'payment', row)
  return row
}
