import type { ReactNode } from 'react'

import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { useReason } from '#web/i18n/reasons.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'
import { useWrite } from '#web/api/hooks.ts'
import { Prices } from '#web/cart/Prices.tsx'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'

import { autoRenewTexts } from './auto-renew-texts.ts'
import { AutoRenewSwitch } from './AutoRenewSwitch.tsx'
import { ChangeValidity } from './ChangeValidity.tsx'
import { SchedulePack } from './SchedulePack.tsx'

import '#web/cart/cart-line.css'

/** How the box goes on by itself: renewed, for another time, or with another pack. */
export function AutoRenewCard({ box, base }: { box: BoxPlans; base: PlanOnBox }) {
  const words = useText(autoRenewTexts)
  const reasonOf = useReason()
  return (
    <Card title={words.title}>
      <div className="work-stack">
        <AutoRenewSwitch pack={base} />
        <p className="card-hint">
          {words.hint} {box.autorenewduedays !== null && words.onlyPaid(box.autorenewduedays)}
        </p>
        {box.nonrenewable.includes(base.plancode) && base.renewrefusal !== '' && (
          <p className="cart-refusal">
            {words.excluded} {reasonOf(base.renewrefusal)}
          </p>
        )}
        {box.schedule ? <ScheduledChange stbno={box.stbno} schedule={box.schedule} /> : <Next base={base} />}
        {box.validityplans.length > 0 && (
          <Part title={words.change} hint={words.changeHint}>
            <ChangeValidity box={box} base={base} />
          </Part>
        )}
        <Part title={words.schedule} hint={words.scheduleHint}>
          <SchedulePack box={box} base={base} />
        </Part>
      </div>
    </Card>
  )
}

const Part = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <details className="renew-part disclosure">
    <summary>{title}</summary>
    <div className="work-stack">
      <p className="card-hint">{hint}</p>
      {children}
    </div>
  </details>
)

function Next({ base: { renewfrom, renewprice, renewvalidity } }: { base: PlanOnBox }) {
  const words = useText(autoRenewTexts)
  if (renewfrom === null || renewprice === null || renewvalidity === null) return null
  return (
    <Details>
      <Detail label={words.next}>
        <DateText at={renewfrom} />
      </Detail>
      <Detail label={words.till}>
        <DateText at={renewvalidity} /> · <Money amount={renewprice} />
      </Detail>
    </Details>
  )
}

type Schedule = NonNullable<BoxPlans['schedule']>

/** The one change that waits for this box, and the way to drop it. Nothing is lost, so nobody is asked. */
function ScheduledChange({ stbno, schedule }: { stbno: string; schedule: Schedule }) {
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
