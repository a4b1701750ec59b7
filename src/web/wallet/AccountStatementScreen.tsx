import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { Paise } from '#domain/money.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { ReportChart } from '#web/reports/ReportChart.tsx'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { Allowed } from '#web/shell/Allowed.tsx'
import { rangeOf } from '#web/ui/day-range.ts'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Report } from '#web/ui/Report.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { amountColumn, byColumn, type LedgerRow, whatColumn, whenColumn } from './columns.tsx'
import { NoneInRange } from './NoneInRange.tsx'
import { reasonTexts } from './reason-texts.ts'
import { reportTexts } from './report-texts.ts'
import { StatementSum } from './StatementSum.tsx'
import { useReportRange } from './use-report-range.ts'

export const AccountStatementScreen = () => (
  <Allowed permission="reports" title={useText(reportTexts).statement}>
    {() => <Statement />}
  </Allowed>
)

function Statement() {
  const words = useText(reportTexts)
  const search = rangeOf(useSearch({ from: '/shell/lcoportal/report/accountstatement' }))
  const { range, onRange, thisYear } = useReportRange(search)
  const pages = usePages('getLedgerReport', range)
  return (
    <Report
      title={words.statement}
      hint={words.statementHint}
      tools={<ReportTools report="accountstatement" filters={range} kept={search} />}
      range={range}
      onRange={onRange}
    >
      <StatementSum sum={pages.first} />
      <ReportChart report="accountstatement" pages={pages} />
      <PagedTable
        caption={words.statement}
        columns={useColumns()}
        pages={pages}
        keyOf={({ paymentid }) => paymentid}
        foot={statementFoot(words.total, pages.first)}
        empty={<NoneInRange onYear={thisYear} />}
      />
    </Report>
  )
}

type Sum = { credits: Paise; debits: Paise; closing: Paise }

const statementFoot = (total: string, sum: Sum | undefined) =>
  sum && {
    when: total,
    credit: <Money amount={sum.credits} />,
    debit: <Money amount={sum.debits} />,
    balance: <Money amount={sum.closing} />,
  }

function useColumns(): readonly Column<LedgerRow>[] {
  const words = useText(reportTexts)
  const reasons = useText(reasonTexts)
  return useMemo(
    () => [
      whenColumn(words),
      whatColumn(words, reasons),
      byColumn(words),
      amountColumn('credit', words.credit),
      amountColumn('debit', words.debit),
      {
        key: 'balance',
        header: words.balance,
        align: 'right',
        sortBy: ({ balance }) => balance,
        cell: ({ balance }) => (
          <strong>
            <Money amount={balance} />
          </strong>
        ),
      },
    ],
    [words, reasons],
  )
}
