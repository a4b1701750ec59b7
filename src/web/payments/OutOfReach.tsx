import { useQuery } from '@tanstack/react-query'

import type { Paise } from '#domain/money.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { wholeMoney } from '#web/ui/Money.tsx'
import { topUpFor } from '#web/wallet/top-up-for.ts'

import { useTopUpLimits } from './limits.ts'
import { topUpTexts } from './top-up-texts.ts'
import { useAmount } from './use-amount.ts'

/** Says so when what is needed is no one payment, and offers the next best; the amount stays what was asked for until then. */
export function OutOfReach({ asked }: { asked: Paise | null }) {
  const words = useText(topUpTexts)
  const { amount, choose } = useAmount()
  const { least, most } = useTopUpLimits()
  const { data: runway } = useQuery(read('getRunway', {}))
  const missing = runway ? topUpFor(runway.shortfall) : null
  // nobody is told off while he is typing
  if (amount === null || (amount !== asked && amount !== missing)) return null
  if (amount >= least && amount <= most) return null
  const next = amount < least ? least : most
  return (
    <output className="card-hint top-up-reach">
      {amount < least
        ? words.below(wholeMoney(amount), wholeMoney(least))
        : words.above(wholeMoney(amount), wholeMoney(most), Math.ceil(amount / most))}
      <Button variant="default" onClick={() => choose(next)}>
        {words.take(wholeMoney(next))}
      </Button>
    </output>
  )
}
