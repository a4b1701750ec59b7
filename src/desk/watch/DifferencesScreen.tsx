import { useMemo } from 'react'

import { usePages } from '#desk/api.ts'
import { OperatorCell, QueueScreen, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { dayOf, daysBetween, indianDay } from '#domain/dates.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { now } from '#web/ui/clock.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { type Difference, DifferenceDialog } from './DifferenceDialog.tsx'
import { differenceNames, differenceTexts } from './difference-texts.ts'

/** Where the gateway's lists and the books differ, with its age and what to do. */
export function DifferencesScreen() {
  const words = useText(differenceTexts)
  const { chosen, ...states } = useStates(['OPEN', 'CLOSED'], words)
  const { first, ...pages } = usePages('listDifferences', chosen ? { state: chosen } : {})
  return (
    <QueueScreen
      name="differences"
      hint={words.hint}
      {...states}
      filters={first && <LastRun last={first.last} />}
      pages={pages}
      columns={useColumns()}
      keyOf={({ id }) => id}
      nameOf={({ reference }) => reference}
      isOpen={({ closed }) => closed === null}
      empty={{ title: chosen === 'OPEN' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={DifferenceDialog}
    />
  )
}

type Last = {
  day: string
  finished: Date | null
  payments: number
  credited: number
  failure: string
} | null

function LastRun({ last }: { last: Last }) {
  const words = useText(differenceTexts)
  if (!last) return <p className="queue-note">{words.never}</p>
  const day = indianDay(last.day)
  if (last.failure) return <p className="queue-note">{words.failed(day, last.failure)}</p>
  return (
    <p className="queue-note">{last.finished ? words.last(day, last.payments, last.credited) : words.running(day)}</p>
  )
}

const Amount = ({ of }: { of: Difference['ours'] }) => (of === null ? <Value>{null}</Value> : <Money amount={of} />)

function useColumns(): readonly Column<Difference>[] {
  const words = useText(differenceTexts)
  const names = useText(differenceNames)
  const common = useText(queueTexts)
  return useMemo(
    () => [
      {
        key: 'difference',
        header: words.difference,
        isTitle: true,
        cell: ({ kind, reference }) => (
          <span className="stacked">
            <strong>{names[kind]}</strong>
            <small>{reference}</small>
          </span>
        ),
      },
      {
        key: 'operator',
        header: common.operator,
        cell: (row) => (row.lcoid ? <OperatorCell of={{ ...row, city: '' }} /> : <Value>{null}</Value>),
      },
      { key: 'theirs', header: words.theirs, align: 'right', cell: ({ theirs }) => <Amount of={theirs} /> },
      { key: 'ours', header: words.ours, align: 'right', cell: ({ ours }) => <Amount of={ours} /> },
      {
        key: 'found',
        header: words.found,
        cell: ({ found, closed }) => (
          <span className="stacked">
            <DateText at={found} withTime />
            {closed === null && <small>{words.age(daysBetween(dayOf(found), dayOf(now())))}</small>}
          </span>
        ),
      },
      {
        key: 'state',
        header: common.status,
        cell: ({ closed }) => <Badge tone={closed ? 'good' : 'bad'}>{closed ? words.CLOSED : words.OPEN}</Badge>,
      },
    ],
    [words, names, common],
  )
}
