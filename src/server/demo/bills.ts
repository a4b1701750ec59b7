import { addMonths, dayOf, startOf } from '#domain/dates.ts'
import { firstOfMonth } from '#domain/reports/bill-rules.ts'

import { closeBatch } from '../bills/close.ts'
import type { Tx } from '../write.ts'

const MONTHS = 14
const FIVE_MINUTES_MS = 300_000

/** The bills of the months that are over, each made as the next month began. */
export async function seedBills(tx: Tx, now: Date): Promise<void> {
  const thisMonth = firstOfMonth(dayOf(now))
  for (let back = MONTHS; back >= 0; back--) {
    const made = new Date(startOf(addMonths(thisMonth, -back)).getTime() + FIVE_MINUTES_MS)
    await closeBatch(tx, { providerRegion: 'Maharashtra', now: made })
  }
}
