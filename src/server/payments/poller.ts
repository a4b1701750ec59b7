import type { Services } from '../context.ts'
import { cancelUnpaidOrders } from '../boxorders/orders.ts'
import { settingsOf } from '../settings/store.ts'
import { settlePayment } from './settle.ts'

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
  const asked = await Promise.allSettled(due.map((payment) => settlePayment(services, payment, 'poller')))
  const { BOX_ORDER_MINUTES } = await settingsOf(services.system, services.config, services.now())
  await cancelUnpaidOrders(services.system, services.now(), BOX_ORDER_MINUTES)
  const failed = asked.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return due.length
}
