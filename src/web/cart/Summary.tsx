import type { Cart } from '#domain/cart/calls.ts'
import { type Paise, subtract, ZERO } from '#domain/money.ts'
import { useText } from '#web/i18n/texts.ts'
import { Money } from '#web/ui/Money.tsx'

import { payTexts } from './cart-texts.ts'

import './summary.css'

type Row = readonly [label: string, amount: Paise]
type Words = Record<'home' | 'fromCustomers' | 'toCustomers', string>

/** The MRP, and what the customers will owe where that is something else. */
function fromCustomers({ mrptotal, chargetotal }: Cart, words: Words): Row[] {
  if (chargetotal === mrptotal) return [[words.home, mrptotal]]
  const owed: Row =
    chargetotal < 0 ? [words.toCustomers, subtract(ZERO, chargetotal)] : [words.fromCustomers, chargetotal]
  return [[words.home, mrptotal], owed]
}

/** What will happen to the money. */
export function Summary({ cart }: { cart: Cart }) {
  const words = useText(payTexts)
  const rows = [
    ...fromCustomers(cart, words),
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
