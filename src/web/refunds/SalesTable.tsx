import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import { type Day, startOf } from '#domain/dates.ts'
import { type Paise, ZERO } from '#domain/money.ts'
import { day as dayText } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { day, money } from '#web/ui/columns.tsx'
import { DateText, Period } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RefundIcon } from '#web/ui/icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { askTexts } from './ask-texts.ts'

type Sale = {
  contractno: string
  planname: string
  stbno: string
  starts: Day
  validity: Day
  lcoprice: Paise
  /** Of that, where it is known. */
  refunded?: Paise
  created: Date
  /** Where the sales of several homes are listed. */
  name?: string
}

const isAllRefunded = ({ lcoprice, refunded = ZERO }: Sale): boolean => refunded > 0 && refunded >= lcoprice

type Pages = Parameters<typeof PagedTable<Sale>>[0]['pages']

/** What was sold; each leads to the question about it. */
export function SalesTable({ caption, pages, billno = '' }: { caption: string; pages: Pages; billno?: string }) {
  const words = useText(askTexts)
  const line = useCallback((sale: Sale) => <SaleLine sale={sale} billno={billno} />, [billno])
  return (
    <PagedTable
      caption={caption}
      columns={useColumns(billno)}
      pages={pages}
      keyOf={({ contractno }) => contractno}
      line={line}
      empty={<EmptyState icon={RefundIcon} title={words.noSales} hint={words.noSalesHint} />}
    />
  )
}

type SaleLineProps = { sale: Sale; billno: string }

function SaleLine({ sale, billno }: SaleLineProps) {
  const { allRefunded } = useText(askTexts)
  return (
    <ListRow
      title={isAllRefunded(sale) ? sale.planname : <Choose sale={sale} billno={billno} word={sale.planname} />}
      end={<Money amount={sale.lcoprice} />}
      detail={[sale.name, sale.stbno].filter(Boolean).join(' · ')}
      detailEnd={<DateText at={sale.created} />}
      note={isAllRefunded(sale) ? allRefunded : <Period {...sale} />}
    />
  )
}

/** Nothing is asked back of what came back whole: undone, or refunded before. */
function Choose({ sale, billno, word }: SaleLineProps & { word?: string }) {
  const { contractno, planname, starts } = sale
  const words = useText(askTexts)
  const language = useLanguage()
  if (isAllRefunded(sale)) return words.allRefunded
  return (
    <Link
      to={PATHS.customerrefund}
      search={{ contractno, ...(billno && { billno }) }}
      {...(!word && { className: 'row-action' })}
      aria-label={words.chooseOf(planname, dayText(startOf(starts), language))}
    >
      {word ?? words.choose}
    </Link>
  )
}

function useColumns(billno: string): readonly Column<Sale>[] {
  const words = useText(askTexts)
  return useMemo<readonly Column<Sale>[]>(
    () => [
      {
        key: 'pack',
        header: words.pack,
        isTitle: true,
        sortBy: ({ planname }) => planname,
        cell: ({ planname }) => planname,
      },
      {
        key: 'home',
        header: billno ? words.home : words.box,
        sortBy: ({ name = '', stbno }) => name + stbno,
        cell: ({ name, stbno }) => (
          <span className="stacked">
            {name}
            <small className="number refund-box">{stbno}</small>
          </span>
        ),
      },
      {
        key: 'runs',
        header: words.runs,
        sortBy: ({ starts }) => starts,
        cell: (sale) => <Period {...sale} />,
      },
      day('created', words.sold),
      money('lcoprice', words.yours),
      { key: 'action', header: words.action, cell: (sale) => <Choose sale={sale} billno={billno} /> },
    ],
    [words, billno],
  )
}
