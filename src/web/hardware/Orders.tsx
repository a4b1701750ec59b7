import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import type { BoxPayment } from '#domain/hardware/calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { money as moneyText } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { DatedFilters, KindFilter } from '#web/ui/DatedFilters.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { badge, moment, money, text, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { type DayRange, rangeOf } from '#web/ui/day-range.ts'
import { BoxIcon } from '#web/ui/icons.tsx'
import { RowLink } from '#web/ui/links.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

import { DeliveryBadge, OrderDialog } from './OrderDialog.tsx'
import { deliveryTexts } from './delivery-texts.ts'
import { goodsTexts, nameOf } from './goods-texts.ts'
import { orderListTexts } from './order-list-texts.ts'
import { shopTexts } from './shop-texts.ts'
import { useInvoice } from './use-order.ts'

const ORDER_STATES = ['CREATED', 'PAID', 'CANCELLED'] as const
type OrderState = (typeof ORDER_STATES)[number]

/** With the number of an order, that order is open. */
type OrderSearch = DayRange & { status?: OrderState; order?: string }

const isOrderState = (given: unknown): given is OrderState => ORDER_STATES.some((state) => state === given)

const isOrder = (given: unknown): given is string => typeof given === 'string' && /^BOX\d{5,9}$/.test(given)

export const orderSearch = ({ status, order, ...search }: Record<string, unknown>): OrderSearch => ({
  ...rangeOf(search),
  ...(isOrderState(status) && { status }),
  ...(isOrder(order) && { order }),
})

const TONES: Record<OrderState, Tone> = { CREATED: 'wait', PAID: 'good', CANCELLED: 'plain' }

/** What was ordered so far; the address holds the filters. */
export function Orders() {
  const words = useText(orderListTexts)
  const { order, ...filters } = orderSearch(useSearch({ from: '/shell/lcoportal/device/purchasestb' }))
  const filter = useFilters<OrderSearch>(filters, orderSearch)
  const pages = usePages('listBoxPayments', filters)
  const { save } = useInvoice()
  const [tracked, setTracked] = useState<string | null>(null)
  const line = useMemo(() => (row: BoxPayment) => <OrderLine order={row} onTrack={setTracked} />, [])
  const opened = tracked ?? order
  function close() {
    setTracked(null)
    if (order) filter({})
  }
  return (
    <section className="shop-orders" id="orders" aria-labelledby="orders-title">
      <header className="list-head">
        <h2 id="orders-title">{words.title}</h2>
        <div className="page-actions">
          <ReportTools report="boxorders" filters={filters} />
        </div>
      </header>
      <Filters filters={filters} />
      <PagedTable
        caption={words.title}
        columns={useColumns(save, setTracked)}
        pages={pages}
        keyOf={({ payboxid }) => payboxid}
        line={line}
        empty={<EmptyState icon={BoxIcon} title={words.none} hint={words.noneHint} />}
      />
      {opened !== undefined && <OrderDialog payboxid={opened} onClose={close} />}
    </section>
  )
}

function Filters({ filters }: { filters: OrderSearch }) {
  const words = useText(orderListTexts)
  const filter = useFilters(filters, orderSearch)
  return (
    <DatedFilters
      days={{ range: filters, onChange: ({ from, to }) => filter({ from, to }), withAll: true }}
      narrowedBy={filters.status ? 1 : 0}
    >
      <KindFilter
        label={words.status}
        any={words.any}
        choices={ORDER_STATES.map((state) => ({ value: state, label: words[state] }))}
        chosen={filters.status}
        onChoose={(status) => filter({ status })}
      />
    </DatedFilters>
  )
}

type LineProps = { order: BoxPayment; onTrack: Save }

/** On a phone: what was ordered, for how much, when, and where it is; it opens with its parcels and its invoice. */
function OrderLine({ order, onTrack }: LineProps) {
  const words = useText(orderListTexts)
  const names = useText(goodsTexts)
  const { payboxid, quantity, boxtype, totalprice, created, status } = order
  return (
    <ListRow
      title={
        <button type="button" onClick={() => onTrack(payboxid)}>
          {quantity} × {nameOf(boxtype, names)}
        </button>
      }
      end={moneyText(totalprice)}
      detail={
        <>
          {payboxid} · <DateText at={created} />
        </>
      }
      detailEnd={order.delivery ? <DeliveryBadge order={order} /> : <Badge tone={TONES[status]}>{words[status]}</Badge>}
    />
  )
}

type Save = (payboxid: string) => void

const useColumns = columnsIn(
  [orderListTexts, deliveryTexts, goodsTexts],
  ([words, steps, names], save: Save, onTrack: Save): readonly Column<BoxPayment>[] => [
    titleColumn('item', words.item, ({ quantity, boxtype, model }) => (
      <span className="stacked">
        {quantity} × {nameOf(boxtype, names)}
        <small>{model}</small>
      </span>
    )),
    { key: 'order', header: words.order, cell: ({ payboxid }) => payboxid },
    moment('created', words.when),
    badge('status', words.status, TONES, words),
    column('delivery', steps.delivery, (row) => <DeliveryBadge order={row} />),
    column('paidBy', words.paidBy, ({ gateway }) => (gateway === 'WALLET' ? words.wallet : words.online)),
    text('comments', words.comments),
    money('totalprice', words.total),
    column('actions', words.actions, (row) => <RowActions order={row} save={save} onTrack={onTrack} />),
  ],
)

type RowProps = { order: BoxPayment; save: Save; onTrack: Save }

function RowActions({ order: { payboxid, invoiceno, transactionid }, save, onTrack }: RowProps) {
  const words = useText(orderListTexts)
  const { track, trackOf } = useText(deliveryTexts)
  const { invoiceOf } = useText(shopTexts)
  if (invoiceno !== '') {
    return (
      <span className="row-actions">
        <RowAction aria-label={trackOf(payboxid)} onClick={() => onTrack(payboxid)}>
          {track}
        </RowAction>
        <RowAction aria-label={invoiceOf(payboxid)} onClick={() => save(payboxid)}>
          {words.invoice}
        </RowAction>
      </span>
    )
  }
  if (transactionid === '') return null
  return (
    <span className="row-actions">
      <RowLink to={PATHS.thankyou} search={{ transactionid }} word={words.check} />
    </span>
  )
}
