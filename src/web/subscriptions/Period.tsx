import type { Plan } from '#domain/plans/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { periodWord, planTexts } from '#web/plans/plan-texts.ts'
import { Choices } from '#web/ui/Choices.tsx'

import { renewTexts } from './renew-texts.ts'

type PeriodPlan = Pick<Plan, 'plancode' | 'tariffperiod' | 'tariffperiodtype'>

type PeriodProps = { plans: readonly PeriodPlan[]; chosen: string; onChoose: (plancode: string) => void }

/** The same pack for another time; nothing to choose when there is one form only. */
export function Period({ plans, chosen, onChoose }: PeriodProps) {
  const words = useText(renewTexts)
  const nouns = useText(planTexts)
  if (plans.length < 2) return null
  return (
    <div className="periods">
      <p>{words.form}</p>
      <Choices
        label={words.form}
        choices={plans.map((plan) => ({ value: plan.plancode, word: periodWord(plan, nouns) }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}
