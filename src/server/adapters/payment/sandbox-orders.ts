import { sql } from 'kysely'

import type { Paise } from '#domain/money.ts'

import type { Db } from '../../db/connect.ts'
import { findRow } from '../../db/rows.ts'

export const SANDBOX_PATH = '/sandbox/pay'

/** Links of operators stand beside orders of wallets, and are none of the provider's payments. */
export const LINK_PREFIX = 'slk_'

/** What one may do on the sandbox's pay page. */
export const SANDBOX_ACTIONS = ['pay', 'fail', 'cancel', 'pay-late', 'pay-less'] as const
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number]

export const PAY_LATE_SECONDS = 20

/** A rupee less than was asked for: such a payment is held, and a person decides on it. */
const PAID_LESS = sql<Paise>`greatest(amount - 100, 1)`

/** What the pay page's buttons do. Deciding twice changes nothing. */
export async function decideSandboxOrder(
  db: Db,
  gatewayOrder: string,
  action: SandboxAction,
  now: Date,
): Promise<string | null> {
  const decided = {
    pay: { state: 'captured', captures_at: null },
    fail: { state: 'failed', captures_at: null },
    cancel: { state: 'cancelled', captures_at: null },
    'pay-late': { state: 'pending', captures_at: new Date(now.getTime() + PAY_LATE_SECONDS * 1000) },
    'pay-less': { state: 'captured', captures_at: null, amount: PAID_LESS },
  } as const
  await db
    .updateTable('sandbox_order')
    .set({ ...decided[action], gateway_payment: `pay_${gatewayOrder.slice(4)}` })
    .where('gateway_order', '=', gatewayOrder)
    .where('state', 'in', ['unpaid', 'failed'])
    .execute()
  const order = await findRow(db, 'sandbox_order', { gateway_order: gatewayOrder }, ['return_url'])
  return order?.return_url ?? null
}
