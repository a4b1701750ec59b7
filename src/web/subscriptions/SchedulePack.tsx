import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { startOf } from '#domain/dates.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { NewDates } from '#web/cart/NewDates.tsx'
import { Prices } from '#web/cart/Prices.tsx'
import { day, money } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { NativeSelect } from '#web/ui/controls.tsx'

import { autoRenewTexts } from './auto-renew-texts.ts'

/** Another base pack for the end of the present one. */
export function SchedulePack({ box, base }: { box: BoxPlans; base: PlanOnBox }) {
  const words = useText(autoRenewTexts)
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const schedule = useWrite('schedulePlan')
  const { data } = useQuery(read('listPacks', { plantype: 'BASE', stbno: box.stbno, atend: 'YES' }))
  const others =
    data?.data
      .flatMap(({ forms }) => forms)
      .filter(({ plancode, terms }) => plancode !== base.plancode && terms.refusal === '') ?? []
  const terms = others.find(({ plancode }) => plancode === chosen)?.terms

  function handleSchedule() {
    schedule.mutate(
      { stbno: box.stbno, plancode: chosen },
      { onSuccess: (runs) => showBanner('success', words.scheduled(day(startOf(runs), language))) },
    )
  }

  return (
    <>
      <NativeSelect
        label={words.pack}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[
          { value: '', label: words.choosePack },
          ...others.map((other) => ({
            value: other.plancode,
            label: words.price(other.planname, money(other.terms.lcoprice)),
          })),
        ]}
      />
      {terms && (
        <>
          <NewDates old={null} starts={terms.starts} validity={terms.validity} />
          <Prices mrptariff={terms.mrptariff} lcoprice={terms.lcoprice} />
          <Button variant="default" loading={schedule.isPending} onClick={handleSchedule}>
            {words.ask}
          </Button>
        </>
      )}
    </>
  )
}
