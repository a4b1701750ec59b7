import { type Paise, subtract } from '#domain/money.ts'
import { useText } from '#web/i18n/texts.ts'
import { Money } from '#web/ui/Money.tsx'

import { lineTexts } from './cart-texts.ts'

import './prices.css'

type PricesProps = {
  mrptariff: Paise
  lcoprice: Paise
  /** What the customer is charged; `null` where that is not said of a pack by itself. */
  charge?: Paise | null
}

/** What the customer pays, what the operator pays, and what stays with him. */
export function Prices({ mrptariff, lcoprice, charge = mrptariff }: PricesProps) {
  const words = useText(lineTexts)
  const isMrp = charge === mrptariff
  const parts = [
    ...(charge === null ? [] : ([[isMrp ? words.home : words.customerPays, charge]] as const)),
    [words.yours, lcoprice],
    ...(charge === null ? [] : ([[words.margin, subtract(charge, lcoprice)]] as const)),
    ...(isMrp ? [] : ([[words.mrp, mrptariff]] as const)),
  ] as const
  return (
    <dl className="prices">
      {parts.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
