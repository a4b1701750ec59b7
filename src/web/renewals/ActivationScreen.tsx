import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { Calls } from '#domain/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { ORDER_TYPES } from '#domain/subscriptions/quote.ts'
import { usePages } from '#web/api/hooks.ts'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { useText } from '#web/i18n/texts.ts'
import { ReportChart } from '#web/reports/ReportChart.tsx'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { Allowed } from '#web/shell/Allowed.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Author } from '#web/ui/Author.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Report, Total, Totals } from '#web/ui/Report.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { NativeSelect } from '#web/ui/controls.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { NoneInRange } from '#web/wallet/NoneInRange.tsx'
import { useReportRange } from '#web/wallet/use-report-range.ts'

import { activationTexts } from './activation-texts.ts'
import { type ActivationSearch, activationSearch, SOURCES } from './search.ts'

import './renewals.css'

type Activation = Reply<Calls['getActivationReport']>['data'][number]

export const ActivationScreen = () => (
  <Allowed permission="reports" title={useText(activationTexts).title}>
    {() => <Activations />}
  </Allowed>
)

function Activations() {
  const words = useText(activationTexts)
  const search = activationSearch(useSearch({ strict: false }))
  const { range, onRange, thisYear, set } = useReportRange(search)
  const pages = usePages('getActivationReport', range)
  return (
    <Report
      title={words.title}
      hint={words.hint}
      tools={<ReportTools report="activation" filters={range} kept={search} />}
      range={range}
      onRange={onRange}
      filters={<Filters search={search} onFilter={set} />}
    >
      <Totals>
        <Total label={words.total}>
          {pages.first ? <Money amount={pages.first.total} /> : <Skeleton width="90px" />}
        </Total>
      </Totals>
      <ReportChart report="activation" pages={pages} />
      <div className="renewal-table">
        <PagedTable
          caption={words.title}
          columns={useColumns()}
          pages={pages}
          keyOf={({ contractno }) => contractno}
          foot={pages.first && { when: words.total, yours: <Money amount={pages.first.total} /> }}
          empty={<NoneInRange title={words.none} hint={words.noneHint} onYear={thisYear} />}
        />
      </div>
    </Report>
  )
}

type FiltersProps = { search: ActivationSearch; onFilter: (next: Record<string, unknown>) => void }

function Filters({ search, onFilter }: FiltersProps) {
  const words = useText(activationTexts)
  const select = (name: 'type' | 'source', values: readonly (keyof typeof words)[]) => (
    <NativeSelect
      label={words[name]}
      value={search[name] ?? ''}
      onChange={({ currentTarget }) => onFilter({ [name]: currentTarget.value || undefined })}
      data={[{ value: '', label: words.any }, ...values.map((value) => ({ value, label: words[value] }))]}
    />
  )
  return (
    <>
      {select('type', ORDER_TYPES)}
      {select('source', SOURCES)}
    </>
  )
}

const TONES = { PENDING: 'wait', ACCEPTED: 'good', REJECTED: 'bad' } as const

function useColumns(): readonly Column<Activation>[] {
  const words = useText(activationTexts)
  return useMemo<readonly Column<Activation>[]>(
    () => [
      {
        key: 'when',
        header: words.when,
        sortBy: ({ created }) => created.getTime(),
        cell: ({ created }) => <DateText at={created} withTime />,
      },
      { key: 'home', header: words.home, sortBy: ({ name }) => name, cell: (row) => <HomeAndBox row={row} /> },
      {
        key: 'plan',
        header: words.plan,
        sortBy: ({ planname }) => planname,
        isTitle: true,
        cell: ({ planname, type, source }) => (
          <span className="stacked">
            {planname}
            <small>
              {words[type]} · {words[source]}
            </small>
          </span>
        ),
      },
      { key: 'runs', header: words.runs, cell: (row) => <Runs row={row} /> },
      {
        key: 'state',
        header: words.state,
        cell: ({ provision }) => <Badge tone={TONES[provision]}>{words[provision]}</Badge>,
      },
      { key: 'by', header: words.by, cell: ({ authorisedby }) => <Author by={authorisedby} /> },
      {
        key: 'homePays',
        header: words.homePays,
        align: 'right',
        sortBy: ({ mrptariff }) => mrptariff,
        cell: ({ mrptariff }) => <Money amount={mrptariff} />,
      },
      {
        key: 'yours',
        header: words.yours,
        align: 'right',
        sortBy: ({ lcoprice }) => lcoprice,
        cell: ({ lcoprice }) => <Money amount={lcoprice} />,
      },
    ],
    [words],
  )
}

const HomeAndBox = ({ row }: { row: Activation }) => (
  <span className="stacked">
    <HomeLink subscriberid={row.subscriberid} name={row.name} />
    <small className="number">{row.stbno}</small>
  </span>
)

const Runs = ({ row: { starts, validity } }: { row: Activation }) => (
  <span>
    <DateText at={starts} /> – <DateText at={validity} />
  </span>
)
