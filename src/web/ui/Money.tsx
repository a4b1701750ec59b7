import type { Paise } from '#domain/money.ts'
import { money, shortMoney } from '#web/i18n/format.ts'

/** `fits` shows ₹12.35 L on narrow screens and the whole amount on wide ones; a screen reader always hears the whole. */
export function Money({ amount, fits = false }: { amount: Paise; fits?: boolean }) {
  if (!fits || shortMoney(amount) === money(amount)) return <span className="money">{money(amount)}</span>
  return (
    <span className="money">
      <span className="money-wide">{money(amount)}</span>
      <span className="money-narrow" aria-hidden>
        {shortMoney(amount)}
      </span>
    </span>
  )
}

const PAISE_LONG = '.00'.length

/** ₹5,000 on buttons, where the paise would only be noise; ₹5,000.50 when there are any. */
export const wholeMoney = (amount: Paise): string =>
  amount % 100 === 0 ? money(amount).slice(0, -PAISE_LONG) : money(amount)
