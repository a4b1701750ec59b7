import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'

import type { Account } from '#domain/collections/calls.ts'
import type { Paise } from '#domain/money.ts'
import { read, usePages, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { day, column } from '#web/ui/columns.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { WalletIcon } from '#web/ui/icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Total, Totals } from '#web/ui/Report.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { Claimed, Owed } from './Owed.tsx'
import { type DuesSearch, duesSearch } from './search.ts'
import { TakeMoney } from './TakeMoney.tsx'
import { MOVED } from './use-take-money.ts'
import { collectionTexts } from './texts.ts'
import { TwiceLine } from './TwiceLine.tsx'
import { upiTexts } from './upi-texts.ts'
import { useOwedHere } from './use-done-here.ts'
import { WaitingReceipts } from './WaitingReceipts.tsx'
import { walkTexts } from './walk-texts.ts'

import './collections.css'

const AutoRenewRule = lazy(async () => ({ default: (await import('./AutoRenewRule.tsx')).AutoRenewRule }))
const PayLink = lazy(async () => ({ default: (await import('./PayLink.tsx')).PayLink }))

export { duesSearch as address } from './search.ts'

/** Who owes how much: the largest first, or an area in the order of the walk. */
export function DuesScreen() {
  const words = useText(collectionTexts)
  const search = duesSearch(useSearch({ strict: false }))
  const [from, setFrom] = useState<Account | null>(null)
  const [linked, setLinked] = useState<Account | null>(null)
  return (
    <Page title={words.title} hint={words.hint}>
      <WaitingReceipts />
      <Summary />
      <Areas search={search} />
      <div className="report-rows" ref={showInOrder}>
        <Dues search={search} onTake={setFrom} onLink={setLinked} />
        <Rule />
      </div>
      {linked && (
        <Suspense>
          <PayLink of={linked} onClose={() => setLinked(null)} />
        </Suspense>
      )}
      {from && <TakeMoney key={from.subscriberid} from={from} onClose={() => setFrom(null)} />}
    </Page>
  )
}

const sum = (amount: Paise | undefined) =>
  amount === undefined ? <Skeleton width="90px" /> : <Money amount={amount} fits />

function Summary() {
  const words = useText(collectionTexts)
  const asked = useQuery(read('getCollections', {}))
  const { data, isLoadingError } = asked
  if (isLoadingError) return <Arriving asked={asked} height="64px" />
  return (
    <>
      {data?.started === null && <Start />}
      <Totals>
        <Total label={words.toCollect}>{sum(data?.due)}</Total>
        <Total label={words.today}>{sum(data?.today)}</Total>
        <Total label={words.inBags}>{sum(data?.inbags)}</Total>
        <Total label={words.advance}>{sum(data?.advance)}</Total>
      </Totals>
      <TwiceLine count={data?.twice} />
    </>
  )
}

function Rule() {
  const { data } = useQuery(read('getCollections', {}))
  const isOperator = useSession()?.subuser === null
  if (!isOperator || !data?.started) return null
  return (
    <Suspense>
      <AutoRenewRule days={data.autorenewduedays} />
    </Suspense>
  )
}

function Start() {
  const words = useText(collectionTexts)
  const isOperator = useSession()?.subuser === null
  const start = useWrite('startBooks', { refreshes: [...MOVED] })
  const [isAsked, setIsAsked] = useState(false)
  const begin = (atzero: 'YES' | 'NO') =>
    start.mutate({ atzero }, { onSuccess: () => showBanner('success', words.started) })
  if (!isOperator) return null
  return (
    <Card title={words.start}>
      <p className="card-hint">{words.startHint}</p>
      <div className="start-ways">
        <Button loading={start.isPending} onClick={() => begin('NO')}>
          {words.startKeep}
        </Button>
        <Button variant="default" disabled={start.isPending} onClick={() => setIsAsked(true)}>
          {words.startZero}
        </Button>
      </div>
      <Confirm
        title={words.zeroAsk}
        text={words.zeroText}
        yes={words.startZero}
        no={words.goBack}
        isOpen={isAsked}
        onYes={() => {
          setIsAsked(false)
          begin('YES')
        }}
        onNo={() => setIsAsked(false)}
      />
    </Card>
  )
}

function Areas({ search }: { search: DuesSearch }) {
  const words = useText(collectionTexts)
  const filter = useFilters(search, duesSearch)
  const asked = useQuery(read('listAreas', {}))
  const { data } = asked
  // their place is kept: most have some
  if (!data) return <Arriving asked={asked} height="46px" />
  if (data.count === 0) return null
  const choices = [
    { value: '', word: words.allAreas },
    ...data.data.map(({ areaid, name, owing }) => ({ value: areaid, word: name, count: String(owing) })),
  ]
  return (
    <Choices
      label={words.area}
      choices={choices}
      chosen={search.areaid ?? ''}
      onChoose={(areaid) => filter({ areaid })}
    />
  )
}

type Ask = { onTake: (from: Account) => void; onLink: (to: Account) => void }
type DuesProps = Ask & { search: DuesSearch }

function Dues({ search, onTake, onLink }: DuesProps) {
  const words = useText(collectionTexts)
  const pages = useDues(search)
  const line = useCallback((account: Account) => <DueLine account={account} onTake={() => onTake(account)} />, [onTake])
  const none = useNone(search)
  return (
    <PagedTable
      caption={words.title}
      columns={useColumns({ onTake, onLink })}
      pages={pages}
      keyOf={({ subscriberid }) => subscriberid}
      line={line}
      empty={<EmptyState icon={WalletIcon} {...none} />}
    />
  )
}

function useDues(search: DuesSearch) {
  const pages = usePages('listAccounts', search)
  const owedHere = useOwedHere()
  const { rows } = pages
  return { ...pages, rows: useMemo(() => rows?.map(owedHere), [rows, owedHere]) }
}

/** A collector without an area sees nobody, whoever owes. */
function useNone({ areaid }: DuesSearch): { title: string; hint: string } {
  const words = useText(collectionTexts)
  const { noArea, noAreaHint } = useText(walkTexts)
  const isOperator = useSession()?.subuser === null
  const { data: areas } = useQuery(read('listAreas', {}))
  if (areaid) return { title: words.noneInArea, hint: isOperator ? words.noneInAreaHint : noAreaHint }
  if (!isOperator && areas?.count === 0) return { title: noArea, hint: noAreaHint }
  return { title: words.none, hint: words.noneHint }
}

function useColumns({ onTake, onLink }: Ask): readonly Column<Account>[] {
  const words = useText(collectionTexts)
  return useMemo<readonly Column<Account>[]>(
    () => [
      { key: 'name', header: words.customer, isTitle: true, cell: (account) => <Customer account={account} /> },
      column('balance', words.due, ({ balance }) => <Owed balance={balance} />, {
        align: 'right',
        sortBy: ({ balance }) => balance,
      }),
      day('duesince', words.since),
      day('lastpaid', words.lastPaid),
      column('ways', words.action, (account) => <Ways account={account} onTake={onTake} onLink={onLink} />),
    ],
    [words, onTake, onLink],
  )
}

/** On a phone a row is pressed to take money; the account is opened from there. */
function DueLine({ account, onTake }: { account: Account; onTake: () => void }) {
  const words = useText(collectionTexts)
  const { name, area, address, balance, duesince, mobilephone, claimed } = account
  return (
    <ListRow
      title={
        <button type="button" aria-label={`${name}: ${words.take}`} onClick={onTake}>
          {name}
        </button>
      }
      end={<Owed balance={balance} />}
      detail={claimed ? <Claimed amount={claimed} /> : area || address}
      detailEnd={duesince && <DateText at={duesince} />}
      call={{ name, mobile: mobilephone }}
    />
  )
}

const Customer = ({ account: { subscriberid, name, address, area, claimed } }: { account: Account }) => (
  <span className="stacked">
    <TextLink to={PATHS.collectionsaccount} search={{ customerid: subscriberid }} word={name} />
    <small>{area ? `${area} · ${address}` : address}</small>
    <Claimed amount={claimed} />
  </span>
)

/** Call, find, take. */
function Ways({ account, onTake, onLink }: Ask & { account: Account }) {
  const words = useText(collectionTexts)
  const upi = useText(upiTexts)
  const { mobilephone, address } = account
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
  return (
    <span className="due-ways">
      <a className="row-action" href={`tel:+91${mobilephone}`}>
        {words.call}
      </a>
      <a className="row-action" href={map} target="_blank" rel="noreferrer">
        {words.map}
      </a>
      <RowAction onClick={() => onLink(account)}>{upi.link}</RowAction>
      <Button onClick={() => onTake(account)}>{words.take}</Button>
    </span>
  )
}
