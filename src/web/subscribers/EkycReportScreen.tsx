import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { Calls } from '#domain/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { usePages } from '#web/api/hooks.ts'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { ReportChart } from '#web/reports/ReportChart.tsx'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { Allowed } from '#web/shell/Allowed.tsx'
import { may, type Session } from '#web/shell/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { DateRange } from '#web/ui/DateRange.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ShieldIcon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Total, Totals } from '#web/ui/Report.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { homeReportTexts } from './home-report-texts.ts'
import { ReportHome } from './ReportHome.tsx'
import { type EkycReportSearch, ekycReportSearch } from './search.ts'

type Row = Reply<Calls['getEkycReport']>['data'][number]

export const EkycReportScreen = () => (
  <Allowed permission="reports" title={useText(homeReportTexts).ekyc}>
    {(session) => <EkycReport session={session} />}
  </Allowed>
)

function EkycReport({ session }: { session: Session }) {
  const words = useText(homeReportTexts)
  const navigate = useNavigate()
  const search = ekycReportSearch(useSearch({ strict: false }))
  const set = (next: EkycReportSearch) =>
    void navigate({ to: PATHS.reportekyc, search: next, replace: true, resetScroll: false })
  const pages = usePages('getEkycReport', search)
  const count = (of: 'done' | 'missing') => (pages.first ? number(pages.first[of]) : <Skeleton width="60px" />)
  return (
    <Page title={words.ekyc} hint={words.ekycHint} actions={<ReportTools report="ekyc" filters={search} />}>
      <search className="report-filters">
        <DateRange
          range={search}
          withAll
          onChange={(range) => set({ ...range, ...(search.ekyc && { ekyc: search.ekyc }) })}
        />
        <States search={search} onChange={set} />
      </search>
      <Totals>
        <Total label={words.done}>{count('done')}</Total>
        <Total label={words.missing}>{count('missing')}</Total>
      </Totals>
      <ReportChart report="ekyc" pages={pages} />
      <PagedTable
        caption={words.ekyc}
        columns={useColumns(may(session, 'subscribers'))}
        pages={pages}
        keyOf={({ subscriberid }) => subscriberid}
        empty={<None onAll={() => set({})} />}
      />
    </Page>
  )
}

function States({ search, onChange }: { search: EkycReportSearch; onChange: (search: EkycReportSearch) => void }) {
  const words = useText(homeReportTexts)
  const { ekyc: chosen, ...range } = search
  return (
    <Choices<'YES' | 'NO' | undefined>
      label={words.state}
      choices={[
        { value: undefined, word: words.all },
        { value: 'YES', word: words.done },
        { value: 'NO', word: words.missing },
      ]}
      chosen={chosen}
      onChoose={(ekyc) => onChange({ ...range, ...(ekyc && { ekyc }) })}
    />
  )
}

function None({ onAll }: { onAll: () => void }) {
  const words = useText(homeReportTexts)
  const action = (
    <button type="button" className="plain-button" onClick={onAll}>
      {words.showAll}
    </button>
  )
  return <EmptyState icon={ShieldIcon} title={words.noEkyc} hint={words.noEkycHint} action={action} />
}

function useColumns(mayVerify: boolean): readonly Column<Row>[] {
  const words = useText(homeReportTexts)
  return useMemo<readonly Column<Row>[]>(
    () => [
      {
        key: 'who',
        header: words.customer,
        isTitle: true,
        cell: (row) => <ReportHome home={row} isLink={mayVerify} />,
      },
      {
        key: 'state',
        header: words.state,
        cell: ({ ekyc }) => (
          <Badge tone={ekyc === 'YES' ? 'good' : 'bad'}>{ekyc === 'YES' ? words.done : words.missing}</Badge>
        ),
      },
      { key: 'aadhaar', header: words.aadhaar, cell: ({ aadhar }) => <Value>{aadhar}</Value> },
      { key: 'verified', header: words.verified, cell: ({ verified }) => <DateText at={verified ?? ''} withTime /> },
      { key: 'by', header: words.by, cell: ({ authorisedby }) => <Value>{authorisedby}</Value> },
      { key: 'mobile', header: words.mobile, cell: ({ mobilephone }) => <Value>{mobilephone}</Value> },
      { key: 'city', header: words.city, cell: ({ city }) => <Value>{city}</Value> },
      {
        key: 'do',
        header: words.action,
        cell: (row) => mayVerify && row.ekyc === 'NO' && <DoEkyc customerid={row.subscriberid} />,
      },
    ],
    [words, mayVerify],
  )
}

const DoEkyc = ({ customerid }: { customerid: string }) => (
  <Link to={PATHS.customer} search={{ customerid, ekyc: true }} className="row-action">
    {useText(homeReportTexts).do}
  </Link>
)
