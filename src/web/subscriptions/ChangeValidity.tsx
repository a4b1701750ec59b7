import { useState } from 'react'

import { startOf } from '#domain/dates.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { useWrite } from '#web/api/hooks.ts'
import { NewDates } from '#web/cart/NewDates.tsx'
import { Prices } from '#web/cart/Prices.tsx'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'

import { autoRenewTexts } from './auto-renew-texts.ts'
import { Period } from './Period.tsx'
import { atEnd, formsOf, renewalOf } from './renewal.ts'

/** The same pack, renewed for another time when its period ends. */
export function ChangeValidity({ box, base }: { box: BoxPlans; base: PlanOnBox }) {
  const words = useText(autoRenewTexts)
  const language = useLanguage()
  const [chosen, setChosen] = useState(box.schedule?.plancode ?? base.plancode)
  const change = useWrite('changeValidity')
  const renewal = renewalOf(box, base, chosen)
  const then = atEnd(box, chosen)
  const priceOf = ({ plancode }: { plancode: string }) =>
    renewalOf(box, base, plancode)?.refusal === '' ? atEnd(box, plancode)?.lcoprice : undefined

  function handleChange() {
    change.mutate(
      { contractno: base.contractno, plancode: chosen },
      {
        onSuccess: () =>
          renewal?.starts && showBanner('success', words.scheduled(day(startOf(renewal.starts), language))),
      },
    )
  }

  return (
    <>
      <Period plans={formsOf(box)} chosen={chosen} priceOf={priceOf} onChoose={setChosen} />
      {then && renewal?.refusal === '' && chosen !== base.plancode && (
        <>
          <NewDates old={base.validity} starts={renewal.starts} validity={renewal.validity} />
          <Prices mrptariff={then.mrptariff} lcoprice={then.lcoprice} />
          <Button variant="default" loading={change.isPending} onClick={handleChange}>
            {words.ask}
          </Button>
        </>
      )}
    </>
  )
}
