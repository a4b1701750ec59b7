import type { Paise } from '#domain/money.ts'
import type { Plan } from '#domain/plans/calls.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { periodTexts, periodWord } from '#web/plans/plan-texts.ts'
import { Choices } from '#web/ui/Choices.tsx'

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

/** The same pack for another time, each with its price; nothing to choose when there is one form only. */
export function Period<P extends PeriodPlan>({ plans, chosen, priceOf, onChoose }: PeriodProps<P>) {
  const words = useText(renewTexts)
  const nouns = useText(periodTexts)
  if (plans.length < 2) return null
  const choices = plans.map((plan) => {
    const price = priceOf(plan)
    return { value: plan.plancode, word: periodWord(plan, nouns), count: price === undefined ? price : money(price) }
  })
  return (
    <div className="periods">
      <p>
        {words.form} · {words.yours}
      </p>
      <Choices label={words.form} choices={choices} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}
