import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { useQuery } from '@tanstack/react-query'

import { type Day, startOf } from '#domain/dates.ts'
import { type Paise, ZERO } from '#domain/money.ts'
import { ContractNo } from '#domain/plans/calls.ts'
import { usePages, read } from '#web/api/hooks.ts'
import { day as dayText } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { HomeSearch } from '#web/subscribers/HomeSearch.tsx'
import { day, money, column, text, columnsIn } from '#web/ui/columns.tsx'
import { RefundIcon } from '#web/ui/icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateText, Period } from '#web/ui/Value.tsx'
import { nameOf } from '#web/ui/Whose.tsx'
import { useHome } from '#web/subscribers/use-home.ts'
import { Card } from '#web/ui/Card.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { Bill } from '#domain/reports/calls.ts'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QuietLink, TextLink } from '#web/ui/links.tsx'
import { StatementIcon } from '#web/ui/screen-icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { askTexts } from './ask-texts.ts'
import type { RefundSearch } from './search.ts'

/** The way to the sale: through the home, its number, or a monthly bill. */
export function FindSale({ search: { billno, customerid } }: { search: RefundSearch }) {
  const words = useText(askTexts)
  return (
    <Page title={words.title} hint={words.hint} actions={<Actions isInside={Boolean(billno || customerid)} />}>
      {billno ? <BillSales billno={billno} /> : customerid ? <HomeSales customerid={customerid} /> : <Ways />}
    </Page>
  )
}

function Actions({ isInside }: { isInside: boolean }) {
  const words = useText(askTexts)
  return (
    <>
      {isInside && <QuietLink to={PATHS.customerrefund} search={{ new: true }} word={words.find} />}
      <QuietLink to={PATHS.customerrefund} search={{}} word={words.toList} />
    </>
  )
}

function Ways() {
  const words = useText(askTexts)
  const session = useSession()
  const navigate = useNavigate()
  if (!session) return null
  const open = (customerid: string) => void navigate({ to: PATHS.customerrefund, search: { new: true, customerid } })
  return (
    <div className="refund-ways">
      {may(session, 'subscribers') && (
        <Card title={words.find}>
          <div className="refund-find">
            <p className="card-hint">{words.findHint}</p>
            <HomeSearch onOpen={open} onSeveral={() => undefined} />
          </div>
        </Card>
      )}
      <div className="cards">
        <Card title={words.byNumber}>
          <ByNumber />
        </Card>
        {may(session, 'reports') && (
          <Card title={words.fromBill}>
            <div className="refund-page">
              <p className="card-hint">{words.fromBillHint}</p>
              <QuietLink to={PATHS.reportbills} search={{}} word={words.toBills} />
            </div>
          </Card>
        )}
      </div>
    </div>
  )
}

const Question = z.object({ contractno: ContractNo })

function ByNumber() {
  const words = useText(askTexts)
  const navigate = useNavigate()
  const look = {
    mutate: ({ contractno }: z.output<typeof Question>, { onSuccess }: { onSuccess?: (reply: null) => void } = {}) => {
      onSuccess?.(null)
      void navigate({ to: PATHS.customerrefund, search: { contractno } })
    },
    isPending: false,
    error: null,
  }
  return (
    <Form name="refund-contract" schema={Question} write={look} onDone={() => undefined}>
      <TextField
        name="contractno"
        label={words.contractno}
        hint={words.contractHint}
        inputMode="numeric"
        maxLength={10}
      />
      <div>
        <SubmitButton>{words.open}</SubmitButton>
      </div>
    </Form>
  )
}

function HomeSales({ customerid }: { customerid: string }) {
  const words = useText(askTexts)
  const { data: home } = useHome(customerid)
  const pages = usePages('listSubscriberBills', { customerid })
  const title = words.salesOf(home ? nameOf(home) : customerid)
  return (
    <section className="refund-sales" aria-label={title}>
      <h2>{title}</h2>
      <p className="card-hint">{words.chooseSale}</p>
      <SalesTable caption={title} pages={pages} />
    </section>
  )
}

/** What was sold in the month of a bill. Bills belong to the reports, so not everybody who may ask can open one. */
function BillSales({ billno }: { billno: string }) {
  const words = useText(askTexts)
  const session = useSession()
  if (!session) return null
  if (may(session, 'reports')) return <KnownBill billno={billno} />
  return <Nothing title={words.noReports} hint={words.noReportsHint} />
}

function KnownBill({ billno }: { billno: string }) {
  const words = useText(askTexts)
  const { data, isError, refetch } = useQuery(read('listBills', {}))
  const bill = data?.data.find((one) => one.billno === billno)
  if (bill) return <Sold bill={bill} />
  if (isError) return <LoadFailed onAgain={() => void refetch()} />
  return data ? <Nothing title={words.noBill} hint={words.noBillHint} /> : <Skeleton height="280px" />
}

function Sold({ bill: { billno, from, to } }: { bill: Bill }) {
  const words = useText(askTexts)
  const title = words.billSales(billno)
  return (
    <section className="refund-sales" aria-label={title}>
      <h2>{title}</h2>
      <p className="card-hint">{words.chooseSale}</p>
      <SalesTable caption={title} pages={usePages('getActivationReport', { from, to })} billno={billno} />
    </section>
  )
}

const Nothing = ({ title, hint }: { title: string; hint: string }) => (
  <EmptyPlace icon={StatementIcon} title={title} hint={hint} />
)

type Sale = {
  contractno: string
  planname: string
  stbno: string
  starts: Day
  validity: Day | null
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
function SalesTable({ caption, pages, billno = '' }: { caption: string; pages: Pages; billno?: string }) {
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
    <TextLink
      to={PATHS.customerrefund}
      search={{ contractno, ...(billno && { billno }) }}
      {...(!word && { className: 'row-action' })}
      aria-label={words.chooseOf(planname, dayText(startOf(starts), language))}
      word={word ?? words.choose}
    />
  )
}

const useColumns = columnsIn([askTexts], ([words], billno: string): readonly Column<Sale>[] => [
  text('planname', words.pack, { isTitle: true }),
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
  column('runs', words.runs, (sale) => <Period {...sale} />, { sortBy: ({ starts }) => starts }),
  day('created', words.sold),
  money('lcoprice', words.yours),
  { key: 'action', header: words.action, cell: (sale) => <Choose sale={sale} billno={billno} /> },
])
