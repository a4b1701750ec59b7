import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { Reply } from '#domain/endpoint.ts'
import type { walletCalls } from '#domain/wallet/calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { ReportChart } from '#web/reports/ReportChart.tsx'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { Allowed } from '#web/shell/Allowed.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { rangeOf } from '#web/ui/day-range.ts'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Report, Total, Totals } from '#web/ui/Report.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { byColumn, whenColumn } from './columns.tsx'
import { NoneInRange } from './NoneInRange.tsx'
import { reportTexts } from './report-texts.ts'
import { useReportRange } from './use-report-range.ts'

type Debit = Reply<typeof walletCalls.listWalletDebits>['data'][number]

export const WalletDebitScreen = () => (
  <Allowed permission="reports" title={useText(reportTexts).debits}>
    {() => <Debits />}
  </Allowed>
)

function Debits() {
  const words = useText(reportTexts)
  const search = rangeOf(useSearch({ from: '/shell/lcoportal/report/walletdebit' }))
  const { range, onRange, thisYear } = useReportRange(search)
  const pages = usePages('listWalletDebits', range)
  return (
    <Report
      title={words.debits}
      hint={words.debitsHint}
      tools={<ReportTools report="walletdebit" filters={range} kept={search} />}
      range={range}
      onRange={onRange}
    >
      <Totals>
        <Total label={words.total}>
          {pages.first ? <Money amount={pages.first.total} /> : <Skeleton width="90px" />}
        </Total>
      </Totals>
      <ReportChart report="walletdebit" pages={pages} />
      <PagedTable
        caption={words.debits}
        columns={useColumns()}
        pages={pages}
        keyOf={({ paymentid }) => paymentid}
        foot={pages.first && { when: words.total, amount: <Money amount={pages.first.total} /> }}
        empty={<NoneInRange onYear={thisYear} />}
      />
    </Report>
  )
}

function useColumns(): readonly Column<Debit>[] {
  const words = useText(reportTexts)
  return useMemo<readonly Column<Debit>[]>(
    () => [
      whenColumn(words),
      {
        key: 'what',
        header: words.what,
        isTitle: true,
        sortBy: ({ comment }) => words.comment(comment),
        cell: ({ comment }) => <Value>{words.comment(comment)}</Value>,
      },
      { key: 'number', header: words.number, cell: ({ paymentid }) => <span className="number">{paymentid}</span> },
      byColumn(words),
      {
        key: 'amount',
        header: words.amount,
        align: 'right',
        sortBy: ({ amount }) => amount,
        cell: ({ amount }) => <Money amount={amount} />,
      },
    ],
    [words],
  )
}
