import { Link } from '@tanstack/react-router'

import { subtract } from '#domain/money.ts'
import type { Channel, PackSet } from '#domain/plans/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Money, wholeMoney } from '#web/ui/Money.tsx'

import { finderTexts } from './finder-texts.ts'
import { chargedPrice, PlanPrices } from './PlanPrices.tsx'
import { SellLink } from './SellLink.tsx'

type PackSetCardProps = {
  set: PackSet
  place: number
  cheapest: PackSet
  wanted: number
  names: ReadonlyMap<string, Channel>
}

/** One set of packs: what it costs all in all, what it carries more, and what it lacks. */
export function PackSetCard({ set, place, cheapest, wanted, names }: PackSetCardProps) {
  const words = useText(finderTexts)
  const extra = set.numchannels - (wanted - set.missing.length)
  const dearer = subtract(set.lcoprice, cheapest.lcoprice)
  return (
    <article className="card pack-set" data-best={place === 1}>
      <header>
        <h2>{words.rank(place)}</h2>
        {dearer > 0 && <small>{words.dearer(wholeMoney(dearer))}</small>}
      </header>
      <PlanPrices of={set} />
      <PlansOf set={set} />
      <p className="card-hint">
        {words.carries(set.numchannels)}
        {extra > 0 && ` · ${words.extra(extra)}`}
        {' · '}
        {set.ncfprice > 0 ? (
          <>
            {words.ncf}: <Money amount={set.ncfprice} />
          </>
        ) : (
          words.noNcf
        )}
      </p>
      {set.missing.length > 0 && (
        <p className="pack-set-missing">
          {words.missing}: {set.missing.map((id) => names.get(id)?.channelname ?? id).join(', ')}
        </p>
      )}
      <SellLink plans={set.plans.map(({ plancode }) => plancode)} />
    </article>
  )
}

const PlansOf = ({ set }: { set: PackSet }) => (
  <ul className="pack-set-plans">
    {set.plans.map((plan) => (
      <li key={plan.plancode}>
        <Link to={PATHS.planmaster} search={{ plan: plan.plancode }}>
          {plan.planname}
        </Link>
        <Money amount={chargedPrice(plan)} />
      </li>
    ))}
  </ul>
)
