import { type Paise, subtract, ZERO } from '#domain/money.ts'
import type { DiscontinuedPack } from '#domain/plans/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { OnScreenIcon } from '#web/ui/screen-icons.tsx'
import { wholeMoney } from '#web/ui/Money.tsx'

import { discontinuedTexts } from './discontinued-texts.ts'
import { planTexts } from './plan-texts.ts'
import { PlanPrices } from './PlanPrices.tsx'

export type Instead = DiscontinuedPack['recommended'][number]

type InsteadPacksProps = {
  pack: DiscontinuedPack
  chosen: string | undefined
  onChoose: (plancode: string) => void
}

/** What the provider recommends, with what it costs more or less and which channels go. */
export function InsteadPacks({ pack, chosen, onChoose }: InsteadPacksProps) {
  const words = useText(discontinuedTexts)
  return (
    <Card title={words.step2}>
      {pack.recommended.length === 0 && (
        <EmptyState icon={OnScreenIcon} title={words.noneRecommended} hint={words.noneRecommendedHint} />
      )}
      <div className="picks-cards" role="radiogroup" aria-label={words.step2}>
        {pack.recommended.map((instead) => (
          <label key={instead.plancode} className="pick">
            <input
              type="radio"
              name="instead"
              checked={instead.plancode === chosen}
              onChange={() => onChoose(instead.plancode)}
            />
            <InsteadPack instead={instead} />
          </label>
        ))}
      </div>
    </Card>
  )
}

function InsteadPack({ instead }: { instead: Instead }) {
  const words = useText(discontinuedTexts)
  const nouns = useText(planTexts)
  const { lost } = instead
  return (
    <span className="going-pack">
      <strong>{instead.planname}</strong>
      <span>{nouns.channels(instead.numchannels)}</span>
      <PlanPrices of={instead} />
      <small>
        {words.yourPrice}: <Difference amount={instead.lcodifference} /> · {words.homePays}:{' '}
        <Difference amount={instead.mrpdifference} />
      </small>
      <small data-lost={lost.length > 0}>
        {lost.length === 0 ? words.losesNone : `${words.loses(lost.length)}: ${lost.join(', ')}`}
      </small>
    </span>
  )
}

function Difference({ amount }: { amount: Paise }) {
  const words = useText(discontinuedTexts)
  if (amount === 0) return words.same
  return amount > 0 ? words.more(wholeMoney(amount)) : words.less(wholeMoney(subtract(ZERO, amount)))
}
