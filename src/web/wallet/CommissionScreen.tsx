import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { ReportChart } from '#web/reports/ReportChart.tsx'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { Allowed } from '#web/shell/Allowed.tsx'
import { rangeOf } from '#web/ui/day-range.ts'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Report, Total, Totals } from '#web/ui/Report.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { amountColumn, byColumn, type LedgerRow, whatColumn, whenColumn } from './columns.tsx'
import { NoneInRange } from './NoneInRange.tsx'
import { reasonTexts } from './reason-texts.ts'
import { reportTexts } from './report-texts.ts'
import { useReportRange } from './use-report-range.ts'

export const CommissionScreen = () => (
  <Allowed permission="reports" title={useText(reportTexts).commission}>
    {() => <Commission />}
  </Allowed>
)

function Commission() {
  const words = useText(reportTexts)
  const search = rangeOf(useSearch({ from: '/shell/lcoportal/report/refund' }))
  const { range, onRange, thisYear } = useReportRange(search)
  const pages = usePages('listCommission', range)
  return (
    <Report
      title={words.commission}
      hint={words.commissionHint}
      tools={<ReportTools report="refund" filters={range} kept={search} />}
      range={range}
      onRange={onRange}
    >
      <Totals>
        <Total label={words.total}>
          {pages.first ? <Money amount={pages.first.total} /> : <Skeleton width="90px" />}
        </Total>
      </Totals>
      <ReportChart report="refund" pages={pages} />
      <PagedTable
        caption={words.commission}
        columns={useColumns()}
        pages={pages}
        keyOf={({ paymentid }) => paymentid}
        foot={pages.first && { when: words.total, credit: <Money amount={pages.first.total} /> }}
        empty={<NoneInRange title={words.noRefunds} hint={words.noRefundsHint} onYear={thisYear} />}
      />
    </Report>
  )
}

function useColumns(): readonly Column<LedgerRow>[] {
  const words = useText(reportTexts)
  const reasons = useText(reasonTexts)
  return useMemo(
    () => [whenColumn(words), whatColumn(words, reasons), byColumn(words), amountColumn('credit', words.amount)],
    [words, reasons],
  )
}
