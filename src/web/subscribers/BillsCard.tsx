import { useState } from 'react'

import type { Reply } from '#domain/endpoint.ts'
import type { subscriberCalls } from '#domain/subscribers/calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { money as rupees } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { money, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { Period, Stacked } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatementIcon } from '#web/ui/screen-icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { homeTexts } from './home-texts.ts'

import '#web/ui/report.css'

type Bill = Reply<typeof subscriberCalls.listSubscriberBills>['data'][number]

/** The last months answer most questions. */
const SHOWN_FIRST = 6

/** What was charged for the home, newest first. */
export function BillsCard({ customerid }: { customerid: string }) {
  const words = useText(homeTexts)
  const pages = usePages('listSubscriberBills', { customerid })
  const [isWhole, setIsWhole] = useState(false)
  const hasMore = !isWhole && (pages.rows?.length ?? 0) > SHOWN_FIRST
  const shown = hasMore ? { ...pages, rows: pages.rows?.slice(0, SHOWN_FIRST), more: () => setIsWhole(true) } : pages
  return (
    <section className="household-list" aria-label={words.bills}>
      <h2>{words.bills}</h2>
      <PagedTable
        caption={words.bills}
        columns={useColumns()}
        pages={shown}
        keyOf={({ contractno }) => contractno}
        line={lineOf}
        empty={<EmptyState icon={StatementIcon} title={words.noBills} hint={words.billsHint} />}
      />
    </section>
  )
}

/** Undone or refused, its price came back whole. */
const isReversed = ({ starts, validity, lcoprice, refunded }: Bill): boolean =>
  validity < starts || (lcoprice > 0 && refunded >= lcoprice)

/** What became of a sale that does not stand as it was charged. */
function Given({ bill }: { bill: Bill }) {
  const words = useText(homeTexts)
  const { status, refunded } = bill
  const ended = status === 'C' && (isReversed(bill) ? words.reversed : words.cancelled)
  return <small>{[ended, refunded > 0 && words.refunded(rupees(refunded))].filter(Boolean).join(', ')}</small>
}

const lineOf = (bill: Bill) => (
  <ListRow
    title={bill.planname}
    end={<Charged bill={bill} />}
    detail={<Period {...bill} />}
    detailEnd={<LcoPrice amount={bill.lcoprice} />}
    note={(bill.status === 'C' || bill.refunded > 0) && <Given bill={bill} />}
  />
)

/** What moved in with him was never charged here. */
function Charged({ bill: { charged, mrptariff } }: { bill: Bill }) {
  const words = useText(homeTexts)
  return charged === null ? <small>{words.mrpIs(rupees(mrptariff))}</small> : <Money amount={charged} />
}

function LcoPrice({ amount }: { amount: Bill['lcoprice'] }) {
  const words = useText(homeTexts)
  return (
    <small>
      {words.yours} <Money amount={amount} />
    </small>
  )
}

const useColumns = columnsIn([homeTexts], ([words]): readonly Column<Bill>[] => [
  titleColumn('pack', words.pack, ({ planname, stbno }) => (
    <Stacked top={planname}>
      {words.box} …{stbno.slice(-4)}
    </Stacked>
  )),
  column('period', words.period, (bill) => (
    <span className="stacked">
      <Period {...bill} />
      <Given bill={bill} />
    </span>
  )),
  money('lcoprice', words.yours),
  column('charged', words.price, (bill) => <Charged bill={bill} />, { align: 'right' }),
])
