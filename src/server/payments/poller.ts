import { lookAfterFault } from '#domain/payments/rules.ts'

import type { Services } from '../context.ts'
import { cancelUnpaidOrders } from '../boxorders/orders.ts'
import { settingsOf } from '../settings/store.ts'
import { settlePayment } from './settle.ts'
import type { PaymentRow } from './store.ts'

const BATCH = 20

/** Asks the gateway about every payment whose time has come, and gives unpaid orders up. Says how many it asked about. */
export async function pollPayments(services: Services): Promise<number> {
  const due = await services.system
    .selectFrom('payment')
    .selectAll()
    .where('next_check', '<=', services.now())
    .orderBy('next_check')
    .limit(BATCH)
    .execute()
  // one that cannot be settled must not keep the others from it
  const asked = await Promise.allSettled(due.map((payment) => settleOrLater(services, payment)))
  const { BOX_ORDER_MINUTES } = await settingsOf(services.system, services.config, services.now())
  await cancelUnpaidOrders(services.system, services.now(), BOX_ORDER_MINUTES)
  const failed = asked.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return due.length
}

async function settleOrLater(services: Services, payment: PaymentRow): Promise<void> {
  try {
    await settlePayment(services, payment, 'poller')
  } catch (error) {
    const now = services.now()
    await services.system
      .updateTable('payment')
      .set({ next_check: lookAfterFault(payment.checks_from ?? payment.created, now) })
      .where('lcoid', '=', payment.lcoid)
      .where('paymentid', '=', payment.paymentid)
      .where('next_check', '<=', now)
      .execute()
    throw error
  }
}
