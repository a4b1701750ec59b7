import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'

import { ageOf } from '#domain/collections/rules.ts'
import { type Stop, walkCalls } from '#domain/collections/walk-calls.ts'
import { type Day, dayOf } from '#domain/dates.ts'
import { add, ZERO } from '#domain/money.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { useKeptLook } from '#web/offline/keep-look.ts'
import { PATHS } from '#web/paths.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { useSession } from '#web/shell/session.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { RowAction, SubmitLine } from '#web/ui/buttons.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form, useField, useFieldValue } from '#web/ui/Form.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Total, Totals } from '#web/ui/Report.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { DayField, TextField } from '#web/ui/fields.tsx'
import { ListIcon } from '#web/ui/icons.tsx'
import { PlainLink } from '#web/ui/links.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { useToday } from '#web/ui/use-time.ts'

import { Claimed, Owed } from './Owed.tsx'
import type { Queued } from './receipt-store.ts'
import { type DuesSearch, duesSearch } from './search.ts'
import { TakeMoney } from './TakeMoney.tsx'
import { collectionTexts } from './texts.ts'
import { WaitingReceipts } from './WaitingReceipts.tsx'
import { useDoneByHome, withReceipt } from './use-done-here.ts'
import { useRecordVisit } from './use-record-visit.ts'
import { walkTexts } from './walk-texts.ts'
import './collections.css'

export { duesSearch as address } from './search.ts'

/** The homes of an area in their order: what is due, what was promised, and what to do at the door. It opens without a line. */
export function WalkScreen() {
  const words = useText(walkTexts)
  return (
    <Page title={words.title} hint={words.hint}>
      <WaitingReceipts />
      <AreaWalk />
    </Page>
  )
}

function AreaWalk() {
  const search = duesSearch(useSearch({ strict: false }))
  const { data: areas, isError, refetch } = useQuery(read('listAreas', {}))
  const areaid = search.areaid ?? areas?.data[0]?.areaid
  if (!areaid) {
    if (areas) return <NoArea />
    return isError ? <LoadFailed onAgain={() => void refetch()} /> : <Bones />
  }
  return (
    <>
      {areas && areas.count > 1 && <AreaChoice search={{ areaid }} areas={areas.data} />}
      <Walk key={areaid} areaid={areaid} />
    </>
  )
}

/** The operator makes them himself; his collector waits for them. */
function NoArea() {
  const words = useText(walkTexts)
  const isOperator = useSession()?.subuser === null
  const toAreas = <PlainLink to={PATHS.collectionsareas} word={words.toAreas} />
  return isOperator ? (
    <EmptyState icon={ListIcon} title={words.noArea} hint={words.makeAreaHint} action={toAreas} />
  ) : (
    <EmptyState icon={ListIcon} title={words.noArea} hint={words.noAreaHint} />
  )
}

/** A list, so that the page has its place from the beginning. */
const Bones = () => (
  <div className="list" aria-busy>
    <Skeleton height="420px" />
  </div>
)

type AreaChoiceProps = { search: DuesSearch; areas: readonly { areaid: string; name: string; owing: number }[] }

function AreaChoice({ search, areas }: AreaChoiceProps) {
  const words = useText(collectionTexts)
  const filter = useFilters(search, duesSearch)
  return (
    <Choices
      label={words.area}
      choices={areas.map(({ areaid, name, owing }) => ({ value: areaid, word: name, count: String(owing) }))}
      chosen={search.areaid ?? ''}
      onChoose={(areaid) => filter({ areaid })}
    />
  )
}

type Asked = { what: 'take' | 'visit'; stop: Stop }

function Walk({ areaid }: { areaid: string }) {
  const words = useText(walkTexts)
  const { data: walk, isError, refetch } = useQuery(read('getWalk', { areaid }))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [which, setWhich] = useState<Which>('owing')
  const today = useToday()
  const withDoneHere = useWithDoneHere()
  const close = () => setAsked(null)
  if (!walk) return isError ? <LoadFailed onAgain={() => void refetch()} /> : <Bones />
  const stops = walk.data.map(withDoneHere)
  const owing = stops.filter(({ balance }) => balance > 0)
  const promised = owing.filter((stop) => isPromised(stop, today))
  const shown = { owing, promised, all: stops }[which]
  return (
    <>
      <Totals>
        <Total label={words.left(owing.length)}>
          <Money amount={add(ZERO, ...owing.map(({ balance }) => balance))} fits />
        </Total>
      </Totals>
      <Choices
        label={words.which}
        choices={[
          { value: 'owing', word: words.owing, count: String(owing.length) },
          { value: 'promised', word: words.PROMISED, count: String(promised.length) },
          { value: 'all', word: words.all, count: String(stops.length) },
        ]}
        chosen={which}
        onChoose={setWhich}
      />
      {shown.length === 0 && <Nobody hasPaid={owing.length === 0} />}
      <Stops stops={shown} onAsk={setAsked} />
      {asked?.what === 'take' && <TakeMoney from={asked.stop} onClose={close} />}
      {asked?.what === 'visit' && <VisitDialog stop={asked.stop} onClose={close} />}
    </>
  )
}

type Which = 'owing' | 'promised' | 'all'

/** For today or a day that has passed. */
const isPromised = ({ outcome, promised }: Stop, today: Day): boolean =>
  outcome === 'PROMISED' && promised !== null && promised <= today

function Nobody({ hasPaid }: { hasPaid: boolean }) {
  const words = useText(walkTexts)
  const [title, hint] = hasPaid ? [words.allPaid, words.allPaidHint] : [words.nonePromised, words.nonePromisedHint]
  return <EmptyState icon={ListIcon} title={title} hint={hint} />
}

/** More than a phone shows at once. */
const FIRST_STOPS = 12

/** What is seen at first is drawn first; the rest of a long walk follows without holding up a finger. */
function Stops({ stops, onAsk }: { stops: readonly Stop[]; onAsk: (asked: Asked) => void }) {
  useKeptLook()
  const drawn = useDeferredValue(stops, stops.slice(0, FIRST_STOPS))
  return (
    <ol className="list walk">
      {drawn.map((stop) => (
        <StopItem key={stop.subscriberid} stop={stop} onAsk={(what) => onAsk({ what, stop })} />
      ))}
    </ol>
  )
}

/** With what was taken and noted on this phone and the list does not know yet: it names the receipts that are in its figures. */
function useWithDoneHere(): (stop: Stop) => Stop {
  const byHome = useDoneByHome()
  return (stop) => (byHome.get(stop.subscriberid) ?? []).reduce(withOne, stop)
}

function withOne(stop: Stop, one: Queued): Stop {
  if (one.what !== 'visit') return withReceipt(stop, one)
  const { input, taken: at } = one
  if (stop.visited !== null && stop.visited >= at) return stop
  return { ...stop, outcome: input.outcome, promised: input.promised || null, visited: at }
}

/** Pressed anywhere it takes money; the address is on the map. */
function StopItem({ stop, onAsk }: { stop: Stop; onAsk: (what: Asked['what']) => void }) {
  const words = useText(walkTexts)
  const collection = useText(collectionTexts)
  const today = useToday()
  const { name, address, mobilephone, balance, duesince } = stop
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
  return (
    <li data-old={duesince !== null && ageOf(duesince, today) === '90+' ? true : undefined}>
      <ListRow
        title={
          <button type="button" aria-label={`${name}: ${collection.take}`} onClick={() => onAsk('take')}>
            {name}
          </button>
        }
        end={<Owed balance={balance} />}
        detail={
          <a className="walk-map" href={map} target="_blank" rel="noreferrer">
            {address}
          </a>
        }
        detailEnd={<RowAction onClick={() => onAsk('visit')}>{words.notPaid}</RowAction>}
        call={{ name, mobile: mobilephone }}
      />
      <Claimed amount={stop.claimed} />
      <Met stop={stop} />
    </li>
  )
}

function Met({ stop: { outcome, promised, visited } }: { stop: Stop }) {
  const words = useText(walkTexts)
  const today = useToday()
  // who owes again has paid for something else
  if (!outcome || !visited || outcome === 'PAID') return null
  const isLate = promised !== null && promised <= today
  return (
    <small className="walk-met" data-late={isLate || undefined}>
      {words[outcome]}
      {promised && (
        <>
          {' '}
          <DateText at={promised} />
        </>
      )}{' '}
      · <DateText at={dayOf(visited)} />
    </small>
  )
}

const OUTCOMES = ['PROMISED', 'NOT_AT_HOME', 'REFUSED', 'MOVED'] as const

function VisitDialog({ stop: { subscriberid, name }, onClose }: { stop: Stop; onClose: () => void }) {
  const words = useText(walkTexts)
  // one dialog is one visit, however often a weak line makes it send
  const [key] = useState(() => crypto.randomUUID())
  const record = useRecordVisit(name)
  const form = `visit-${subscriberid}`
  useGivenUp(form)
  return (
    <Dialog title={name} isPending={record.isPending} onClose={onClose}>
      <Form
        name={form}
        schema={walkCalls.recordVisit.input}
        write={record}
        initial={{ outcome: 'NOT_AT_HOME' }}
        fixed={{ subscriberid, key }}
        onDone={() => sayDone(words.noted, onClose)}
      >
        <OutcomeField />
        <PromisedField />
        <TextField name="note" label={words.note} maxLength={200} optional />
        <SubmitLine>{words.save}</SubmitLine>
      </Form>
    </Dialog>
  )
}

function OutcomeField() {
  const words = useText(walkTexts)
  const { value, change } = useField('outcome')
  return (
    <Choices
      label={words.outcome}
      choices={OUTCOMES.map((outcome) => ({ value: outcome, word: words[outcome] }))}
      chosen={value as (typeof OUTCOMES)[number]}
      onChoose={change}
    />
  )
}

function PromisedField() {
  const words = useText(walkTexts)
  const today = useToday()
  return useFieldValue('outcome') === 'PROMISED' ? (
    <DayField name="promised" label={words.promisedOn} min={today} />
  ) : null
}
