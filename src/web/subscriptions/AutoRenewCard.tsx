import { type ReactNode } from 'react'

import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/calls.ts'
import { useReason } from '#web/i18n/reasons.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'

import { autoRenewTexts } from './auto-renew-texts.ts'
import { AutoRenewSwitch } from './AutoRenewSwitch.tsx'
import { ChangeValidity } from './ChangeValidity.tsx'
import { ScheduledChange } from './ScheduledChange.tsx'
import { SchedulePack } from './SchedulePack.tsx'

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
