import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'

import { startOf } from '#domain/dates.ts'
import type { RefundRequest } from '#domain/refunds/calls.ts'
import { isPart } from '#domain/refunds/rules.ts'
import { REFUND_STATUSES } from '#domain/states.ts'
import { usePages } from '#web/api/hooks.ts'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { day, money as rupees } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { lazyPart } from '#web/shell/lazy-part.ts'
import { money, columnsIn } from '#web/ui/columns.tsx'
import { DatedFilters, KindFilter } from '#web/ui/DatedFilters.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RefundIcon } from '#web/ui/icons.tsx'
import { PlainLink, TextLink } from '#web/ui/links.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { DateText, Stacked } from '#web/ui/Value.tsx'

import { CreditNote } from './CreditNote.tsx'
import { decidedBy, refundTexts } from './refund-texts.ts'
import { RefundBadge, WhyText } from './RefundBadge.tsx'
import { type RefundSearch, refundSearch } from './search.ts'

import '#web/ui/report.css'
import './refunds.css'

export { refundSearch as address } from './search.ts'

// whoever looks down the list does not wait for forms
const AskRefund = lazyPart('askrefund', async () => (await import('./AskRefund.tsx')).AskRefund)
const FindSale = lazyPart('findsale', async () => (await import('./FindSale.tsx')).FindSale)
const RefundPage = lazyPart('refund', async () => (await import('./RefundPage.tsx')).RefundPage)

export function RefundScreen() {
  const search = refundSearch(useSearch({ strict: false }))
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <Part search={search} />
    </Suspense>
  )
}

function Part({ search }: { search: RefundSearch }) {
  const { contractno, billno = '', refund } = search
  if (contractno) return <AskRefund key={contractno} contractno={contractno} billno={billno} />
  if (billno || search.new) return <FindSale search={search} />
  if (refund) return <RefundPage key={refund} refundid={refund} />
  return <RefundList search={search} />
}

function RefundList({ search }: { search: RefundSearch }) {
  const words = useText(refundTexts)
  const filter = useFilters(search, refundSearch)
  const { from, to, status } = search
  const pages = usePages('listRefunds', { ...(from && { from }), ...(to && { to }), ...(status && { status }) })
  return (
    <Page title={words.title} hint={words.hint} actions={<AskLink />}>
      <DatedFilters
        days={{ range: search, onChange: (range) => filter({ from: range.from, to: range.to }), withAll: true }}
        narrowedBy={status ? 1 : 0}
      >
        <KindFilter
          label={words.status}
          any={words.any}
          choices={REFUND_STATUSES.map((value) => ({ value, label: words[value] }))}
          chosen={status}
          onChoose={(value) => filter({ status: value })}
        />
      </DatedFilters>
      <PagedTable
        caption={words.title}
        columns={useColumns()}
        pages={pages}
        keyOf={({ refundid }) => refundid}
        line={lineOf}
        empty={<None isFiltered={from !== undefined || to !== undefined || status !== undefined} />}
      />
    </Page>
  )
}

const AskLink = () => <PlainLink to={PATHS.customerrefund} search={{ new: true }} word={useText(refundTexts).ask} />

function None({ isFiltered }: { isFiltered: boolean }) {
  const words = useText(refundTexts)
  const all = <PlainLink to={PATHS.customerrefund} search={{}} replace word={words.showAll} />
  return (
    <EmptyState icon={RefundIcon} title={words.none} hint={words.noneHint} action={isFiltered ? all : <AskLink />} />
  )
}

const lineOf = (refund: RefundRequest) => <RefundLine refund={refund} />

function RefundLine({ refund }: { refund: RefundRequest }) {
  const { refundid, name, planname, amount, status, creditnoteno } = refund
  const answer = useAnswer(refund)
  return (
    <ListRow
      title={<TextLink to={PATHS.customerrefund} search={{ refund: refundid }} word={name} />}
      end={<Money amount={amount} />}
      detail={`${refundid} · ${planname}`}
      detailEnd={<RefundBadge status={status} />}
      note={
        (answer || creditnoteno) && (
          <>
            <span>{answer}</span>
            {creditnoteno && <CreditNote refund={refund} />}
          </>
        )
      }
    />
  )
}

const useColumns = columnsIn([refundTexts], ([words]): readonly Column<RefundRequest>[] => [
  {
    key: 'refund',
    header: words.refund,
    isTitle: true,
    sortBy: ({ created }) => created.getTime(),
    cell: ({ refundid, planname, created }) => (
      <Stacked
        top={
          <TextLink to={PATHS.customerrefund} search={{ refund: refundid }} className="refund-link" word={planname} />
        }
      >
        {refundid} · <DateText at={created} />
      </Stacked>
    ),
  },
  {
    key: 'home',
    header: words.home,
    sortBy: ({ name }) => name,
    cell: ({ subscriberid, name, stbno }) => (
      <span className="stacked">
        <HomeLink subscriberid={subscriberid} name={name} />
        <small className="number refund-box">{stbno}</small>
      </span>
    ),
  },
  { key: 'reason', header: words.reason, sortBy: ({ reason }) => reason, cell: (row) => <WhyText refund={row} /> },
  { key: 'status', header: words.status, sortBy: ({ status }) => status, cell: (row) => <Standing refund={row} /> },
  { key: 'note', header: words.note, cell: (row) => <CreditNote refund={row} /> },
  money('amount', words.amount),
])

/** How it stands, and what was said about it or until when it will be. */
const Standing = ({ refund }: { refund: RefundRequest }) => (
  <span className="stacked refund-standing">
    <RefundBadge status={refund.status} />
    <small>{useAnswer(refund)}</small>
  </span>
)

function useAnswer(refund: RefundRequest): string {
  const { status, created } = refund
  const words = useText(refundTexts)
  const decision = refund.decidedby === 'SYSTEM' ? words.notChanged : refund.decision
  const language = useLanguage()
  if (isPart(refund)) return `${words.partly(rupees(refund.granted), rupees(refund.amount))} · ${decision}`
  return status === 'OPEN' ? words.decidedBy(day(startOf(decidedBy(created)), language)) : decision
}
