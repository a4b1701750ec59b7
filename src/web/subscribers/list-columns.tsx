import type { StbRow } from '#domain/subscribers/calls.ts'
import { BoxBadge } from '#web/devices/BoxBadge.tsx'
import { PATHS } from '#web/paths.ts'
import { column } from '#web/ui/columns.tsx'
import { TextLink } from '#web/ui/links.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateText, Value, Stacked } from '#web/ui/Value.tsx'
import { nameOf } from '#web/ui/Whose.tsx'

import { ChooseBox } from './ChooseBox.tsx'
import { Cancelled, DaysLeft, isCancelled } from './DaysLeft.tsx'
import type { listTexts } from './list-texts.ts'
import type { Selection } from './selection.ts'

type Words = (typeof listTexts)['en']

/** What may be hidden, in the order of the table. */
export const OPTIONAL_COLUMNS = ['mobile', 'box', 'vc', 'type', 'pack', 'expires', 'city', 'can', 'cut'] as const
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]

export const FIRST_COLUMNS: readonly OptionalColumn[] = ['mobile', 'box', 'pack', 'expires', 'city']

export const rowName = ({ first_name: fname, last_name: lname }: StbRow): string => nameOf({ fname, lname })

const CELLS: Record<OptionalColumn, Column<StbRow>['cell']> = {
  mobile: ({ mobile_no: mobile }) => (mobile ? <a href={`tel:+91${mobile}`}>{mobile}</a> : <Value>{mobile}</Value>),
  box: ({ stb_number: stb }) => <span className="number">{stb}</span>,
  vc: ({ vc_number: vc }) => <Value>{vc}</Value>,
  type: ({ stb_type: type }) => <Value>{type}</Value>,
  pack: ({ base_pack: pack }) => <Value>{pack}</Value>,
  expires: ({ expiry_date: expiry, status }) => {
    if (expiry === null) return <Value>{expiry}</Value>
    if (isCancelled(status)) return <Cancelled on={expiry} />
    return (
      <Stacked top={<DateText at={expiry} />}>
        <DaysLeft validity={expiry} isShort />
      </Stacked>
    )
  },
  city: ({ city }) => <Value>{city}</Value>,
  can: ({ customer_can: can }) => <Value>{can}</Value>,
  cut: ({ last_dc_date: cut }) => <DateText at={cut ?? ''} />,
}

export function columnsOf(
  words: Words,
  shown: readonly OptionalColumn[],
  selection: Selection | null,
): readonly Column<StbRow>[] {
  const choose: Column<StbRow> = column(
    'choose',
    words.chooseHead,
    (row) =>
      row.subscriberid && <ChooseBox selection={selection!} id={row.subscriberid} label={words.choose(rowName(row))} />,
  )
  return [
    ...(selection ? [choose] : []),
    { key: 'customer', header: words.customer, isTitle: true, cell: (row) => <HomeName row={row} /> },
    column('status', words.status, ({ status, subscriberid }) => (
      <BoxBadge status={status} subscriberid={subscriberid} />
    )),
    ...OPTIONAL_COLUMNS.filter((key) => shown.includes(key)).map((key) => column(key, words[key], CELLS[key])),
  ]
}

const HomeName = ({ row }: { row: StbRow }) =>
  row.subscriberid === '' ? (
    <Value>{rowName(row)}</Value>
  ) : (
    <TextLink to={PATHS.customer} search={{ customerid: row.subscriberid }} className="home-link" word={rowName(row)} />
  )
