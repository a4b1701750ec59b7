import type { Cart } from '#domain/cart/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Money } from '#web/ui/Money.tsx'

import { payTexts } from './cart-texts.ts'

import './summary.css'

/** What will happen to the money. */
export function Summary({ cart }: { cart: Cart }) {
  const words = useText(payTexts)
  const rows = [
    [words.home, cart.mrptotal],
    [words.margin, cart.margin],
    [words.total, cart.total],
    [words.now, cart.credit],
  ] as const
  return (
    <dl className="pay-summary">
      {rows.map(([label, amount]) => (
        <div key={label} data-total={label === words.total}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      {cart.short === 0 && (
        <div>
          <dt>{words.after}</dt>
          <dd>
            <Money amount={cart.balanceafter} />
          </dd>
        </div>
      )}
    </dl>
  )
}
