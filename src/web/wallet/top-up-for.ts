import { paise, type Paise } from '#domain/money.ts'
import { TOP_UP_LEAST, TOP_UP_MOST } from '#domain/payments/rules.ts'

/** What to top up when this much is missing: whole rupees, within what one payment may carry. */
export const topUpFor = (missing: Paise): Paise =>
  paise(Math.min(TOP_UP_MOST, Math.max(TOP_UP_LEAST, Math.ceil(missing / 100) * 100)))
