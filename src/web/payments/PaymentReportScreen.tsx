import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { Payment } from '#domain/payments/calls.ts'
import { PAYMENT_STATES } from '#domain/payments/rules.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { ReportChart } from '#web/reports/ReportChart.tsx'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { Allowed } from '#web/shell/Allowed.tsx'
import { NativeSelect } from '#web/ui/controls.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Report, Total, Totals } from '#web/ui/Report.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { NoneInRange } from '#web/wallet/NoneInRange.tsx'
import { useReportRange } from '#web/wallet/use-report-range.ts'

import { PaymentBadge } from './PaymentBadge.tsx'
import { paymentReportTexts } from './payment-report-texts.ts'
import { isPaymentState, paymentReportSearch } from './search.ts'
import { stateTexts } from './state-texts.ts'

export const PaymentReportScreen = () => (
  <Allowed permission="reports" title={useText(paymentReportTexts).title}>
    {() => <Payments />}
  </Allowed>
)

function Payments() {
  const words = useText(paymentReportTexts)
  const search = paymentReportSearch(useSearch({ from: '/shell/lcoportal/report/payment' }))
  const { range, onRange, thisYear, set } = useReportRange(search)
  const pages = usePages('getPaymentReport', range)
  const filter = <StatusFilter status={search.status ?? ''} onChange={(next) => set({ status: next })} />
  return (
    <Report
      title={words.title}
      hint={words.hint}
      tools={<ReportTools report="payment" filters={range} kept={search} />}
      range={range}
      onRange={onRange}
      filters={filter}
    >
      <Totals>
        <Total label={words.total}>
          {pages.first ? <Money amount={pages.first.total} /> : <Skeleton width="90px" />}
        </Total>
      </Totals>
      <ReportChart report="payment" pages={pages} />
      <PagedTable
        caption={words.title}
        columns={useColumns()}
        pages={pages}
        keyOf={({ paymentid }) => paymentid}
        foot={pages.first && { when: words.total, amount: <Money amount={pages.first.total} /> }}
        empty={<NoneInRange title={words.none} hint={words.noneHint} onYear={thisYear} />}
      />
    </Report>
  )
}

function StatusFilter({ status, onChange }: { status: string; onChange: (status: string | undefined) => void }) {
  const words = useText(paymentReportTexts)
  const states = useText(stateTexts)
  return (
    <NativeSelect
      label={words.status}
      value={status}
      onChange={({ currentTarget: { value } }) => onChange(isPaymentState(value) ? value : undefined)}
      data={[
        { value: '', label: words.any },
        ...PAYMENT_STATES.map((state) => ({ value: state, label: states[state] })),
      ]}
    />
  )
}

function useColumns(): readonly Column<Payment>[] {
  const words = useText(paymentReportTexts)
  return useMemo(
    () => [
      {
        key: 'when',
        header: words.when,
        sortBy: ({ created }) => created.getTime(),
        cell: ({ created }) => <DateText at={created} withTime />,
      },
      {
        key: 'payment',
        header: words.payment,
        cell: ({ paymentid, transactionid }) => (
          <span className="stacked">
            {paymentid}
            <small className="number">{transactionid}</small>
          </span>
        ),
      },
      { key: 'purpose', header: words.purpose, cell: ({ purpose }) => words[purpose] },
      {
        key: 'status',
        header: words.status,
        sortBy: ({ status }) => status,
        cell: ({ status }) => <PaymentBadge state={status} />,
      },
      { key: 'confirmed', header: words.confirmed, cell: ({ settled }) => <DateText at={settled ?? ''} withTime /> },
      { key: 'by', header: words.by, cell: ({ authorisedby }) => <Value>{authorisedby}</Value> },
      {
        key: 'amount',
        header: words.amount,
        align: 'right',
        isTitle: true,
        sortBy: ({ amount }) => amount,
        cell: ({ amount }) => <Money amount={amount} />,
      },
    ],
    [words],
  )
}
