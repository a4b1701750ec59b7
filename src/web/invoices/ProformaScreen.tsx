import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { Day } from '#domain/dates.ts'
import type { Proforma } from '#domain/invoices/calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { moment, money, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { DatedFilters } from '#web/ui/DatedFilters.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DocumentIcon } from '#web/ui/icons.tsx'
import { PlainLink } from '#web/ui/links.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { useToday } from '#web/ui/use-time.ts'

import { proformaTexts } from './proforma-texts.ts'
import { proformaSearch } from './search.ts'
import { useOpenProforma, useSellProforma } from './use-proforma.ts'

import '#web/ui/choice.css'
import '#web/ui/report.css'

export { proformaSearch as address } from './search.ts'

export function ProformaScreen() {
  const words = useText(proformaTexts)
  const search = proformaSearch(useSearch({ strict: false }))
  const filter = useFilters(search, proformaSearch)
  const pages = usePages('listProformas', search)
  const { open } = useOpenProforma()
  const line = useCallback((proforma: Proforma) => <ProformaLine proforma={proforma} onOpen={open} />, [open])
  return (
    <Page title={words.title} hint={words.hint} actions={<NewLink customerid={search.customerid} />}>
      <DatedFilters days={{ range: search, onChange: ({ from, to }) => filter({ from, to }), withAll: true }} />
      {search.customerid && (
        <button type="button" className="choice" onClick={() => filter({ customerid: undefined })}>
          {words.onlyHome(search.customerid)} · {words.allHomes}
        </button>
      )}
      <PagedTable
        caption={words.title}
        columns={useColumns(open, useToday())}
        pages={pages}
        keyOf={({ idproforma_invoice: id }) => id}
        line={line}
        empty={
          <EmptyState
            icon={DocumentIcon}
            title={words.none}
            hint={words.noneHint}
            action={<NewLink customerid={search.customerid} />}
          />
        }
      />
    </Page>
  )
}

const NewLink = ({ customerid }: { customerid: string | undefined }) => (
  <PlainLink
    to={PATHS.generatenewinvoice}
    search={customerid ? { customerid } : {}}
    word={useText(proformaTexts).make}
  />
)

type Open = (id: string) => void

/** On a phone a press opens the paper. */
function ProformaLine({ proforma, onOpen }: { proforma: Proforma; onOpen: Open }) {
  const { idproforma_invoice: id, number, name, dphid, total } = proforma
  return (
    <ListRow
      title={
        <button
          type="button"
          aria-label={`${name}: ${useText(proformaTexts).pdfOf(number)}`}
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
      }
      end={<Money amount={total} />}
      detail={`${number} · ${dphid}`}
      detailEnd={<Till proforma={proforma} />}
      note={isOffered(proforma, useToday()) && <CartAction proforma={proforma} />}
    />
  )
}

/** Nothing is promised after its last day; one of before its packs were kept is sold as anything else. */
const isOffered = ({ validtill, plancodes }: Proforma, today: Day): boolean =>
  validtill >= today && plancodes.length > 0

function Till({ proforma: { validtill } }: { proforma: Proforma }) {
  const words = useText(proformaTexts)
  if (validtill < useToday()) return <Badge tone="bad">{words.expired}</Badge>
  return <DateText at={validtill} />
}

function CartAction({ proforma }: { proforma: Proforma }) {
  const words = useText(proformaTexts)
  const { sell, isSelling } = useSellProforma()
  return (
    <RowAction aria-label={words.cartOf(proforma.number)} disabled={isSelling} onClick={() => sell(proforma)}>
      {words.cart}
    </RowAction>
  )
}

const useColumns = columnsIn([proformaTexts], ([words], open: Open, today: Day): readonly Column<Proforma>[] => [
  titleColumn('number', words.number, ({ number }) => <span className="number">{number}</span>, {
    sortBy: ({ number }) => number,
  }),
  column(
    'home',
    words.home,
    ({ dphid, name }) => <Stacked top={<HomeLink subscriberid={dphid} name={name} />}>{dphid}</Stacked>,
    { sortBy: ({ name }) => name },
  ),
  moment('created', words.made),
  column('till', words.till, (proforma) => <Till proforma={proforma} />, { sortBy: ({ validtill }) => validtill }),
  money('total', words.total),
  column('file', words.file, (proforma) => (
    <span className="row-actions">
      <RowAction aria-label={words.pdfOf(proforma.number)} onClick={() => open(proforma.idproforma_invoice)}>
        {words.pdf}
      </RowAction>
      {isOffered(proforma, today) && <CartAction proforma={proforma} />}
    </span>
  )),
])
