import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { read } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { add } from '#domain/money.ts'
import { useText } from '#web/i18n/texts.ts'
import { money, number } from '#web/ui/columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { figureTexts } from './figure-texts.ts'
import { OperatorFigures } from './OperatorFigures.tsx'
import { WorriesCard } from './WorriesCard.tsx'

import '#web/ui/report.css'

type Figures = Reply<typeof watchCalls.getFigures>
type Region = Figures['data'][number]

const COUNTS = ['operators', 'boxes', 'active', 'expiring', 'opentickets'] as const
const AMOUNTS = ['credit', 'sales30', 'topups30'] as const

/** Region by region, of operators and days that one selects, and who should be looked at. */
export function FiguresScreen() {
  const words = useText(figureTexts)
  const { data, isError, refetch } = useQuery(read('getFigures', {}))
  const pages = {
    rows: data?.data,
    hasFailed: isError && !data,
    again: () => void refetch(),
    more: null,
    isLoadingMore: false,
  }
  return (
    <DeskPage name="figures" hint={words.hint} ref={showInOrder}>
      <PagedTable
        caption={words.hint}
        columns={useColumns()}
        pages={pages}
        keyOf={({ region }) => region}
        foot={useTotals(data?.data ?? [])}
        empty={<EmptyState icon={InboxIcon} title={words.none} hint={words.noneHint} />}
      />
      <OperatorFigures />
      <WorriesCard />
    </DeskPage>
  )
}

function useColumns(): readonly Column<Region>[] {
  const words = useText(figureTexts)
  return useMemo(
    () => [
      {
        key: 'region',
        header: words.region,
        isTitle: true,
        cell: ({ region }) => region,
        sortBy: ({ region }) => region,
      },
      ...COUNTS.map((key) => number<Region>(key, words[key])),
      ...AMOUNTS.map((key) => money<Region>(key, words[key])),
    ],
    [words],
  )
}

function useTotals(rows: readonly Region[]) {
  const { total } = useText(figureTexts)
  if (rows.length < 2) return undefined
  return {
    region: total,
    ...Object.fromEntries(COUNTS.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)])),
    ...Object.fromEntries(
      AMOUNTS.map((key) => [key, <Money key={key} amount={add(...rows.map((row) => row[key]))} />]),
    ),
  }
}
