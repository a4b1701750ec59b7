import type { Paise } from '#domain/money.ts'
import { money } from '#web/i18n/format.ts'

const PAISE_LONG = '.00'.length

/** ₹5,000 on buttons, where the paise would only be noise; ₹5,000.50 when there are any. */
export const wholeMoney = (amount: Paise): string =>
  amount % 100 === 0 ? money(amount).slice(0, -PAISE_LONG) : money(amount)
