import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'

import { add, type Paise, ZERO } from '#domain/money.ts'
import type { Bill } from '#domain/reports/calls.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Value } from '#web/ui/Value.tsx'
import { Money } from '#web/ui/Money.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useSorted } from '#web/ui/use-sorted.tsx'

import { billTexts } from './bill-texts.ts'
import { monthName } from './month-name.ts'

const AMOUNTS = ['opening', 'topups', 'sales', 'refunds', 'hardware', 'adjustments', 'closing'] as const
/** A balance is no sum: those of a year added up mean nothing. A supplement stands in the month that it was booked in. */
const SUMMED = ['topups', 'sales', 'refunds', 'hardware', 'adjustments'] as const

/** All bills of a year; the month leads to its bill. */
export function YearTable({ year, bills }: { year: string; bills: readonly Bill[] }) {
  const words = useText(billTexts)
  const columns = useColumns()
  const { sorted, heads } = useSorted(columns, bills, true)
  const sums = SUMMED.map((key) => [key, <Money key={key} amount={sumOf(bills, key)} />])
  return (
    <section className="year-table" aria-label={words.yearTable(year)}>
      <h2>{words.yearTable(year)}</h2>
      <Table
        caption={words.yearTable(year)}
        columns={columns}
        rows={sorted}
        keyOf={({ billno }) => billno}
        empty={null}
        heads={heads}
        foot={{ month: words.total, ...Object.fromEntries(sums) }}
      />
    </section>
  )
}

const sumOf = (bills: readonly Bill[], key: (typeof SUMMED)[number]): Paise =>
  add(ZERO, ...bills.filter(({ kind }) => kind === 'MONTH').map((bill) => bill[key]))

const amountOf = (amount: Paise | null) => (amount === null ? '' : <Money amount={amount} />)

function useColumns(): readonly Column<Bill>[] {
  const words = useText(billTexts)
  const language = useLanguage()
  return useMemo<readonly Column<Bill>[]>(
    () => [
      {
        key: 'month',
        header: words.month,
        isTitle: true,
        sortBy: ({ to, billno }) => `${to} ${billno}`,
        cell: ({ year, month }) => (
          <Link to={PATHS.reportbills} search={{ year: String(year), month }}>
            {monthName(year, month, words, language)}
          </Link>
        ),
      },
      ...AMOUNTS.map((key): Column<Bill> => ({
        key,
        header: key === 'opening' || key === 'closing' ? words[`${key}Short`] : words[key],
        align: 'right',
        sortBy: (bill) => bill[key] ?? ZERO,
        cell: (bill) => amountOf(bill[key]),
      })),
      {
        key: 'invoice',
        header: words.invoice,
        cell: ({ invoiceno }) => (
          <span className="paper-number">
            <Value>{invoiceno}</Value>
          </span>
        ),
      },
    ],
    [words, language],
  )
}
