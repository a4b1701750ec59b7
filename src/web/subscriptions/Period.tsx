import { useId } from 'react'

import type { Paise } from '#domain/money.ts'
import type { Plan } from '#domain/plans/calls.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { periodTexts, periodWord } from '#web/plans/plan-texts.ts'
import '#web/ui/choice.css'
import '#web/ui/choices.css'

import { renewTexts } from './renew-texts.ts'

import './period.css'

type PeriodPlan = Pick<Plan, 'plancode' | 'tariffperiod' | 'tariffperiodtype'>

type PeriodProps<P extends PeriodPlan> = {
  plans: readonly P[]
  chosen: string
  /** What the operator pays for it in this form. */
  priceOf: (plan: P) => Paise | undefined
  onChoose: (plancode: string) => void
}

/** The same pack for another time, each with its price; nothing to choose when there is one form only. One Tab leads past all of them. */
export function Period<P extends PeriodPlan>({ plans, chosen, priceOf, onChoose }: PeriodProps<P>) {
  const words = useText(renewTexts)
  const nouns = useText(periodTexts)
  const name = useId()
  if (plans.length < 2) return null
  return (
    <div className="periods">
      <p>
        {words.form} · {words.yours}
      </p>
      <fieldset className="choices" aria-label={words.form}>
        {plans.map((plan) => {
          const { plancode } = plan
          const price = priceOf(plan)
          return (
            <label key={plancode} className="choice">
              <input type="radio" name={name} checked={chosen === plancode} onChange={() => onChoose(plancode)} />
              {periodWord(plan, nouns)} {price !== undefined && <small className="choice-count">{money(price)}</small>}
            </label>
          )
        })}
      </fieldset>
    </div>
  )
}
