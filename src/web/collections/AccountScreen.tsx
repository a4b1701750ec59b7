import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import type { AccountEntry } from '#domain/collections/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { collectionCalls } from '#domain/collections/calls.ts'
import { read, usePages } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { author, day, money as moneyColumn } from '#web/ui/columns.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatementIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { accountTexts } from './account-texts.ts'
import { DiscountDialog, OpeningDialog } from './AccountDialogs.tsx'
import { Owed } from './Owed.tsx'
import { Prices } from './Prices.tsx'
import { accountSearch } from './search.ts'
import { TakeMoney } from './TakeMoney.tsx'
import { collectionTexts } from './texts.ts'

import '#web/ui/quiet-button.css'
import '#web/ui/report.css'
import './collections.css'

export { accountSearch as address } from './search.ts'

type WholeAccount = Reply<typeof collectionCalls.getAccount>

/** What one customer owes, why, and what he pays for what. */
export function AccountScreen() {
  const words = useText(accountTexts)
  const { customerid = '' } = accountSearch(useSearch({ strict: false }))
  const { data: account, error, refetch } = useQuery(read('getAccount', { subscriberid: customerid }))
  const isOperator = useSession()?.subuser === null
  return (
    <Page
      title={account?.name ?? words.title}
      hint={account ? [account.area, account.address].filter(Boolean).join(' · ') : customerid}
      actions={account && <Ways account={account} />}
    >
      {error && !account && <LoadFailed onAgain={() => void refetch()} />}
      <div className="account">
        {account ? <OpenDues account={account} /> : <Skeleton height="160px" />}
        {account && isOperator && <Prices account={account} />}
      </div>
      <Entries customerid={customerid} />
    </Page>
  )
}

type Asked = 'take' | 'discount' | 'opening'

function Ways({ account }: { account: WholeAccount }) {
  const words = useText(accountTexts)
  const collection = useText(collectionTexts)
  const session = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { subscriberid } = account
  return (
    <>
      {session && may(session, 'subscribers') && (
        <Link to={PATHS.customer} search={{ customerid: subscriberid }} className="quiet-button">
          {words.goTo}
        </Link>
      )}
      {session?.subuser === null && (
        <>
          <Button variant="default" onClick={() => setAsked('opening')}>
            {words.opening}
          </Button>
          <Button variant="default" onClick={() => setAsked('discount')}>
            {words.discount}
          </Button>
        </>
      )}
      <Button onClick={() => setAsked('take')}>{collection.take}</Button>
      {asked === 'take' && <TakeMoney from={account} onClose={close} />}
      {asked === 'discount' && <DiscountDialog subscriberid={subscriberid} onClose={close} />}
      {asked === 'opening' && <OpeningDialog subscriberid={subscriberid} onClose={close} />}
    </>
  )
}

function OpenDues({ account: { balance, dues } }: { account: WholeAccount }) {
  const words = useText(accountTexts)
  return (
    <Card title={words.openDues}>
      <p className="account-balance" data-owes={balance > 0 || undefined}>
        <Owed balance={balance} />
      </p>
      {dues.length === 0 ? (
        <p className="card-hint">{words.openNone}</p>
      ) : (
        <ul className="open-dues">
          {dues.map(({ day: from, contractno, planname, amount, left }) => (
            <li key={`${from}${contractno}`}>
              <span className="stacked">
                {planname || words.otherDue}
                <small>
                  <DateText at={from} />
                </small>
              </span>
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
        empty={<EmptyState icon={StatementIcon} title={words.noEntries} hint={words.noEntriesHint} />}
      />
    </section>
  )
}

function useColumns(): readonly Column<AccountEntry>[] {
  const words = useText(accountTexts)
  return useMemo<readonly Column<AccountEntry>[]>(
    () => [
      {
        key: 'kind',
        header: words.particulars,
        isTitle: true,
        cell: ({ kind, planname, receiptno, note }) => (
          <span className="stacked">
            {words[kind]}
            <small>
              {planname}
              {receiptno && (
                <Link to={PATHS.collectionsreceipts} search={{ receiptno }}>
                  {receiptno}
                </Link>
              )}{' '}
              {note}
            </small>
          </span>
        ),
      },
      day('day', words.day),
      moneyColumn('amount', words.amount),
      moneyColumn('balance', words.balance),
      author('authorisedby', words.by),
    ],
    [words],
  )
}
