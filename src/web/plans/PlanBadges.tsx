import { startOf } from '#domain/dates.ts'
import type { Plan } from '#domain/plans/calls.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { day, shortDay } from '#web/i18n/format.ts'
import { Money } from '#web/ui/Money.tsx'
import { Badge } from '#web/ui/Badge.tsx'

import { planTexts } from './plan-texts.ts'

/** The price to come with its day; nothing when none is known. */
export function PriceToCome({ plan }: { plan: Plan }) {
  const words = useText(planTexts)
  const language = useLanguage()
  if (plan.effectivedate === null || plan.newlcoprice === null) return null
  return (
    <span className="price-to-come">
      {words.from(shortDay(plan.effectivedate, language))}:{' '}
      {plan.newmrptariff !== null && (
        <>
          {words.home} <Money amount={plan.newmrptariff} /> ·{' '}
        </>
      )}
      {words.lco} <Money amount={plan.newlcoprice} />
    </span>
  )
}

/** What is special about a plan, in a word each. */
export function PlanBadges({ plan }: { plan: Plan }) {
  const words = useText(planTexts)
  const language = useLanguage()
  const goes = plan.status === 'E' || plan.discontinuedsoon === 'YES'
  return (
    <>
      {goes && (
        <Badge tone="bad">
          {plan.status !== 'E' && plan.discontinuedon
            ? words.until(day(startOf(plan.discontinuedon), language))
            : words.discontinued}
        </Badge>
      )}
      {plan.undelivered.length > 0 && <Badge tone="bad">{words.undelivered}</Badge>}
      {plan.discountedlcoprice !== null && <Badge tone="good">{words.scheme}</Badge>}
      {!goes && plan.planmode === 'NONRENEWABLE' && <Badge tone="plain">{words.notRenewable}</Badge>}
    </>
  )
}
