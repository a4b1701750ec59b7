import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { Calls } from '#domain/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { Allowed } from '#web/shell/Allowed.tsx'
import { may, type Session } from '#web/shell/session.ts'
import { rangeOf } from '#web/ui/day-range.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Report } from '#web/ui/Report.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { NoneInRange } from '#web/wallet/NoneInRange.tsx'
import { useReportRange } from '#web/wallet/use-report-range.ts'

import { fieldName, homeFieldTexts } from './field-texts.ts'
import { homeReportTexts } from './home-report-texts.ts'
import { ReportHome } from './ReportHome.tsx'

type Row = Reply<Calls['getCustomerUpdateReport']>['data'][number]

export const ModifiedCustomerScreen = () => (
  <Allowed permission="reports" title={useText(homeReportTexts).modified}>
    {(session) => <Modified session={session} />}
  </Allowed>
)

function Modified({ session }: { session: Session }) {
  const words = useText(homeReportTexts)
  const search = rangeOf(useSearch({ strict: false }))
  const { range, onRange, thisYear } = useReportRange(search)
  const pages = usePages('getCustomerUpdateReport', range)
  return (
    <Report
      title={words.modified}
      hint={words.modifiedHint}
      tools={<ReportTools report="modifiedCustomer" filters={range} kept={search} />}
      range={range}
      onRange={onRange}
    >
      <PagedTable
        caption={words.modified}
        columns={useColumns(may(session, 'subscribers'))}
        pages={pages}
        keyOf={({ id }) => id}
        empty={<NoneInRange onYear={thisYear} />}
      />
    </Report>
  )
}

function useColumns(isLink: boolean): readonly Column<Row>[] {
  const words = useText(homeReportTexts)
  const fields = useText(homeFieldTexts)
  return useMemo<readonly Column<Row>[]>(
    () => [
      {
        key: 'when',
        header: words.when,
        sortBy: ({ created }) => created.getTime(),
        cell: ({ created }) => <DateText at={created} withTime />,
      },
      { key: 'who', header: words.customer, isTitle: true, cell: (row) => <ReportHome home={row} isLink={isLink} /> },
      {
        key: 'field',
        header: words.field,
        sortBy: ({ field }) => fieldName(field, fields),
        cell: ({ field }) => fieldName(field, fields),
      },
      { key: 'before', header: words.before, cell: ({ before }) => <Value>{before}</Value> },
      { key: 'after', header: words.after, cell: ({ after }) => <Value>{after}</Value> },
      {
        key: 'by',
        header: words.by,
        sortBy: ({ authorisedby }) => authorisedby,
        cell: ({ authorisedby }) => <Value>{authorisedby}</Value>,
      },
    ],
    [words, fields, isLink],
  )
}
