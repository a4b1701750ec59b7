import { useMemo } from 'react'

import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { type RowOf, useWhole } from '#desk/ui/use-whole.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { WaitIcon } from '#web/ui/screen-icons.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { healthTexts, laneNames, meaningTexts, remedyTexts } from './health-texts.ts'

import '#web/ui/report.css'

type Health = RowOf<'getHealth'>

const TONES = { GOOD: 'good', WATCH: 'wait', BAD: 'bad' } as const
const ORDER = { BAD: 0, WATCH: 1, GOOD: 2 } as const

const worstFirst = (rows: Health[]): Health[] => rows.toSorted((one, other) => ORDER[one.state] - ORDER[other.state])

/** How everything does, the worst first: one sentence each, and what to do. */
export function HealthScreen() {
  const words = useText(healthTexts)
  const { rows, ...pages } = useWhole('getHealth')
  const bad = rows?.filter(({ state }) => state !== 'GOOD').length
  return (
    <DeskPage name="health" hint={words.hint}>
      <output>{bad === 0 ? words.allGood : bad ? words.some(bad) : '…'}</output>
      <PagedTable
        caption={words.hint}
        columns={useColumns()}
        pages={{ ...pages, rows: rows && worstFirst(rows) }}
        keyOf={({ check, of }) => `${check} ${of}`}
        empty={<EmptyState icon={WaitIcon} title={words.none} hint={words.hint} />}
      />
    </DeskPage>
  )
}

function useColumns(): readonly Column<Health>[] {
  const words = useText(healthTexts)
  const says = useText(meaningTexts)
  const remedies = useText(remedyTexts)
  const lanes: Record<string, string> = useText(laneNames)
  return useMemo(
    () => [
      {
        key: 'what',
        header: words.what,
        isTitle: true,
        cell: ({ check, of }) => <strong>{[words[check], lanes[of] ?? of].filter(Boolean).join(': ')}</strong>,
      },
      {
        key: 'state',
        header: words.state,
        cell: ({ state }) => <Badge tone={TONES[state]}>{words[state]}</Badge>,
      },
      {
        key: 'says',
        header: words.says,
        cell: ({ check, value }) => (value === null ? words.unknown : says[check](value)),
      },
      {
        key: 'remedy',
        header: words.remedy,
        cell: ({ check, state }) => (state === 'GOOD' ? words.nothing : remedies[check]),
      },
    ],
    [words, says, remedies, lanes],
  )
}
