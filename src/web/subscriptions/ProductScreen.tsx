import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { type Day, startOf } from '#domain/dates.ts'
import type { Reply } from '#domain/endpoint.ts'
import { subtract, ZERO } from '#domain/money.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import type { subscriptionCalls } from '#domain/subscriptions/calls.ts'
import { statusOn } from '#domain/subscriptions/contract.ts'
import { packReason } from '#domain/subscriptions/pack-reasons.ts'
import { dictionary } from '#domain/words.ts'
import { read } from '#web/api/hooks.ts'
import { Prices } from '#web/cart/Prices.tsx'
import { ProvisionBadge } from '#web/cart/ProvisionBadge.tsx'
import { PackParts } from '#web/devices/PackParts.tsx'
import { day, money } from '#web/i18n/format.ts'
import { useFullLanguage, useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { DaysLeft } from '#web/subscribers/DaysLeft.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { CardLink, PlainLink } from '#web/ui/links.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useToday } from '#web/ui/use-time.ts'
import { DateText } from '#web/ui/Value.tsx'

import { AutoRenewSwitch } from './AutoRenewSwitch.tsx'
import { BoxWork } from './BoxWork.tsx'
import { contractEventTexts } from './event-texts.ts'
import { packTexts } from './pack-texts.ts'
import { PackActions } from './PackActions.tsx'

import '#web/ui/disclosure.css'
import './packs.css'

export { workSearch as address } from './search.ts'

const AutoRenewCard = lazy(async () => ({ default: (await import('./AutoRenewCard.tsx')).AutoRenewCard }))

/** The work place: find a home, see what runs on its box, do what is to be done. */
export function ProductScreen() {
  const words = useText(packTexts)
  return (
    <BoxWork title={words.title} hint={words.hint} path={PATHS.product}>
      {(box) => (box.basepack ? <Running box={box} base={box.basepack} /> : <NoBase box={box} />)}
    </BoxWork>
  )
}

function Running({ box, base }: { box: BoxPlans; base: PlanOnBox }) {
  const words = useText(packTexts)
  const addOns = box.planlist.filter(({ contractno }) => contractno !== base.contractno)
  const here = { customerid: box.subscriberid, stbno: box.stbno }
  const more = <CardLink to={PATHS.productmodify} search={here} word={words.add} />
  return (
    <div className="work">
      <div className="work-stack">
        <Card title={words.base}>
          <Pack pack={base} box={box} />
        </Card>
        <Card title={addOns.length === 0 ? words.noAddOns : words.addOns(addOns.length)} actions={more}>
          {addOns.length === 0 && <p className="card-hint">{words.noAddOnsHint}</p>}
          <ul className="pack-list">
            {addOns.map((pack) => (
              <li key={pack.contractno}>
                <Pack pack={pack} box={box} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Suspense fallback={<Skeleton height="220px" />}>
        <AutoRenewCard box={box} base={base} />
      </Suspense>
    </div>
  )
}

function NoBase({ box: { subscriberid, stbno } }: { box: BoxPlans }) {
  const words = useText(packTexts)
  const way = (
    <PlainLink to={PATHS.singleactivation} search={{ customerid: subscriberid, stbno }} word={words.activate} />
  )
  return <EmptyPlace icon={BoxIcon} title={words.noBase} hint={words.noBaseHint} action={way} />
}

const TONES: Record<PlanOnBox['contractstatus'], Tone> = { A: 'good', E: 'bad', D: 'bad', C: 'plain', S: 'bad' }

/** One pack on the box: how long it runs, whether the home has it, what it costs, and what can be done. */
function Pack({ pack, box }: { pack: PlanOnBox; box: BoxPlans }) {
  const today = useToday()
  return (
    <article className="pack" aria-label={pack.planname}>
      <header className="pack-head">
        <div>
          <h3>{pack.planname}</h3>
          <p>
            <DateText at={pack.starts} /> – <DateText at={pack.validity} /> ·{' '}
            <strong>
              <DaysLeft validity={pack.validity} />
            </strong>
          </p>
        </div>
        <Badges pack={pack} today={today} />
      </header>
      <div className="pack-facts">
        <Prices
          mrptariff={pack.mrptariff}
          lcoprice={pack.lcoprice}
          charge={box.monthlysum === null ? (pack.agreed ?? pack.mrptariff) : null}
        />
        <Notes pack={pack} monthlysum={box.monthlysum} />
      </div>
      <PackParts pack={pack} />
      {pack.plantype !== 'BASE' && <AutoRenewSwitch pack={pack} />}
      <PackActions pack={pack} box={box} today={today} />
      <Trace contractno={pack.contractno} />
    </article>
  )
}

function Badges({ pack, today }: { pack: PlanOnBox; today: Day }) {
  const words = useText(packTexts)
  const status = statusOn(pack, today)
  const isToCome = status === 'A' && pack.starts > today
  return (
    <p className="pack-badges">
      <Badge tone={isToCome ? 'plain' : TONES[status]}>{isToCome ? words.future : words[status]}</Badge>
      {pack.provision !== 'ACCEPTED' && <ProvisionBadge provision={pack.provision} />}
    </p>
  )
}

/** What is good to know before somebody renews it: what was paid if it was another price, one that rises, a pack that goes. */
function Notes({ pack, monthlysum }: { pack: PlanOnBox } & Pick<BoxPlans, 'monthlysum'>) {
  const words = useText(packTexts)
  const language = useLanguage()
  const onDay = (date: Day) => day(startOf(date), language)
  const { numchannels, paid, lcoprice, newlcoprice, effectivedate, discontinuedon } = pack
  const notes = [
    monthlysum !== null && words.monthlySum(money(monthlysum)),
    numchannels > 0 && words.channels(numchannels),
    paid !== lcoprice && words.paid(money(paid)),
    newlcoprice !== null && effectivedate !== null && words.priceRises(money(newlcoprice), onDay(effectivedate)),
    discontinuedon !== null && words.goes(onDay(discontinuedon)),
  ]
  return <p className="card-hint">{notes.filter(Boolean).join(' · ')}</p>
}

const traceTexts = dictionary({
  taken: ['debited', 'कटे'],
  given: ['refunded', 'रिफ़ंड हुए'],
  note: [(no: string) => `Credit note ${no}`, (no) => `क्रेडिट नोट ${no}`],
})

type Step = Reply<(typeof subscriptionCalls)['getContractTrace']>['data'][number]

/** Everything that happened to a contract, with the money it moved; read only when somebody wants to see it. */
function Trace({ contractno }: { contractno: string }) {
  const { trace } = useText(packTexts)
  const [isOpen, setIsOpen] = useState(false)
  const asked = useQuery({ ...read('getContractTrace', { contractno }), enabled: isOpen })
  return (
    <details className="trace disclosure" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{trace}</summary>
      {isOpen && !asked.data && <Arriving asked={asked} height="48px" />}
      <ol>
        {asked.data?.data.map((step) => (
          <Happened key={`${step.what}${step.created.getTime()}`} step={step} />
        ))}
      </ol>
    </details>
  )
}

function Happened({ step }: { step: Step }) {
  const says = useText(traceTexts)
  const language = useFullLanguage()
  const known: Record<string, string> = useText(contractEventTexts)
  const { what, amount, reason, creditnoteno, authorisedby, created } = step
  return (
    <li>
      <p>
        <strong>{known[what] ?? what}</strong>
        {amount !== ZERO && (
          <span>
            <Money amount={amount < 0 ? subtract(ZERO, amount) : amount} /> {amount < 0 ? says.given : says.taken}
          </span>
        )}
      </p>
      <small>
        <DateText at={created} withTime /> · {authorisedby}
        {reason && ` · ${packReason(reason, language)}`}
        {creditnoteno && ` · ${says.note(creditnoteno)}`}
      </small>
    </li>
  )
}
