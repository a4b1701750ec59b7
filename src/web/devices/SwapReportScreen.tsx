import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { Reply } from '#domain/endpoint.ts'
import type { deviceCalls } from '#domain/hardware/device-calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { ReportChart } from '#web/reports/ReportChart.tsx'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { Allowed } from '#web/shell/Allowed.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Report } from '#web/ui/Report.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { reasonTexts, reasonWord } from '#web/ui/swap-reasons.ts'
import { NoneInRange } from '#web/wallet/NoneInRange.tsx'
import { useReportRange } from '#web/wallet/use-report-range.ts'

import { HomeLink } from './HomeLink.tsx'
import { swapReportTexts } from './swap-report-texts.ts'

type Swap = Reply<typeof deviceCalls.getSwapReport>['data'][number]

export const SwapReportScreen = () => (
  <Allowed permission="reports" title={useText(swapReportTexts).title}>
    {() => <Swaps />}
  </Allowed>
)

function Swaps() {
  const words = useText(swapReportTexts)
  const search = useSearch({ from: '/shell/lcoportal/report/stbreplacement' })
  const { range, onRange, thisYear } = useReportRange(search)
  const pages = usePages('getSwapReport', range)
  return (
    <Report
      title={words.title}
      hint={words.hint}
      tools={<ReportTools report="stbreplacement" filters={range} kept={search} />}
      range={range}
      onRange={onRange}
    >
      <ReportChart report="stbreplacement" pages={pages} />
      <PagedTable
        caption={words.title}
        columns={useColumns()}
        pages={pages}
        keyOf={({ replacementno }) => replacementno}
        empty={<NoneInRange title={words.none} hint={words.noneHint} onYear={thisYear} />}
      />
    </Report>
  )
}

function useColumns(): readonly Column<Swap>[] {
  const words = useText(swapReportTexts)
  const reasons = useText(reasonTexts)
  return useMemo(
    () => [
      {
        key: 'number',
        header: words.number,
        isTitle: true,
        cell: ({ replacementno }) => <span className="number">{replacementno}</span>,
      },
      {
        key: 'when',
        header: words.when,
        sortBy: ({ created }) => created.getTime(),
        cell: ({ created }) => <DateText at={created} withTime />,
      },
      {
        key: 'home',
        header: words.home,
        sortBy: ({ name }) => name,
        cell: (swap) => (
          <span className="stacked">
            <HomeLink {...swap} />
            <small>{swap.subscriberid}</small>
          </span>
        ),
      },
      { key: 'old', header: words.old, cell: ({ oldstb }) => <span className="number">{oldstb}</span> },
      { key: 'new', header: words.fresh, cell: ({ newstb }) => <span className="number">{newstb}</span> },
      {
        key: 'reason',
        header: words.reason,
        sortBy: ({ reason }) => reasonWord(reason, reasons),
        cell: ({ reason }) => reasonWord(reason, reasons),
      },
      { key: 'by', header: words.by, cell: ({ authorisedby }) => <Value>{authorisedby}</Value> },
    ],
    [words, reasons],
  )
}
