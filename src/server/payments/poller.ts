import type { House } from '../context.ts'
import { cancelUnpaidOrders } from '../boxorders/orders.ts'
import { settingsOf } from '../settings/store.ts'
import { settlePayment } from './settle.ts'

const BATCH = 20

/** Asks the gateway about every payment whose time has come, and gives unpaid orders up. Says how many it asked about. */
export async function pollPayments(house: House): Promise<number> {
  const due = await house.system
    .selectFrom('payment')
    .selectAll()
    .where('next_check', '<=', house.now())
    .orderBy('next_check')
    .limit(BATCH)
    .execute()
  // one that cannot be settled must not keep the others from it
  const asked = await Promise.allSettled(due.map((payment) => settlePayment(house, payment, 'poller')))
  const { BOX_ORDER_MINUTES } = await settingsOf(house.system, house.config, house.now())
  await cancelUnpaidOrders(house.system, house.now(), BOX_ORDER_MINUTES)
  const failed = asked.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return due.length
}
