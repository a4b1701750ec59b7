import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import type { AccountEntry } from '#domain/collections/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'
import type { collectionCalls } from '#domain/collections/calls.ts'
import { read, usePages } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { author, day, money as moneyColumn, titleColumn, columnsIn } from '#web/ui/columns.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PlainLink, QuietLink, TextLink } from '#web/ui/links.tsx'
import { StatementIcon } from '#web/ui/screen-icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { accountTexts } from './account-texts.ts'
import { DiscountDialog, OpeningDialog } from './AccountDialogs.tsx'
import { Claimed, Owed } from './Owed.tsx'
import { Prices } from './Prices.tsx'
import { accountSearch } from './search.ts'
import { TakeMoney } from './TakeMoney.tsx'
import { collectionTexts } from './texts.ts'
import { upiTexts } from './upi-texts.ts'
import { useOwedHere } from './use-done-here.ts'
import { WaitingReceipts } from './WaitingReceipts.tsx'

import '#web/ui/report.css'
import './collections.css'

/** With its picture: fetched when it is asked for. */
const PayLink = lazy(async () => ({ default: (await import('./PayLink.tsx')).PayLink }))

export { accountSearch as address } from './search.ts'

type WholeAccount = Reply<typeof collectionCalls.getAccount>

/** What one customer owes, why, and what he pays for what. */
export function AccountScreen() {
  const { customerid = '' } = accountSearch(useSearch({ strict: false }))
  const {
    data: account,
    error,
    refetch,
  } = useQuery({
    ...read('getAccount', { subscriberid: customerid }),
    meta: { says: 'not.found' },
    enabled: customerid !== '',
  })
  const owedHere = useOwedHere()
  if (account) return <Known account={owedHere(account)} />
  return (
    <Waiting customerid={customerid}>
      {customerid === '' ? <Whose /> : <Failed failure={error} onAgain={() => void refetch()} />}
    </Waiting>
  )
}

function Failed({ failure, onAgain }: { failure: Failure | null; onAgain: () => void }) {
  const words = useText(accountTexts)
  if (!failure) return <Skeleton height="160px" />
  if (failure.code === 'not.found') return <Whose title={words.notFound} />
  if (failure.code !== 'collections.area') return <LoadFailed onAgain={onAgain} />
  return <EmptyState icon={StatementIcon} title={words.notYours} hint={words.notYoursHint} />
}

/** The address names nobody, or nobody who is there. */
function Whose({ title }: { title?: string }) {
  const words = useText(accountTexts)
  const toDues = <PlainLink to={PATHS.collections} word={words.toDues} />
  return <EmptyPlace icon={StatementIcon} title={title ?? words.whose} hint={words.whoseHint} action={toDues} />
}

const Waiting = ({ customerid, children }: { customerid: string; children: ReactNode }) => (
  <Page title={useText(accountTexts).title} hint={customerid}>
    {children}
  </Page>
)

function Known({ account }: { account: WholeAccount }) {
  const { subscriberid, name, area, address } = account
  const isOperator = useSession()?.subuser === null
  return (
    <Page title={name} hint={[area, address].filter(Boolean).join(' · ')} actions={<Ways account={account} />}>
      <WaitingReceipts />
      <div className="account">
        <OpenDues account={account} />
        {isOperator && <Prices account={account} />}
      </div>
      <Entries customerid={subscriberid} />
    </Page>
  )
}

type Asked = 'take' | 'link' | 'discount' | 'opening'

function Ways({ account }: { account: WholeAccount }) {
  const words = useText(accountTexts)
  const collection = useText(collectionTexts)
  const upi = useText(upiTexts)
  const session = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { subscriberid } = account
  return (
    <>
      {session && may(session, 'subscribers') && (
        <QuietLink to={PATHS.customer} search={{ customerid: subscriberid }} word={words.goTo} />
      )}
      {session?.subuser === null && (
        <>
          <QuietButton onClick={() => setAsked('opening')}>{words.opening}</QuietButton>
          <QuietButton onClick={() => setAsked('discount')}>{words.discount}</QuietButton>
        </>
      )}
      <QuietButton onClick={() => setAsked('link')}>{upi.link}</QuietButton>
      <Button onClick={() => setAsked('take')}>{collection.take}</Button>
      {asked === 'take' && <TakeMoney from={account} onClose={close} />}
      {asked === 'link' && (
        <Suspense>
          <PayLink of={account} onClose={close} />
        </Suspense>
      )}
      {asked === 'discount' && <DiscountDialog of={account} onClose={close} />}
      {asked === 'opening' && <OpeningDialog of={account} onClose={close} />}
    </>
  )
}

function OpenDues({ account: { balance, dues, claimed } }: { account: WholeAccount }) {
  const words = useText(accountTexts)
  return (
    <Card title={words.openDues}>
      <p className="account-balance" data-owes={balance > 0 || undefined}>
        <Owed balance={balance} />
      </p>
      <Claimed amount={claimed} />
      {dues.length === 0 ? (
        <p className="card-hint">{words.openNone}</p>
      ) : (
        <ul className="open-dues">
          {dues.map(({ day: from, contractno, planname, amount, left }) => (
            <li key={`${from}${contractno}`}>
              <Stacked top={planname || words.otherDue}>
                <DateText at={from} />
              </Stacked>
              <span>{left === amount ? <Money amount={left} /> : words.leftOf(money(left), money(amount))}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Entries({ customerid }: { customerid: string }) {
  const words = useText(accountTexts)
  const pages = usePages('listAccountEntries', { subscriberid: customerid })
  return (
    <section aria-label={words.entries}>
      <header className="list-head">
        <h2>{words.entries}</h2>
      </header>
      <PagedTable
        caption={words.entries}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        line={lineOf}
        empty={<EmptyState icon={StatementIcon} title={words.noEntries} hint={words.noEntriesHint} />}
      />
    </section>
  )
}

const lineOf = (entry: AccountEntry) => <EntryLine entry={entry} />

/** On a phone: what it was and what it moved; below it when, and what was owed then. */
function EntryLine({ entry: { kind, planname, receiptno, note, day: of, amount, balance } }: { entry: AccountEntry }) {
  const words = useText(accountTexts)
  const named = [words[kind], planname || receiptno || note].filter(Boolean).join(' · ')
  return (
    <ListRow
      title={receiptno ? <TextLink to={PATHS.collectionsreceipts} search={{ receiptno }} word={named} /> : named}
      end={money(amount)}
      detail={
        <>
          <DateText at={of} /> {receiptno && note}
        </>
      }
      detailEnd={`${words.balance} ${money(balance)}`}
    />
  )
}

const useColumns = columnsIn([accountTexts], ([words]): readonly Column<AccountEntry>[] => [
  titleColumn('kind', words.particulars, ({ kind, planname, receiptno, note }) => (
    <Stacked top={words[kind]}>
      {planname}
      {receiptno && <TextLink to={PATHS.collectionsreceipts} search={{ receiptno }} word={receiptno} />} {note}
    </Stacked>
  )),
  day('day', words.day),
  moneyColumn('amount', words.amount),
  moneyColumn('balance', words.balance),
  author('authorisedby', words.by),
])
