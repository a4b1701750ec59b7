import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'

import { payCalls, type Claim, type Payee } from '#domain/collections/pay-calls.ts'
import { read, usePages, useWrite } from '#web/api/hooks.ts'
import { money as moneyText } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { useSession } from '#web/shell/session.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { badge, moment, money, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { Actions, Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { StatementIcon } from '#web/ui/screen-icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { QuietLink, TextLink } from '#web/ui/links.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { PasswordAndCode } from './PasswordAndCode.tsx'
import { upiSearch } from './search.ts'
import { Statements } from './Statements.tsx'
import { StatementView } from './StatementView.tsx'
import { upiTexts } from './upi-texts.ts'
import { MOVED } from './use-take-money.ts'

import '#web/ui/report.css'
import './collections.css'

export { upiSearch as address } from './search.ts'

const GatewayCard = lazy(async () => ({ default: (await import('./GatewayCard.tsx')).GatewayCard }))
const OnlinePayments = lazy(async () => ({ default: (await import('./OnlinePayments.tsx')).OnlinePayments }))

/** Where customers pay to, what they say they paid, and what the bank says. */
export function UpiScreen() {
  const words = useText(upiTexts)
  const isOperator = useSession()?.subuser === null
  const { statementid, state } = upiSearch(useSearch({ strict: false }))
  return (
    <Page title={words.title} hint={words.hint} ref={showInOrder}>
      {statementid ? (
        <StatementView key={statementid} statementid={statementid} state={state} />
      ) : (
        <>
          <PayeeCard />
          {isOperator && (
            <Suspense fallback={<Skeleton height="120px" />}>
              <GatewayCard />
            </Suspense>
          )}
          {isOperator && <Statements />}
          <Claims />
          <Suspense>
            <OnlinePayments />
          </Suspense>
        </>
      )}
    </Page>
  )
}

function PayeeCard() {
  const words = useText(upiTexts)
  const asked = useQuery(read('getPayee', {}))
  return (
    <Card title={words.payee}>
      {asked.data ? <PayeeNow payee={asked.data.payee} /> : <Arriving asked={asked} height="64px" />}
    </Card>
  )
}

function PayeeNow({ payee }: { payee: Payee | null }) {
  const words = useText(upiTexts)
  const isOperator = useSession()?.subuser === null
  const [isChanging, setIsChanging] = useState(false)
  return (
    <>
      {payee ? (
        <Details>
          <Detail label={words.vpa}>{payee.vpa}</Detail>
          <Detail label={words.payeeName}>{payee.payeename}</Detail>
          <DateDetail label={words.since} at={payee.changed} withTime />
        </Details>
      ) : (
        <p className="card-hint">{words.payeeNone}</p>
      )}
      {isOperator ? (
        <div className="start-ways">
          <Button variant={payee ? 'default' : 'filled'} onClick={() => setIsChanging(true)}>
            {payee ? words.change : words.set}
          </Button>
        </div>
      ) : (
        <p className="card-hint">{words.payeeOperator}</p>
      )}
      {isChanging && <PayeeDialog onClose={() => setIsChanging(false)} />}
    </>
  )
}

function PayeeDialog({ onClose }: { onClose: () => void }) {
  const words = useText(upiTexts)
  const save = useWrite('savePayee', { refreshes: ['getPayee'] })
  const done = () => sayDone(words.saved, onClose)
  return (
    <Dialog title={words.payee} isPending={save.isPending} onClose={onClose}>
      <Form name="upi-payee" schema={payCalls.savePayee.input} write={save} onDone={done}>
        <TextField name="vpa" label={words.vpa} hint={words.vpaHint} inputMode="email" maxLength={90} />
        <TextField name="payeename" label={words.payeeName} maxLength={60} />
        <PasswordAndCode sentBy="sendPayeeCode" />
      </Form>
    </Dialog>
  )
}

function Claims() {
  const words = useText(upiTexts)
  const pages = usePages('listClaims', {})
  const [refusing, setRefusing] = useState<Claim | null>(null)
  const line = useCallback((claim: Claim) => <ClaimLine claim={claim} onRefuse={setRefusing} />, [])
  return (
    <section aria-label={words.claims}>
      <header className="list-head">
        <h2>{words.claims}</h2>
      </header>
      <PagedTable
        caption={words.claims}
        columns={useClaimColumns(setRefusing, useSession()?.subuser === null)}
        pages={pages}
        keyOf={({ reference }) => reference}
        line={line}
        empty={<EmptyState icon={StatementIcon} title={words.claimsNone} hint={words.claimsNoneHint} />}
      />
      {refusing && <RefuseDialog claim={refusing} onClose={() => setRefusing(null)} />}
    </section>
  )
}

const TONES: Record<Claim['state'], Tone> = { SHOWN: 'plain', SAID_PAID: 'wait', MATCHED: 'good', EXPIRED: 'bad' }

type ClaimLineProps = { claim: Claim; onRefuse: (claim: Claim) => void }

/** On a phone: who, how much, by which UTR and what became of it; what waits for a decision opens it. */
function ClaimLine({ claim, onRefuse }: ClaimLineProps) {
  const words = useText(upiTexts)
  const { amount, utr, state } = claim
  return (
    <ListRow
      title={<ClaimTitle claim={claim} onRefuse={onRefuse} />}
      end={moneyText(amount)}
      detail={<span className="number">{utr}</span>}
      detailEnd={<Badge tone={TONES[state]}>{words[state]}</Badge>}
    />
  )
}

function ClaimTitle({ claim, onRefuse }: ClaimLineProps) {
  const isOperator = useSession()?.subuser === null
  const { state, subscriberid, name, receiptno } = claim
  if (isOperator && state === 'SAID_PAID')
    return (
      <button type="button" onClick={() => onRefuse(claim)}>
        {name}
      </button>
    )
  if (receiptno) return <TextLink to={PATHS.collectionsreceipts} search={{ receiptno }} word={name} />
  return <TextLink to={PATHS.collectionsaccount} search={{ customerid: subscriberid }} word={name} />
}

const useClaimColumns = columnsIn(
  [upiTexts],
  ([words], onRefuse: (claim: Claim) => void, isOperator: boolean): readonly Column<Claim>[] => [
    titleColumn('name', words.customer, ({ subscriberid, name }) => (
      <TextLink to={PATHS.collectionsaccount} search={{ customerid: subscriberid }} word={name} />
    )),
    money('amount', words.amount),
    { key: 'utr', header: words.utr, cell: ({ utr }) => <span className="number">{utr}</span> },
    moment('said', words.when),
    badge('state', words.status, TONES, words),
    column('ways', words.action, (claim) => (
      <>
        {claim.receiptno && (
          <TextLink to={PATHS.collectionsreceipts} search={{ receiptno: claim.receiptno }} word={claim.receiptno} />
        )}
        {isOperator && claim.state === 'SAID_PAID' && (
          <RowAction isDanger onClick={() => onRefuse(claim)}>
            {words.refuse}
          </RowAction>
        )}
      </>
    )),
  ],
)

function RefuseDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { reference, subscriberid, name, amount, utr, said } = claim
  const words = useText(upiTexts)
  const refuse = useWrite('refuseClaim', { refreshes: [...MOVED] })
  const done = () => sayDone(words.refused, onClose)
  return (
    <Dialog title={words.refuseAsk(name)} isPending={refuse.isPending} onClose={onClose}>
      <Details>
        <Detail label={words.amount}>{moneyText(amount)}</Detail>
        <Detail label={words.utr}>{utr}</Detail>
        <DateDetail label={words.when} at={said ?? ''} withTime />
      </Details>
      <p className="card-hint">{words.refuseHint}</p>
      <Actions>
        <Button isDanger loading={refuse.isPending} onClick={() => refuse.mutate({ reference }, { onSuccess: done })}>
          {words.refuse}
        </Button>
        <QuietLink to={PATHS.collectionsaccount} search={{ customerid: subscriberid }} word={words.account} />
      </Actions>
    </Dialog>
  )
}
