import { startOf } from '#domain/dates.ts'
import type { DiscontinuedPack } from '#domain/plans/calls.ts'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { useToday } from '#web/ui/use-time.ts'

import { discontinuedTexts } from './discontinued-texts.ts'
import { planTexts } from './plan-texts.ts'
import { PlanPrices } from './PlanPrices.tsx'

type GoingPacksProps = {
  packs: readonly DiscontinuedPack[]
  chosen: string | undefined
  onChoose: (plancode: string) => void
}

/** The packs that go, those that most boxes have first. */
export function GoingPacks({ packs, chosen, onChoose }: GoingPacksProps) {
  const words = useText(discontinuedTexts)
  return (
    <Card title={words.step1}>
      <div className="picks-cards" role="radiogroup" aria-label={words.step1}>
        {packs
          .toSorted((a, b) => b.boxes - a.boxes)
          .map((pack) => (
            <label key={pack.plancode} className="pick">
              <input
                type="radio"
                name="goes"
                checked={pack.plancode === chosen}
                onChange={() => onChoose(pack.plancode)}
              />
              <GoingPack pack={pack} />
            </label>
          ))}
      </div>
    </Card>
  )
}

function GoingPack({ pack }: { pack: DiscontinuedPack }) {
  const words = useText(discontinuedTexts)
  const nouns = useText(planTexts)
  const language = useLanguage()
  const today = useToday()
  const last = day(startOf(pack.expiry), language)
  return (
    <span className="going-pack">
      <strong>{pack.planname}</strong>
      <span data-any={pack.boxes > 0}>{pack.boxes > 0 ? words.boxes(pack.boxes) : words.noBoxes}</span>
      <small>
        {pack.expiry < today ? words.gone(last) : words.lastDay(last)} · <span>{nouns.channels(pack.numchannels)}</span>
      </small>
      <PlanPrices of={pack} />
    </span>
  )
}
