import type { LinkAnswer } from '#domain/collections/online.ts'
import { present } from '#domain/lists.ts'

import type { Db } from '../../db/connect.ts'
import { rowOf } from '../../db/rows.ts'
import { LINK_PREFIX, SANDBOX_PATH } from '../payment/sandbox-orders.ts'
import type { PaymentLinks } from './port.ts'

const ANSWERS: Partial<Record<string, 'pending' | 'failed' | 'closed'>> = {
  pending: 'pending',
  failed: 'failed',
  cancelled: 'closed',
}

/** Payment links for trying the portal out: the pay page of the sandbox, which knows every account and moves no money. */
export const sandboxLinks = (db: Db, now: () => Date): PaymentLinks => ({
  isAccount: async () => true,

  create: async (_account, { reference, amount, returnUrl }) => {
    const linkid = `${LINK_PREFIX}${reference}`
    await db
      .insertInto('sandbox_order')
      .values({
        gateway_order: linkid,
        amount,
        reference,
        // as the real gateway comes back: its word is not believed, but a reason to ask it
        return_url: `${new URL(returnUrl).pathname}?razorpay_payment_link_id=${linkid}`,
        state: 'unpaid',
        gateway_payment: null,
        captures_at: null,
        created: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { linkid, url: new URL(`${SANDBOX_PATH}/${linkid}`, returnUrl).href }
  },

  fetch: async (_account, linkid): Promise<LinkAnswer> => {
    const order = await rowOf(db, 'sandbox_order', { gateway_order: linkid })
    const { state, captures_at, gateway_payment, amount, reference } = order
    if (state === 'captured' || (captures_at !== null && captures_at <= now()))
      return {
        kind: 'captured',
        gatewayPayment: present(gateway_payment, 'payment that was captured'),
        amount,
        currency: 'INR',
        reference,
      }
    return { kind: ANSWERS[state] ?? 'open' }
  },

  // it signs nothing, and so tells nothing by itself
  readWebhook: () => null,
  claimedLink: () => '',
})
