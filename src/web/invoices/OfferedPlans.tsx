import { useDeferredValue } from 'react'

import type { FailureCode } from '#domain/errors.ts'
import type { Plan } from '#domain/plans/calls.ts'
import { plainRefusal } from '#domain/subscriptions/refusals.ts'
import type { PlanType } from '#domain/plans/tariff.ts'
import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { periodWord, planTexts } from '#web/plans/plan-texts.ts'
import { PlanBadges } from '#web/plans/PlanBadges.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { More } from '#web/ui/More.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { proformaTexts } from './proforma-texts.ts'
import { chosenCodes, type InvoiceSearch } from './search.ts'

import '#web/ui/report.css'
import './proforma.css'
import '#web/subscriptions/plan-shop.css'

type Toggle = (plancode: string, isBase: boolean) => void
type OfferedPlansProps = { box: BoxPlans; search: InvoiceSearch; type: PlanType; onToggle: Toggle }

/** The plans for this box; whoever looks for one by name sees it in any case. */
export function OfferedPlans({ box, search, type, onToggle }: OfferedPlansProps) {
  const words = useText(proformaTexts)
  const { q, genre, language } = search
  const wanted = useDeferredValue(q)
  const chosen = chosenCodes(search)
  const { rows, hasFailed, again, more, isLoadingMore } = usePages('listSellablePlans', {
    plantype: type,
    ...(genre && { genre }),
    ...(language && { language }),
    ...(wanted ? { q: wanted } : { stbno: box.stbno }),
  })
  if (hasFailed) return <LoadFailed onAgain={again} />
  if (!rows) return <Skeleton height="240px" />
  if (rows.length === 0) {
    return (
      <div className="table-empty">
        <EmptyState icon={SearchIcon} title={words.none2} hint={words.none2Hint} />
      </div>
    )
  }
  return (
    <>
      <ul className="plan-offers" aria-label={words.found}>
        {rows.map((plan) => (
          <Offer
            key={plan.plancode}
            plan={plan}
            refusal={plainRefusal(box.hardwaretype, plan)}
            isChosen={chosen.includes(plan.plancode)}
            onToggle={onToggle}
          />
        ))}
      </ul>
      <More shown={rows.length} more={more} isLoading={isLoadingMore} />
    </>
  )
}

type OfferProps = { plan: Plan; refusal: FailureCode | null; isChosen: boolean; onToggle: Toggle }

function Offer({ plan, refusal, isChosen, onToggle }: OfferProps) {
  const words = useText(proformaTexts)
  const nouns = useText(planTexts)
  const { plancode, planname, plantype } = plan
  return (
    <li className="plan-offer" data-chosen={isChosen}>
      <div className="plan-offer-head">
        <p>
          <strong>{planname}</strong> <PlanBadges plan={plan} />
          <small>
            {nouns.channels(plan.numchannels)} · {periodWord(plan, nouns)} · {plan.description}
          </small>
        </p>
        <Button
          variant="default"
          disabled={refusal !== null}
          aria-label={isChosen ? words.takeOutOf(planname) : words.addOf(planname)}
          onClick={() => onToggle(plancode, plantype === 'BASE')}
        >
          {isChosen ? words.takeOut : words.add}
        </Button>
      </div>
      <p className="offer-price">
        {words.homePays}{' '}
        <strong>
          <Money amount={plan.mrptariff} />
        </strong>
      </p>
      {refusal && <Refusal code={refusal} />}
    </li>
  )
}
