import { useSearch, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'

import type { Calls } from '#domain/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { usePages, useWrite } from '#web/api/hooks.ts'
import { HomeLink, HomeAndBox } from '#web/devices/HomeLink.tsx'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { WithSession } from '#web/shell/Allowed.tsx'
import { showBanner } from '#web/shell/banner.ts'
import { may, type Session } from '#web/shell/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { column } from '#web/ui/columns.tsx'
import { DateRange } from '#web/ui/DateRange.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { FilterLine } from '#web/ui/FilterLine.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Parts } from '#web/ui/Parts.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useIsNarrow } from '#web/ui/use-narrow.ts'
import { DateText, Value } from '#web/ui/Value.tsx'
import '#web/ui/report.css'

import { FailedRenewals } from './FailedRenewals.tsx'
import { scheduleTexts } from './schedule-texts.ts'
import { scheduleFilters, scheduleSearch, SCHEDULE_STATES, type ScheduleSearch } from './search.ts'
import { NoneInDays } from './NoneInDays.tsx'
import './renewals.css'

export { scheduleSearch as address } from './search.ts'

export const ScheduleScreen = () => {
  const words = useText(scheduleTexts)
  const search = scheduleSearch(useSearch({ strict: false }))
  const isFailed = search.part === 'failed'
  return (
    <WithSession>
      {(session) => (
        <Page
          title={words.title}
          hint={words.hint}
          actions={!isFailed && <ReportTools report="schedule" filters={scheduleFilters(search)} />}
        >
          <Parts
            label={words.parts}
            parts={[
              { word: words.changes, isOn: !isFailed, search: {} },
              { word: words.failed, isOn: isFailed, search: { part: 'failed' } },
            ]}
          />
          {isFailed ? <FailedRenewals session={session} /> : <ScheduledChanges session={session} search={search} />}
        </Page>
      )}
    </WithSession>
  )
}

/** Changes that wait for the end of a period, and what became of others; a pending one can be taken back. */
function ScheduledChanges({ session, search }: { session: Session; search: ScheduleSearch }) {
  const words = useText(scheduleTexts)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<ScheduleRow | null>(null)
  const mayChange = may(session, 'plans')
  const pages = usePages('getScheduleReport', scheduleFilters(search))
  const onTakeBack = mayChange ? setAsked : null
  const columns = useMemo(() => scheduleColumns(words, onTakeBack), [words, onTakeBack])
  const line = useCallback(
    (row: ScheduleRow) => <Line row={row} words={words} onTakeBack={onTakeBack} />,
    [words, onTakeBack],
  )
  const set = (next: Record<string, unknown>) =>
    void navigate({ to: PATHS.reportschedule, search: scheduleSearch(next), replace: true, resetScroll: false })
  return (
    <>
      <ScheduleFilters search={search} onFilter={set} />
      <PagedTable
        caption={words.changes}
        columns={columns}
        pages={pages}
        keyOf={({ scheduleid }) => scheduleid}
        line={line}
        empty={
          <NoneInDays
            title={words.none}
            hint={words.noneHint}
            action={words.showAll}
            onAction={() => set({ status: 'ALL' })}
          />
        }
      />
      <TakeBack change={asked} onClose={() => setAsked(null)} />
    </>
  )
}

type FiltersProps = { search: ScheduleSearch; onFilter: (next: Record<string, unknown>) => void }

/** On a phone the states in one line, and behind a button the days. */
function ScheduleFilters({ search, onFilter }: FiltersProps) {
  const words = useText(scheduleTexts)
  const isNarrow = useIsNarrow()
  const { status = 'PENDING', from, to } = search
  const states = (
    <Choices
      label={words.status}
      choices={(['ALL', ...SCHEDULE_STATES] as const).map((value) => ({ value, word: words[value] }))}
      chosen={status}
      onChoose={(next) => onFilter({ ...search, status: next })}
    />
  )
  const days = <DateRange range={search} withAll onChange={(range) => onFilter({ ...range, status: search.status })} />
  if (isNarrow)
    return (
      <FilterLine line={states} narrowedBy={from || to ? 1 : 0}>
        {days}
      </FilterLine>
    )
  return (
    <search className="schedule-filters">
      {states}
      <div className="report-filters">{days}</div>
    </search>
  )
}

function TakeBack({ change, onClose }: { change: ScheduleRow | null; onClose: () => void }) {
  const words = useText(scheduleTexts)
  const takeBack = useWrite('schedulePlan', { refreshes: ['getScheduleReport', 'getExpiryReport', 'getAutoRenew'] })

  function handleYes() {
    if (!change) return
    takeBack.mutate({ stbno: change.stbno }, { onSuccess: () => showBanner('success', words.takenBack(change.name)) })
    onClose()
  }

  return (
    <Confirm
      title={words.ask}
      text={change ? words.askText(change.name, change.fromplan) : ''}
      yes={words.yes}
      no={words.no}
      isOpen={change !== null}
      onYes={handleYes}
      onNo={onClose}
    />
  )
}

type ScheduleRow = Reply<Calls['getScheduleReport']>['data'][number]

type Words = (typeof scheduleTexts)['en']

const TONES = { PENDING: 'wait', DONE: 'good', CANCELLED: 'plain', FAILED: 'bad' } as const

/** Without a way to take a change back the list is only read. */
type OnTakeBack = ((row: ScheduleRow) => void) | null
type LineProps = { row: ScheduleRow; words: Words; onTakeBack: OnTakeBack }

const Line = ({ row, words, onTakeBack }: LineProps) => (
  <ListRow
    title={<HomeLink subscriberid={row.subscriberid} name={row.name} />}
    end={<Money amount={row.lcoprice} />}
    detail={`…${row.stbno.slice(-4)} · ${words.to(row.planname)}`}
    detailEnd={<DateText at={row.runs} />}
    note={
      <>
        <span>
          <StateBadge row={row} words={words} /> <Why row={row} />
        </span>
        <TakeBackButton row={row} words={words} onTakeBack={onTakeBack} />
      </>
    }
  />
)

const TakeBackButton = ({ row, words, onTakeBack }: LineProps) =>
  row.status === 'PENDING' &&
  onTakeBack && (
    <RowAction isDanger onClick={() => onTakeBack(row)}>
      {words.takeBack}
    </RowAction>
  )

function scheduleColumns(words: Words, onTakeBack: OnTakeBack): readonly Column<ScheduleRow>[] {
  const action: Column<ScheduleRow> = column('do', words.action, (row) => (
    <TakeBackButton row={row} words={words} onTakeBack={onTakeBack} />
  ))
  return [
    { key: 'home', header: words.home, isTitle: true, cell: (row) => <HomeAndBox {...row} /> },
    { key: 'status', header: words.status, cell: (row) => <State row={row} words={words} /> },
    column('change', words.change, ({ fromplan, planname }) => (
      <span className="stacked">
        <Value>{fromplan}</Value>
        <strong>{words.to(planname)}</strong>
      </span>
    )),
    { key: 'runs', header: words.runs, cell: ({ runs }) => <DateText at={runs} /> },
    { key: 'price', header: words.price, align: 'right', cell: ({ lcoprice }) => <Money amount={lcoprice} /> },
    { key: 'by', header: words.by, cell: ({ authorisedby }) => <Value>{authorisedby}</Value> },
    ...(onTakeBack ? [action] : []),
  ]
}

type StateProps = { row: ScheduleRow; words: Words }

const StateBadge = ({ row: { status }, words }: StateProps) => <Badge tone={TONES[status]}>{words[status]}</Badge>

const Why = ({ row: { reason } }: { row: ScheduleRow }) => reason !== '' && <Refusal code={reason} />

const State = ({ row, words }: StateProps) => (
  <span className="stacked">
    <span>
      <StateBadge row={row} words={words} />
    </span>
    <small>
      <Why row={row} />
    </small>
  </span>
)
