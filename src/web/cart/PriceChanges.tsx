import type { Cart, CartLine } from '#domain/cart/calls.ts'
import { subtract, type Paise } from '#domain/money.ts'
import { useText } from '#web/i18n/texts.ts'
import { Money } from '#web/ui/Money.tsx'

import { payTexts } from './cart-texts.ts'

import './summary.css'

/** The lines whose price is not the one that was shown. */
export const changedLines = (cart: Cart): CartLine[] => cart.data.filter(({ pricechanged }) => pricechanged === 'YES')

type Change = { what: 'lcoprice' | 'mrp' | 'customerMrp' | 'customerPays' | 'refund'; was: Paise | null; is: Paise }

function changesOf(line: CartLine): Change[] {
  const { shownprice, lcoprice, shownmrp, mrptariff, showncharge, charge, showncredit, due } = line
  const isMrp = showncharge === shownmrp && charge === mrptariff
  return [
    { what: 'lcoprice' as const, was: shownprice, is: lcoprice },
    { what: isMrp ? ('customerMrp' as const) : ('mrp' as const), was: shownmrp, is: mrptariff },
    ...(isMrp ? [] : [{ what: 'customerPays' as const, was: showncharge, is: charge }]),
    { what: 'refund' as const, was: showncredit, is: subtract(lcoprice, due) },
  ].filter(({ was, is }) => was !== is)
}

export function PriceChanges({ cart }: { cart: Cart }) {
  const words = useText(payTexts)
  return (
    <div className="pay-stack" role="alert">
      <p>{words.changed}</p>
      <ul className="pay-changes">
        {changedLines(cart).map((line) => (
          <li key={line.lineid}>
            <span>
              {line.planname} · {line.stbno}
            </span>
            {changesOf(line).map(({ what, was, is }) => (
              <span key={what}>
                {what !== 'lcoprice' && `${words[what]}: `}
                {was === null ? (
                  words.unshown
                ) : (
                  <>
                    {words.old} <Money amount={was} />
                  </>
                )}{' '}
                · {words.new}{' '}
                <strong>
                  <Money amount={is} />
                </strong>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
