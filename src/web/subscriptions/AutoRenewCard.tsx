import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { startOf } from '#domain/dates.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { NewDates } from '#web/cart/NewDates.tsx'
import { day, money } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useReason } from '#web/i18n/reasons.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { NativeSelect } from '#web/ui/controls.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'
import { read, useWrite } from '#web/api/hooks.ts'
import { Prices } from '#web/cart/Prices.tsx'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'

import { autoRenewTexts } from './auto-renew-texts.ts'
import { AutoRenewSwitch } from './AutoRenewSwitch.tsx'
import { Period } from './Period.tsx'
import { atEnd, formsOf, renewalOf } from './renewal.ts'

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
      <DateDetail label={words.next} at={renewfrom} />
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
      <Prices {...schedule} />
      <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate({ stbno })}>
        {words.drop}
      </Button>
    </section>
  )
}

/** The same pack, renewed for another time when its period ends. */
function ChangeValidity({ box, base }: { box: BoxPlans; base: PlanOnBox }) {
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
          <Prices {...then} />
          <Button variant="default" loading={change.isPending} onClick={handleChange}>
            {words.ask}
          </Button>
        </>
      )}
    </>
  )
}

/** Another base pack for the end of the present one. */
function SchedulePack({ box, base }: { box: BoxPlans; base: PlanOnBox }) {
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
          <Prices {...terms} />
          <Button variant="default" loading={schedule.isPending} onClick={handleSchedule}>
            {words.ask}
          </Button>
        </>
      )}
    </>
  )
}
