import { type ComponentType, Fragment, type ReactNode, useCallback, useMemo, useState } from 'react'

import type { ScreenName } from '#desk/screens.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { column } from '#web/ui/columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Stacked } from '#web/ui/Value.tsx'

import { DeskPage } from './DeskPage.tsx'
import { queueTexts } from './queue-texts.ts'
import { useAddress } from './use-address.ts'

import '#web/ui/report.css'
import './desk-ui.css'

type Pages<T> = Parameters<typeof PagedTable<T>>[0]['pages']
type Choice = { value: string; word: string }

/** What the dialog of a row is given. */
export type RowDialogProps<T> = { row: T; onClose: () => void }

type QueueScreenProps<T> = {
  name: ScreenName
  hint: string
  /** The states of the list, each with its word; which is chosen stands in the address. */
  states: readonly Choice[]
  state: string
  /** Further filters. */
  filters?: ReactNode
  /** What else can be done here, beside the heading. */
  actions?: ReactNode
  columns: readonly Column<T>[]
  pages: Pages<T>
  keyOf: (row: T) => string
  /** What is said of the row in the name of its button. */
  nameOf: (row: T) => string
  isOpen: (row: T) => boolean
  empty: { title: string; hint: string }
  /** The dialog of the chosen row. */
  dialog: ComponentType<RowDialogProps<T>>
}

/** A queue: its states, its rows, and a dialog in which one row is looked at and decided. */
export function QueueScreen<T>(props: QueueScreenProps<T>) {
  const { name, hint, states, state, filters, actions, pages, keyOf, empty, dialog: RowDialog } = props
  const words = useText(queueTexts)
  const [, put] = useAddress()
  const [chosen, setChosen] = useState<T | null>(null)
  const columns = useWithButton(props, setChosen)
  const line = useLine(props, setChosen)
  return (
    <DeskPage name={name} hint={hint} actions={actions}>
      <search className="queue-filters">
        <Choices label={words.filter} choices={states} chosen={state} onChoose={(status) => put({ status })} />
        {filters}
      </search>
      <PagedTable
        caption={hint}
        columns={columns}
        pages={pages}
        keyOf={keyOf}
        empty={<EmptyState icon={DoneIcon} {...empty} />}
        line={line}
      />
      {chosen !== null && <RowDialog row={chosen} onClose={() => setChosen(null)} />}
    </DeskPage>
  )
}

/** What pressing a row does, and to which. */
function useDoes<T>({ isOpen, nameOf }: QueueScreenProps<T>) {
  const { decideOn, lookAt } = useText(queueTexts)
  return (row: T): string => (isOpen(row) ? decideOn : lookAt)(nameOf(row))
}

function useWithButton<T>(props: QueueScreenProps<T>, choose: (row: T) => void) {
  const { columns, isOpen } = props
  const words = useText(queueTexts)
  const does = useDoes(props)
  return useMemo(
    (): Column<T>[] => [
      ...columns,
      column('actions', words.action, (row) => (
        <RowAction aria-label={does(row)} onClick={() => choose(row)}>
          {isOpen(row) ? words.decide : words.look}
        </RowAction>
      )),
    ],
    // the two functions are written where the screen is, and say the same at every render
    // oxlint-disable-next-line react/exhaustive-deps
    [columns, words],
  )
}

/** On a phone: whose it is and how it stands, below it all else but the amount, which stands to the right. */
function useLine<T>(props: QueueScreenProps<T>, choose: (row: T) => void) {
  const { columns } = props
  const words = useText(queueTexts)
  const does = useDoes(props)
  return useCallback(
    (row: T) => {
      const title = columns.find(({ isTitle }) => isTitle)
      const status = columns.at(-1)
      const amount = columns.find(({ align }) => align === 'right')
      const others = columns.filter((other) => ![title, status].includes(other) && other.align !== 'right')
      const figure = amount?.cell(row)
      return (
        <ListRow
          title={
            <button type="button" onClick={() => choose(row)}>
              {title?.cell(row)}
              <span className="only-heard"> {does(row)}</span>
            </button>
          }
          end={status?.cell(row)}
          detail={others.map(({ key, cell }, n) => (
            <Fragment key={key}>
              {n > 0 && ' · '}
              {cell(row)}
            </Fragment>
          ))}
          // an amount says what it is, a count does not
          detailEnd={typeof figure === 'number' ? `${amount?.header}: ${figure}` : figure}
        />
      )
    },
    // as above
    // oxlint-disable-next-line react/exhaustive-deps
    [columns, words],
  )
}

type Of = { lcoid: string; lconame: string; city: string }

/** Whose it is. */
export const OperatorCell = ({ of: { lcoid, lconame, city } }: { of: Of }) => (
  <Stacked top={<strong>{lconame}</strong>}>{[lcoid, city].filter(Boolean).join(' · ')}</Stacked>
)

const TONES: Record<RequestState, Tone> = { OPEN: 'wait', APPROVED: 'good', REFUSED: 'bad' }
type RequestState = 'OPEN' | 'APPROVED' | 'REFUSED'

export const RequestBadge = ({ status }: { status: RequestState }) => (
  <Badge tone={TONES[status]}>{useText(queueTexts)[status]}</Badge>
)

/** The chosen state in the address, the first where there is none; `ALL` is whatever there is, for which `chosen` is null. */
export function useStates<V extends string>(values: readonly [V, ...V[]], names: Record<V, string>) {
  const { all } = useText(queueTexts)
  const [{ status }] = useAddress()
  const states = [
    ...values.map((value) => ({ value: value as string, word: names[value] })),
    { value: 'ALL', word: all },
  ]
  const chosen = status === 'ALL' ? null : (values.find((value) => value === status) ?? values[0])
  return { states, state: chosen ?? 'ALL', chosen }
}

/** The states of a request; `input` is what its list takes. */
export function useRequestState() {
  const { chosen, ...states } = useStates(['OPEN', 'APPROVED', 'REFUSED'], useText(queueTexts))
  return { ...states, input: chosen ? { status: chosen } : {} }
}
