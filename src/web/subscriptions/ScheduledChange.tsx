import type { BoxPlans } from '#domain/subscriptions/calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { Prices } from '#web/cart/Prices.tsx'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateText } from '#web/ui/DateText.tsx'

import { autoRenewTexts } from './auto-renew-texts.ts'

type Schedule = NonNullable<BoxPlans['schedule']>

/** The one change that waits for this box, and the way to drop it. Nothing is lost, so nobody is asked. */
export function ScheduledChange({ stbno, schedule }: { stbno: string; schedule: Schedule }) {
  const words = useText(autoRenewTexts)
  // with the change goes this section, often before the answer is here
  const drop = useWrite('schedulePlan', { done: () => showBanner('success', words.dropped) })
  return (
    <section className="scheduled" aria-label={words.pending}>
      <p>
        <small>{words.pending}</small>
        <strong>{schedule.planname}</strong>
      </p>
      <p>
        {words.begins} <DateText at={schedule.runs} /> · {words.till} <DateText at={schedule.validity} />
      </p>
      <Prices mrptariff={schedule.mrptariff} lcoprice={schedule.lcoprice} />
      <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate({ stbno })}>
        {words.drop}
      </Button>
    </section>
  )
}
