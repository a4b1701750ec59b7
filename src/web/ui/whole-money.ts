import type { Paise } from '#domain/money.ts'
import { money } from '#web/i18n/format.ts'

const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** ₹5,000 on buttons, where the paise would only be noise; ₹5,000.50 when there are any. */
export const wholeMoney = (amount: Paise): string =>
  amount % 100 === 0 ? wholeRupees.format(amount / 100) : money(amount)
