import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'

import { TICKET_STATUSES } from '#domain/states.ts'
import type { Ticket } from '#domain/tickets/calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { HomeAndBox } from '#web/devices/HomeLink.tsx'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { lazyPart } from '#web/shell/lazy-part.ts'
import { Choices } from '#web/ui/Choices.tsx'
import { titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PlainLink, TextLink } from '#web/ui/links.tsx'
import { categoryTexts } from '#web/ui/listed-words.ts'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { SmsIcon } from '#web/ui/screen-icons.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useFilters, useSettled } from '#web/ui/use-filters.ts'
import { DateText, Stacked } from '#web/ui/Value.tsx'

import { Due } from './Due.tsx'
import { ALL, chipOf, QUERY_CHIPS, type TicketSearch, ticketSearch, typedIn } from './search.ts'
import { ticketTexts } from './ticket-texts.ts'
import { TicketBadge, TicketLine } from './TicketLine.tsx'

import '#web/ui/report.css'
import './tickets.css'

export { ticketSearch as address } from './search.ts'

// whoever looks down the list does not wait for forms
const NewTicket = lazyPart('newticket', async () => (await import('./NewTicket.tsx')).NewTicket)
const TicketPage = lazyPart('ticket', async () => (await import('./TicketPage.tsx')).TicketPage)

export function TicketScreen() {
  const search = ticketSearch(useSearch({ strict: false }))
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <Part search={search} />
    </Suspense>
  )
}

function Part({ search }: { search: TicketSearch }) {
  if (search.new) return <NewTicket search={search} />
  if (search.ticket) return <TicketPage key={search.ticket} ticketid={search.ticket} />
  return <TicketList search={search} />
}

function TicketList({ search }: { search: TicketSearch }) {
  const words = useText(ticketTexts)
  const query = useSettled(search.query ?? ALL)
  const pages = usePages('listTickets', { query, ...(search.status && { status: search.status }) })
  const isFiltered = search.query !== undefined || search.status !== undefined
  return (
    <Page title={words.title} hint={words.hint} actions={<RaiseLink />}>
      <Filters search={search} />
      <PagedTable
        caption={words.title}
        columns={useColumns()}
        pages={pages}
        keyOf={({ ticketid }) => ticketid}
        line={ticketLine}
        empty={isFiltered ? <NoneFits /> : <NoneYet />}
      />
    </Page>
  )
}

const ticketLine = (ticket: Ticket) => <TicketLine ticket={ticket} />

const RaiseLink = () => <PlainLink to={PATHS.customerticket} search={{ new: true }} word={useText(ticketTexts).raise} />

const CHIP_WORDS = { OPEN: 'stillOpen', OVERDUE: 'overdue' } as const

function Filters({ search }: { search: TicketSearch }) {
  const words = useText(ticketTexts)
  const filter = useFilters<TicketSearch>({}, ticketSearch)
  const typed = typedIn(search)
  const choices = [
    { value: '', word: words.all },
    ...QUERY_CHIPS.map((query) => ({ value: `query:${query}`, word: words[CHIP_WORDS[query]] })),
    ...TICKET_STATUSES.map((status) => ({ value: status, word: words[status] })),
  ]
  const chip = chipOf(search)
  const chosen = chip ? `query:${chip}` : (search.status ?? '')

  function choose(value: string) {
    const query = QUERY_CHIPS.find((one) => value === `query:${one}`)
    filter(query ? { query } : { query: typed, status: value })
  }

  return (
    <search className="ticket-filters">
      <SearchField label={words.search} value={typed} onChange={(query) => filter({ query, status: search.status })} />
      <Choices label={words.filter} choices={choices} chosen={chosen} onChoose={choose} />
    </search>
  )
}

function NoneYet() {
  const words = useText(ticketTexts)
  return <EmptyState icon={SmsIcon} title={words.none} hint={words.noneHint} action={<RaiseLink />} />
}

function NoneFits() {
  const words = useText(ticketTexts)
  const showAll = <PlainLink to={PATHS.customerticket} search={{}} replace word={words.showAll} />
  return <EmptyState icon={SmsIcon} title={words.noneFits} hint={words.noneFitsHint} action={showAll} />
}

const useColumns = columnsIn([ticketTexts], ([words]): readonly Column<Ticket>[] => [
  titleColumn('ticket', words.ticket, (ticket) => <Subject ticket={ticket} />, {
    sortBy: ({ subject }) => subject,
  }),
  { key: 'home', header: words.home, sortBy: ({ name }) => name, cell: (ticket) => <HomeAndBox {...ticket} /> },
  { key: 'due', header: words.due, sortBy: ({ due }) => due.getTime(), cell: (ticket) => <Due ticket={ticket} /> },
  column('status', words.status, ({ status }) => <TicketBadge status={status} />, {
    sortBy: ({ status }) => status,
  }),
  {
    key: 'updated',
    header: words.updated,
    sortBy: ({ updated }) => updated.getTime(),
    cell: ({ updated }) => (
      <span className="ticket-when">
        <DateText at={updated} withTime />
      </span>
    ),
  },
])

function Subject({ ticket: { ticketid, docketno, category, subject } }: { ticket: Ticket }) {
  const categories = useText(categoryTexts)
  return (
    <Stacked
      top={<TextLink to={PATHS.customerticket} search={{ ticket: ticketid }} className="ticket-link" word={subject} />}
    >
      {docketno} · {categories[category]}
    </Stacked>
  )
}
