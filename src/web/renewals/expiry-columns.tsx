import type { ExpiryRow } from '#domain/subscriptions/report-calls.ts'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { PATHS } from '#web/paths.ts'
import { ChooseBox } from '#web/subscribers/ChooseBox.tsx'
import { DaysLeft } from '#web/subscribers/DaysLeft.tsx'
import { rowName } from '#web/subscribers/list-columns.tsx'
import type { Selection } from '#web/subscribers/selection.ts'
import { column } from '#web/ui/columns.tsx'
import { RowLink } from '#web/ui/links.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateText, Value, Stacked } from '#web/ui/Value.tsx'

import type { Dues } from './use-dues.ts'
import type { renewalTexts } from './renewal-texts.ts'

type Words = (typeof renewalTexts)['en']

/** Without a selection the list is only read; without dues they are not his to see. */
type Shown = { selection: Selection | null; dues: Dues | null }

export function expiryColumns(words: Words, ends: string, { selection, dues }: Shown): readonly Column<ExpiryRow>[] {
  const choose: Column<ExpiryRow> = column(
    'choose',
    words.chooseHead,
    (row) =>
      row.refusal === '' && (
        <ChooseBox
          selection={selection!}
          id={row.stb_number}
          label={words.choose(rowName(row), row.stb_number.slice(-4))}
        />
      ),
  )
  return [
    ...(selection ? [choose] : []),
    { key: 'customer', header: words.customer, isTitle: true, cell: (row) => <Customer row={row} /> },
    column('box', words.box, ({ stb_number: stb, stb_type: type }) => (
      <Stacked top={<span className="number">{stb}</span>}>{type}</Stacked>
    )),
    column('pack', words.pack, ({ base_pack: pack, addons }) => (
      <span className="stacked expiring-pack">
        <Value>{pack}</Value>
        {addons > 0 && <small>{words.addOns(addons)}</small>}
      </span>
    )),
    { key: 'ends', header: ends, cell: (row) => <Ends row={row} /> },
    { key: 'state', header: words.state, cell: (row) => <State row={row} words={words} /> },
    ...(dues ? [dueColumn(words, dues)] : []),
    {
      key: 'price',
      header: words.price,
      align: 'right',
      cell: ({ lcoprice, mrptariff, charge }) => (
        <Stacked top={<Money amount={lcoprice} />}>
          {charge === mrptariff ? 'MRP' : words.customerPays} <Money amount={charge} />
        </Stacked>
      ),
    },
  ]
}

const dueColumn = (words: Words, dues: Dues): Column<ExpiryRow> => ({
  key: 'due',
  header: words.due,
  align: 'right',
  cell: ({ subscriberid }) => {
    const due = dues.get(subscriberid)
    // its place is kept until it comes
    return <span className="renewal-due">{due !== undefined && (due > 0 ? <Money amount={due} /> : words.paid)}</span>
  },
})

const Customer = ({ row }: { row: ExpiryRow }) => (
  <Stacked top={<HomeLink subscriberid={row.subscriberid} name={rowName(row)} />}>
    {row.mobile_no && <a href={`tel:+91${row.mobile_no}`}>{row.mobile_no}</a>}
  </Stacked>
)

const Ends = ({ row: { expiry_date: expiry } }: { row: ExpiryRow }) =>
  expiry === null ? (
    <Value>{expiry}</Value>
  ) : (
    <Stacked top={<DateText at={expiry} />}>
      <DaysLeft validity={expiry} />
    </Stacked>
  )

/** What will happen by itself, or why it cannot be renewed from here and where it can. */
function State({ row, words }: { row: ExpiryRow; words: Words }) {
  if (row.refusal !== '') {
    return (
      <span className="stacked renewal-state">
        <Refusal code={row.refusal} />
        <RowLink
          to={PATHS.productrenew}
          search={{ customerid: row.subscriberid, stbno: row.stb_number }}
          word={words.openHome}
        />
      </span>
    )
  }
  if (row.schedulestatus === 'YES') return words.scheduled
  return row.autorenewd === 'YES' ? words.autoOn : words.autoOff
}
