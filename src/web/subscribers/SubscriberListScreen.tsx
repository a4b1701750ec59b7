import { useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'

import type { StbRow } from '#domain/subscribers/calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { BoxBadge } from '#web/devices/BoxBadge.tsx'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { WithSession } from '#web/shell/Allowed.tsx'
import { lazyAtIdle } from '#web/shell/idle.ts'
import { may, type Session } from '#web/shell/session.ts'
import { store, stored } from '#web/shell/storage.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { PeopleIcon } from '#web/ui/icons.tsx'
import { QuietLink, PlainLink, TextLink } from '#web/ui/links.tsx'
import '#web/ui/report.css'
import { useFilters } from '#web/ui/use-filters.ts'
import { useIsNarrow } from '#web/ui/use-narrow.ts'
import { Value } from '#web/ui/Value.tsx'

import { ChooseBox } from './ChooseBox.tsx'
import { Cancelled, DaysLeft, isCancelled } from './DaysLeft.tsx'
import { columnsOf, OPTIONAL_COLUMNS, type OptionalColumn, FIRST_COLUMNS, rowName } from './list-columns.tsx'
import { listTexts } from './list-texts.ts'
import { ListFilters } from './ListFilters.tsx'
import { type ListSearch, listSearch } from './search.ts'
import { createSelection, type Selection } from './selection.ts'
import './subscriber-list.css'

export { listSearch as address } from './search.ts'

export const SubscriberListScreen = () => <WithSession>{(session) => <List session={session} />}</WithSession>

// what can be done with those who are selected follows the list
const CustomersBar = lazyAtIdle(async () => (await import('#web/renewals/CustomersBar.tsx')).CustomersBar)

const keyOf = ({ stb_number: stb }: StbRow): string => stb

function List({ session }: { session: Session }) {
  const words = useText(listTexts)
  const filters = listSearch(useSearch({ strict: false }))
  const filter = useFilters(filters, listSearch)
  const { shown, toggle } = useShownColumns()
  const [selection] = useState(createSelection)
  const maySelect = may(session, 'messages') || may(session, 'plans')
  const pages = usePages('listStbSubscribers', useDeferredValue(filters))
  const columns = useMemo(
    () => columnsOf(words, shown, maySelect ? selection : null),
    [words, shown, maySelect, selection],
  )
  const line = useCallback(
    (row: StbRow) => <CustomerLine row={row} selection={maySelect ? selection : null} />,
    [maySelect, selection],
  )
  const isNarrow = useIsNarrow()
  const tools = (
    <>
      <ReportTools report="subscriberlist" filters={filters} />
      <ImportLink />
    </>
  )
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <>
          {!isNarrow && tools}
          <NewHomeLink />
        </>
      }
    >
      <ListFilters filters={filters} onFilter={filter} tools={tools} />
      <div className="list-bar">
        {maySelect && (
          <Suspense fallback={<div className="chosen-bar" />}>
            <CustomersBar session={session} selection={selection} rows={pages.rows} />
          </Suspense>
        )}
        {!isNarrow && <ColumnsChooser shown={shown} onToggle={toggle} />}
      </div>
      <div className="subscriber-list">
        <PagedTable
          caption={words.title}
          columns={columns}
          pages={pages}
          keyOf={keyOf}
          line={line}
          empty={<None filters={filters} />}
        />
      </div>
    </Page>
  )
}

const ImportLink = () => <QuietLink to={PATHS.customerimport} word={useText(listTexts).fromFile} />

const NewHomeLink = () => <PlainLink to={PATHS.customer} search={{ new: true }} word={useText(listTexts).newHome} />

function None({ filters }: { filters: ListSearch }) {
  const words = useText(listTexts)
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort')
  if (!isFiltered) {
    return <EmptyState icon={PeopleIcon} title={words.nothing} hint={words.nothingHint} action={<NewHomeLink />} />
  }
  const showAll = <PlainLink to={PATHS.subscriberlist} replace word={words.showAll} />
  return <EmptyState icon={PeopleIcon} title={words.none} hint={words.noneHint} action={showAll} />
}

type ColumnsChooserProps = { shown: readonly OptionalColumn[]; onToggle: (column: OptionalColumn) => void }

function ColumnsChooser({ shown, onToggle }: ColumnsChooserProps) {
  const words = useText(listTexts)
  return (
    <details className="columns-chooser">
      <summary className="choice">{words.columns}</summary>
      <div className="columns-chooser-panel">
        {OPTIONAL_COLUMNS.map((column) => (
          <label key={column}>
            <input type="checkbox" checked={shown.includes(column)} onChange={() => onToggle(column)} />
            {words[column]}
          </label>
        ))}
      </div>
    </details>
  )
}

function keptColumns(): readonly OptionalColumn[] {
  const kept = stored('listColumns')
  return Array.isArray(kept) ? OPTIONAL_COLUMNS.filter((key) => kept.includes(key)) : FIRST_COLUMNS
}

/** Which columns this browser's people want to see. */
function useShownColumns() {
  const [shown, setShown] = useState(keptColumns)

  function toggle(column: OptionalColumn) {
    const next = shown.includes(column) ? shown.filter((key) => key !== column) : [...shown, column]
    setShown(next)
    store('listColumns', next)
  }

  return { shown, toggle }
}

/** A customer of the list, on a phone. A faulty STB has left its customer: nothing opens. */
function CustomerLine({ row, selection }: { row: StbRow; selection: Selection | null }) {
  const words = useText(listTexts)
  const { subscriberid, stb_number: stb, expiry_date: expiry, mobile_no: mobile, base_pack: pack } = row
  const name = rowName(row) || subscriberid
  return (
    <ListRow
      {...(selection && {
        tick: subscriberid !== '' && (
          <ChooseBox selection={selection} id={subscriberid} label={words.choose(rowName(row))} />
        ),
      })}
      title={
        subscriberid === '' ? (
          <Value>{name}</Value>
        ) : (
          <TextLink to={PATHS.customer} search={{ customerid: subscriberid }} word={name} />
        )
      }
      end={<BoxBadge status={row.status} subscriberid={subscriberid} />}
      detail={`…${stb.slice(-4)}${pack ? ` · ${pack}` : ''}`}
      detailEnd={
        expiry !== null &&
        (isCancelled(row.status) ? <Cancelled on={expiry} /> : <DaysLeft validity={expiry} isShort />)
      }
      call={mobile ? { name, mobile } : undefined}
    />
  )
}
