import type { Cart, CartLine } from '#domain/cart/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Money } from '#web/ui/Money.tsx'

import { payTexts } from './cart-texts.ts'

import './summary.css'

/** The lines whose price is not the one that was shown. */
export const changedLines = (cart: Cart): CartLine[] => cart.data.filter(({ pricechanged }) => pricechanged === 'YES')

export function PriceChanges({ cart }: { cart: Cart }) {
  const words = useText(payTexts)
  return (
    <div className="pay-stack" role="alert">
      <p>{words.changed}</p>
      <ul className="pay-changes">
        {changedLines(cart).map(({ lineid, planname, stbno, shownprice, lcoprice }) => (
          <li key={lineid}>
            <span>
              {planname} · {stbno}
            </span>
            <span>
              {words.old} <Money amount={shownprice} /> · {words.new}{' '}
              <strong>
                <Money amount={lcoprice} />
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
