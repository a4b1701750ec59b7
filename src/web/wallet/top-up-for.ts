import { paise, type Paise } from '#domain/money.ts'

/** What to top up when this much is missing: whole rupees. Whether one payment carries it, the top-up says. */
export const topUpFor = (missing: Paise): Paise => paise(Math.ceil(missing / 100) * 100)
