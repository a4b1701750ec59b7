import { subtract, type Paise } from '#domain/money.ts'
import { Prices } from '#web/cart/Prices.tsx'
import { Money } from '#web/ui/Money.tsx'

import './plan-prices.css'

type Priced = { lcoprice: Paise; mrptariff: Paise; discountedlcoprice?: Paise | null }

/** The price that is charged today. */
export const chargedPrice = ({ lcoprice, discountedlcoprice }: Priced): Paise => discountedlcoprice ?? lcoprice

export const marginOf = (priced: Priced): Paise => subtract(priced.mrptariff, chargedPrice(priced))

/** As they hold today, a scheme included. */
export const PlanPrices = ({ of }: { of: Priced }) => <Prices mrptariff={of.mrptariff} lcoprice={chargedPrice(of)} />

/** While a scheme runs, the usual price stands struck out beside the one that is charged. */
export function LcoPrice({ of }: { of: Priced }) {
  const charged = chargedPrice(of)
  if (charged === of.lcoprice) return <Money amount={charged} />
  return (
    <span className="scheme-price">
      <del>
        <Money amount={of.lcoprice} />
      </del>{' '}
      <Money amount={charged} />
    </span>
  )
}
