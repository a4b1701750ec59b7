import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import type { TaxDocument } from '#domain/invoices/calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PlainButton, RowAction } from '#web/ui/buttons.tsx'
import { column } from '#web/ui/columns.tsx'
import { DatedFilters, KindFilter } from '#web/ui/DatedFilters.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DocumentIcon } from '#web/ui/icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Parts } from '#web/ui/Parts.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'
import type { Column } from '#web/ui/Table.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { DateText, Stacked } from '#web/ui/Value.tsx'

import { billTexts } from './bill-texts.ts'
import { BillTools, MonthlyBills } from './MonthlyBills.tsx'
import { billSearch, type BillSearch, TAX_KINDS } from './search.ts'
import { useTaxFile } from './use-saved-file.ts'

import './bills.css'

export { billSearch as address } from './search.ts'

export const BillsScreen = () => {
  const words = useText(billTexts)
  const search = billSearch(useSearch({ strict: false }))
  const isTax = search.part === 'tax'
  return (
    <Page title={words.title} hint={words.hint} actions={!isTax && <BillTools search={search} />} ref={showInOrder}>
      <Parts
        label={words.parts}
        parts={[
          { word: words.bills, isOn: !isTax, search: {} },
          { word: words.tax, isOn: isTax, search: { part: 'tax' } },
        ]}
      />
      {isTax ? <TaxDocuments search={search} /> : <MonthlyBills search={search} />}
    </Page>
  )
}

const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const
type Amount = (typeof AMOUNTS)[number]

/** Every paper of the provider that a tax return names. */
function TaxDocuments({ search }: { search: BillSearch }) {
  const words = useText(billTexts)
  const filter = useFilters(search, billSearch)
  const { part: _part, ...asked } = search
  const pages = usePages('listTaxDocuments', asked)
  const save = useTaxFile()
  const line = useCallback((paper: TaxDocument) => <PaperLine paper={paper} onSave={save} />, [save])
  const showAll = (
    <PlainButton onClick={() => filter({ from: undefined, to: undefined, kind: undefined })}>
      {words.showAll}
    </PlainButton>
  )
  return (
    <>
      <DatedFilters
        days={{ range: search, onChange: ({ from, to }) => filter({ from, to }), withAll: true }}
        narrowedBy={search.kind ? 1 : 0}
      >
        <KindFilter
          label={words.kind}
          any={words.any}
          choices={TAX_KINDS.map((kind) => ({ value: kind, label: words[kind] }))}
          chosen={search.kind}
          onChoose={(kind) => filter({ kind })}
        />
      </DatedFilters>
      <PagedTable
        caption={words.tax}
        columns={useColumns(save, pages.rows)}
        pages={pages}
        keyOf={({ invoiceno }) => invoiceno}
        line={line}
        empty={<EmptyState icon={DocumentIcon} title={words.noTax} hint={words.noTaxHint} action={showAll} />}
      />
    </>
  )
}

type PaperLineProps = { paper: TaxDocument; onSave: (invoiceno: string) => void }

/** On a phone a press downloads the paper. */
function PaperLine({ paper, onSave }: PaperLineProps) {
  const words = useText(billTexts)
  const { invoiceno, kind, subject, date } = paper
  return (
    <ListRow
      title={
        <button type="button" aria-label={words.downloadOf(invoiceno)} onClick={() => onSave(invoiceno)}>
          {invoiceno}
        </button>
      }
      end={<Money amount={paper.total} />}
      detail={`${words[kind]} · ${subject}`}
      detailEnd={<DateText at={date} />}
      note={
        <span>
          {AMOUNTS.filter((key) => key !== 'total' && paper[key] !== 0).map((key, n) => (
            <span key={key}>
              {n > 0 && ' · '}
              {words[key]} <Money amount={paper[key]} />
            </span>
          ))}
        </span>
      }
    />
  )
}

/** Within a state there is no IGST, across a border nothing else: a column of zeros says nothing. */
const amountsIn = (papers: readonly TaxDocument[] | undefined): Amount[] =>
  AMOUNTS.filter((key) => key === 'taxable' || key === 'total' || papers?.some((paper) => paper[key] !== 0))

type Papers = readonly TaxDocument[] | undefined

function useColumns(save: (invoiceno: string) => void, papers: Papers): readonly Column<TaxDocument>[] {
  const words = useText(billTexts)
  const shown = amountsIn(papers).join(',')
  return useMemo<readonly Column<TaxDocument>[]>(
    () => [
      {
        key: 'paper',
        header: words.paper,
        isTitle: true,
        sortBy: ({ invoiceno }) => invoiceno,
        cell: ({ invoiceno, kind }) => (
          <Stacked top={<span className="paper-number">{invoiceno}</span>}>{words[kind]}</Stacked>
        ),
      },
      {
        key: 'date',
        header: words.date,
        sortBy: ({ date }) => date,
        cell: ({ date }) => (
          <span className="paper-number">
            <DateText at={date} />
          </span>
        ),
      },
      { key: 'about', header: words.about, sortBy: ({ subject }) => subject, cell: ({ subject }) => subject },
      ...AMOUNTS.filter((key) => shown.split(',').includes(key)).map((key): Column<TaxDocument> =>
        column(key, words[key], (paper) => <Money amount={paper[key]} />, {
          align: 'right',
          sortBy: (paper) => paper[key],
        }),
      ),
      column('file', words.file, ({ invoiceno }) => (
        <span className="row-actions">
          <RowAction aria-label={words.downloadOf(invoiceno)} onClick={() => save(invoiceno)}>
            {words.download}
          </RowAction>
        </span>
      )),
    ],
    [words, save, shown],
  )
}
