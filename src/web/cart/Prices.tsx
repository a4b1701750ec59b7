import { type Paise, subtract } from '#domain/money.ts'
import { useText } from '#web/i18n/texts.ts'
import { Money } from '#web/ui/Money.tsx'

import { lineTexts } from './cart-texts.ts'

import './prices.css'

/** What the home pays, what the operator pays, and what stays with him. */
export function Prices({ mrptariff, lcoprice }: { mrptariff: Paise; lcoprice: Paise }) {
  const words = useText(lineTexts)
  const parts = [
    [words.home, mrptariff],
    [words.yours, lcoprice],
    [words.margin, subtract(mrptariff, lcoprice)],
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
