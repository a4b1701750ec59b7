import type { Reply } from '#domain/endpoint.ts'
import type { Calls } from '#domain/calls.ts'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import type { Column } from '#web/ui/Table.tsx'

import type { scheduleTexts } from './schedule-texts.ts'

export type ScheduleRow = Reply<Calls['getScheduleReport']>['data'][number]

type Words = (typeof scheduleTexts)['en']

const TONES = { PENDING: 'wait', DONE: 'good', CANCELLED: 'plain', FAILED: 'bad' } as const

/** Without a way to take a change back the list is only read. */
export function scheduleColumns(
  words: Words,
  onTakeBack: ((row: ScheduleRow) => void) | null,
): readonly Column<ScheduleRow>[] {
  const action: Column<ScheduleRow> = {
    key: 'do',
    header: words.action,
    cell: (row) =>
      row.status === 'PENDING' && (
        <button type="button" className="row-action" data-tone="danger" onClick={() => onTakeBack?.(row)}>
          {words.takeBack}
        </button>
      ),
  }
  return [
    { key: 'home', header: words.home, isTitle: true, cell: (row) => <HomeAndBox row={row} /> },
    { key: 'status', header: words.status, cell: (row) => <State row={row} words={words} /> },
    {
      key: 'change',
      header: words.change,
      cell: ({ fromplan, planname }) => (
        <span className="stacked">
          <Value>{fromplan}</Value>
          <strong>{words.to(planname)}</strong>
        </span>
      ),
    },
    { key: 'runs', header: words.runs, cell: ({ runs }) => <DateText at={runs} /> },
    { key: 'price', header: words.price, align: 'right', cell: ({ lcoprice }) => <Money amount={lcoprice} /> },
    { key: 'by', header: words.by, cell: ({ authorisedby }) => <Value>{authorisedby}</Value> },
    ...(onTakeBack ? [action] : []),
  ]
}

const HomeAndBox = ({ row }: { row: ScheduleRow }) => (
  <span className="stacked">
    <HomeLink subscriberid={row.subscriberid} name={row.name} />
    <small className="number">{row.stbno}</small>
  </span>
)

const State = ({ row, words }: { row: ScheduleRow; words: Words }) => (
  <span className="stacked">
    <span>
      <Badge tone={TONES[row.status]}>{words[row.status]}</Badge>
    </span>
    {row.reason !== '' && (
      <small>
        <Refusal code={row.reason} />
      </small>
    )}
  </span>
)
