import { NativeSelect } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { BoxPayment } from '#domain/hardware/calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { DateRange } from '#web/ui/DateRange.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { BoxIcon } from '#web/ui/money-icons.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { StateBadge, type StateTone } from '#web/ui/StateBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { goodsTexts, nameOf } from './goods-texts.ts'
import { orderListTexts } from './order-list-texts.ts'
import { ORDER_STATES, orderSearch, type OrderSearch, type OrderState } from './search.ts'
import { shopTexts } from './shop-texts.ts'
import { useInvoice } from './use-invoice.ts'

const TONES: Record<OrderState, StateTone> = { CREATED: 'wait', PAID: 'good', CANCELLED: 'plain' }

/** What was ordered so far; the address holds the filters. */
export function Orders() {
  const words = useText(orderListTexts)
  const filters = orderSearch(useSearch({ from: '/shell/lcoportal/device/purchasestb' }))
  const pages = usePages('listBoxPayments', filters)
  const { save } = useInvoice()
  return (
    <section className="shop-orders" id="orders" aria-labelledby="orders-title">
      <h2 id="orders-title">{words.title}</h2>
      <Filters filters={filters} />
      <PagedTable
        caption={words.title}
        columns={useColumns(save)}
        pages={pages}
        keyOf={({ payboxid }) => payboxid}
        empty={<EmptyState icon={BoxIcon} title={words.none} hint={words.noneHint} />}
      />
    </section>
  )
}

function Filters({ filters }: { filters: OrderSearch }) {
  const words = useText(orderListTexts)
  const navigate = useNavigate()
  const filter = (next: Record<string, unknown>) =>
    void navigate({
      to: PATHS.purchasestb,
      search: orderSearch({ ...filters, ...next }),
      replace: true,
      resetScroll: false,
    })
  return (
    <search className="report-filters">
      <DateRange range={filters} onChange={({ from, to }) => filter({ from, to })} withAll />
      <NativeSelect
        label={words.status}
        value={filters.status ?? ''}
        onChange={({ currentTarget }) => filter({ status: currentTarget.value })}
        data={[
          { value: '', label: words.any },
          ...ORDER_STATES.map((state) => ({ value: state, label: words[state] })),
        ]}
      />
    </search>
  )
}

type Save = (payboxid: string) => void

function useColumns(save: Save): readonly Column<BoxPayment>[] {
  const words = useText(orderListTexts)
  const names = useText(goodsTexts)
  return useMemo(
    () => [
      {
        key: 'item',
        header: words.item,
        isTitle: true,
        cell: ({ quantity, boxtype, model }) => (
          <span className="stacked">
            {quantity} × {nameOf(boxtype, names)}
            <small>{model}</small>
          </span>
        ),
      },
      { key: 'order', header: words.order, cell: ({ payboxid }) => payboxid },
      { key: 'when', header: words.when, cell: ({ created }) => <DateText at={created} withTime /> },
      {
        key: 'status',
        header: words.status,
        cell: ({ status }) => <StateBadge tone={TONES[status]}>{words[status]}</StateBadge>,
      },
      {
        key: 'paidBy',
        header: words.paidBy,
        cell: ({ gateway }) => (gateway === 'WALLET' ? words.wallet : words.online),
      },
      { key: 'comments', header: words.comments, cell: ({ comments }) => <Value>{comments}</Value> },
      { key: 'total', header: words.total, align: 'right', cell: ({ totalprice }) => <Money amount={totalprice} /> },
      { key: 'actions', header: words.actions, cell: (row) => <RowActions order={row} save={save} /> },
    ],
    [words, names, save],
  )
}

function RowActions({ order: { payboxid, status, transactionid }, save }: { order: BoxPayment; save: Save }) {
  const words = useText(orderListTexts)
  const { invoiceOf } = useText(shopTexts)
  if (status === 'PAID') {
    return (
      <span className="row-actions">
        <button type="button" className="row-action" aria-label={invoiceOf(payboxid)} onClick={() => save(payboxid)}>
          {words.invoice}
        </button>
      </span>
    )
  }
  if (transactionid === '') return null
  return (
    <span className="row-actions">
      <Link to={PATHS.thankyou} search={{ transactionid }} className="row-action">
        {words.check}
      </Link>
    </span>
  )
}
