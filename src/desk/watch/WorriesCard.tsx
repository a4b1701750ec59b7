import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { hrefOf, read } from '#desk/api.ts'
import { WORRY_DAYS, type worryCalls } from '#domain/desk/worry-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { money, number } from '#web/ui/columns.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { operatorColumn } from './operator-column.tsx'
import { worryTexts } from './worry-texts.ts'

import './watch.css'

type Worry = Reply<typeof worryCalls.listWorries>['data'][number]

const COUNTS = ['boxes', 'lost', 'expired', 'overdue'] as const
const AMOUNTS = ['sales', 'salesbefore', 'topups', 'credit'] as const

/** Operators by what should worry a manager, the worst first. */
export function WorriesCard() {
  const words = useText(worryTexts)
  const [days, setDays] = useState<(typeof WORRY_DAYS)[number]>('30')
  const { data, isError, refetch } = useQuery(read('listWorries', { days }))
  const pages = {
    rows: data?.data,
    hasFailed: isError && !data,
    again: () => void refetch(),
    more: null,
    isLoadingMore: false,
  }
  return (
    <Card title={words.title}>
      <div className="worries">
        <p className="card-hint">{words.hint}</p>
        <Choices
          label={words.period}
          choices={WORRY_DAYS.map((value) => ({ value, word: words.days(value) }))}
          chosen={days}
          onChoose={setDays}
        />
        <PagedTable
          caption={words.title}
          columns={useColumns()}
          pages={pages}
          keyOf={({ lcoid }) => lcoid}
          empty={<EmptyState icon={InboxIcon} title={words.none} hint={words.noneHint} />}
        />
        <p>
          <a className="row-action" href={hrefOf('exportWorries', { days })}>
            {words.csv}
          </a>
        </p>
      </div>
    </Card>
  )
}

function useColumns(): readonly Column<Worry>[] {
  const words = useText(worryTexts)
  return useMemo(
    () => [
      operatorColumn(words.operator),
      ...(['score', ...COUNTS] as const).map((key) => number<Worry>(key, words[key])),
      {
        key: 'idledays',
        header: words.idledays,
        align: 'right',
        cell: ({ idledays }) => idledays ?? words.never,
        sortBy: ({ idledays }) => idledays ?? Infinity,
      },
      ...AMOUNTS.map((key) => money<Worry>(key, words[key])),
    ],
    [words],
  )
}
