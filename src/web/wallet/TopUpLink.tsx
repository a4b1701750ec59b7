import { Link } from '@tanstack/react-router'

import type { Paise } from '#domain/money.ts'
import { words } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { wholeMoney } from '#web/ui/Money.tsx'

import { topUpFor } from './top-up-for.ts'

import '#web/ui/actions.css'

export const topUpLinkTexts = words({
  topUp: [
    (amount: string) => `Top up ${amount}`,
    (amount) => `${amount} का टॉप-अप करें`,
    (amount) => `${amount} टॉप-अप करा`,
  ],
})

/** One tap to the top-up of exactly what is missing. */
export function TopUpLink({ missing }: { missing: Paise }) {
  const { topUp } = useText(topUpLinkTexts)
  const amount = topUpFor(missing)
  return (
    <Link to={PATHS.topup} search={{ amount: amount / 100 }} className="plain-button">
      {topUp(wholeMoney(amount))}
    </Link>
  )
}
