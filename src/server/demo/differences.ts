import { addDays, dayOf, HOUR_MS, startOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import type { Services } from '../context.ts'
import { insertRow } from '../db/rows.ts'

/** One night's comparison with the sandbox, which knows of a payment that is nobody's: so that the desk has something to look at. */
export async function seedDifferences({ system, now }: Pick<Services, 'system' | 'now'>): Promise<void> {
  if (await system.selectFrom('reconciliation').select('day').limit(1).executeTakeFirst()) return
  const today = dayOf(now())
  const finished = new Date(startOf(today).getTime() + 3 * HOUR_MS)
  const order = { gateway_order: 'sbx_demo_lost', gateway_payment: 'pay_demo_lost', amount: paise(50_000) }
  await system.transaction().execute(async (tx) => {
    const seeded = await tx
      .insertInto('sandbox_order')
      .values({
        ...order,
        reference: 'paid outside the portal',
        return_url: '/',
        state: 'captured',
        captures_at: null,
        created: startOf(addDays(today, -2)),
      })
      // another server that started beside this one did it
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (seeded.numInsertedOrUpdatedRows === 0n) return
    await insertRow(tx, 'payment_difference', {
      kind: 'capture-unknown',
      reference: order.gateway_payment,
      gateway: 'SANDBOX',
      lcoid: null,
      paymentid: null,
      gateway_payment: order.gateway_payment,
      theirs: order.amount,
      ours: null,
      found: finished,
      seen: finished,
      closed: null,
      closed_by: null,
    })
    // it read the payouts up to yesterday's
    await tx
      .updateTable('payment')
      .set({ gateway_settlement: 'setl_demo' })
      .where('gateway', '=', 'SANDBOX')
      .where('state', '=', 'PAID')
      .where('settled', '<', startOf(addDays(today, -1)))
      .execute()
    const { payments } = await tx
      .selectFrom('sandbox_order')
      .select((row) => row.fn.countAll<number>().as('payments'))
      .where('created', '>=', startOf(addDays(today, -14)))
      .executeTakeFirstOrThrow()
    await insertRow(tx, 'reconciliation', {
      day: today,
      started: finished,
      finished,
      payments,
      differences: 1,
      failure: null,
    })
  })
}
