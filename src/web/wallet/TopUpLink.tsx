import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { type Paise, paise } from '#domain/money.ts'
import { TOP_UP_USUAL } from '#domain/payments/rules.ts'
import { dictionary } from '#domain/words.ts'
import { read } from '#web/api/read.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { wholeMoney } from '#web/ui/Money.tsx'

/** What one payment may carry: the provider sets it. Until he has answered, what is usual. */
export const useTopUpLimits = () => useQuery(read('getTopUpLimits', {})).data ?? TOP_UP_USUAL

/** What to top up when this much is missing: whole rupees, and no less than is taken. In how many payments, the top-up says. */
export const topUpFor = (missing: Paise, { least }: Pick<typeof TOP_UP_USUAL, 'least'> = TOP_UP_USUAL): Paise =>
  paise(Math.max(least, Math.ceil(missing / 100) * 100))

export const topUpLinkTexts = dictionary({
  topUp: [
    (amount: string) => `Top up ${amount}`,
    (amount) => `${amount} का टॉप-अप करें`,
    (amount) => `${amount} टॉप-अप करा`,
  ],
})

/** One tap to the top-up of what is missing. */
export function TopUpLink({ missing }: { missing: Paise }) {
  const { topUp } = useText(topUpLinkTexts)
  const amount = topUpFor(missing, useTopUpLimits())
  return (
    <Link to={PATHS.topup} search={{ amount: amount / 100 }} className="plain-button">
      {topUp(wholeMoney(amount))}
    </Link>
  )
}
