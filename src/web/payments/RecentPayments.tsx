import { useQuery } from '@tanstack/react-query'
import { useMemo, useCallback, useState } from 'react'

import type { Payment } from '#domain/payments/calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { money as moneyText } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession, takeCredit } from '#web/shell/session.ts'
import { moment, money, column } from '#web/ui/columns.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CardIcon } from '#web/ui/icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useTopUpLimits } from '#web/wallet/TopUpLink.tsx'
import type { CallName } from '#domain/calls.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { CardLink, TextLink } from '#web/ui/links.tsx'

import { PaymentBadge, useSentBack } from './PaymentBadge.tsx'
import { isOpen, stateTexts } from './state-texts.ts'
import { topUpTexts } from './top-up-texts.ts'

import '#web/ui/report.css'

const SHOWN = 5

export function RecentPayments() {
  const words = useText(topUpTexts)
  const { data, isError, refetch } = useQuery(read('listPayments', {}))
  const { said, asked, ask, leave, check, giveUp } = useUnfinished()
  const rows = useMemo(() => data?.data.slice(0, SHOWN), [data])
  const hasOpen = rows?.some(({ status }) => isOpen(status)) ?? false
  const columns = useColumns(hasOpen, { onCheck: check, onGiveUp: ask })
  const line = useCallback((row: Payment) => <PaymentLine payment={row} onCheck={check} onGiveUp={ask} />, [check, ask])
  return (
    <section className="recent" aria-labelledby="recent-payments">
      <header className="card-head">
        <h2 id="recent-payments">{words.recent}</h2>
        <AllLink />
      </header>
      <Said payment={said} />
      {isError && !rows ? (
        <LoadFailed onAgain={() => void refetch()} />
      ) : (
        <Table caption={words.recent} columns={columns} rows={rows} keyOf={idOf} line={line} empty={<NoneYet />} />
      )}
      <Confirm
        title={words.giveUpTitle(asked ? moneyText(asked.amount) : '')}
        text={words.giveUpText}
        yes={words.giveUp}
        no={words.keep}
        isOpen={asked !== null}
        onYes={giveUp}
        onNo={leave}
      />
    </section>
  )
}

const idOf = ({ transactionid }: Payment) => transactionid

function AllLink() {
  const session = useSession()
  const { all } = useText(topUpTexts)
  if (!session || !may(session, 'reports')) return null
  return <CardLink to={PATHS.reportpayment} word={all} />
}

/** What the last question brought to light. */
function Said({ payment }: { payment: Payment | null }) {
  const states = useText(stateTexts)
  const { minutes } = useTopUpLimits()
  const sentBack = useSentBack()
  const meansOf = ({ status, givenback }: Payment) => {
    if (givenback) return sentBack(givenback)
    return status === 'EXPIRED' ? states.notPaidWithin(minutes) : states[`${status}Means`]
  }
  return (
    <output className="payment-said">
      {payment && (
        <>
          <Money amount={payment.amount} /> ·{' '}
          <strong>{states[payment.givenback ? 'SENT_BACK' : payment.status]}</strong>. {meansOf(payment)}
        </>
      )}
    </output>
  )
}

function NoneYet() {
  const { noneTitle, noneHint } = useText(topUpTexts)
  return <EmptyState icon={CardIcon} title={noneTitle} hint={noneHint} />
}

type Actions = { onCheck: (payment: Payment) => void; onGiveUp: (payment: Payment) => void }

const PaymentLine = ({ payment, ...actions }: { payment: Payment } & Actions) => (
  <ListRow
    title={<Money amount={payment.amount} />}
    end={<PaymentBadge state={payment.status} givenback={payment.givenback} />}
    detail={payment.transactionid}
    detailEnd={<DateText at={payment.created} />}
    note={isOpen(payment.status) ? <RowActions payment={payment} {...actions} /> : noteOf(payment)}
  />
)

/** Of money that came otherwise than it was asked for: what came, or where it went, and the page that says more. */
const noteOf = (payment: Payment) =>
  (payment.givenback !== null || payment.status === 'HELD') && <ComeOtherwise payment={payment} />

function ComeOtherwise({ payment: { captured, givenback, transactionid } }: { payment: Payment }) {
  const words = useText(topUpTexts)
  const sentBack = useSentBack()
  return (
    <small>
      {givenback && <span>{sentBack(givenback)}</span>}
      {captured !== null && <span>{words.received(moneyText(captured))}</span>}{' '}
      <TextLink to={PATHS.thankyou} search={{ transactionid }} word={words.details} />
    </small>
  )
}

/** The last column is there as long as there is something to do. */
function useColumns(hasOpen: boolean, { onCheck, onGiveUp }: Actions): readonly Column<Payment>[] {
  const words = useText(topUpTexts)
  const all = useMemo<readonly Column<Payment>[]>(
    () => [
      moment('created', words.when),
      column('id', words.transaction, ({ transactionid }) => <span className="number">{transactionid}</span>),
      money('amount', words.sum, { isTitle: true }),
      column('status', words.status, (row) => (
        <span className="stacked">
          <PaymentBadge state={row.status} givenback={row.givenback} />
          {noteOf(row)}
        </span>
      )),
      column('actions', words.actions, (row) => <RowActions payment={row} onCheck={onCheck} onGiveUp={onGiveUp} />),
    ],
    [words, onCheck, onGiveUp],
  )
  return useMemo(() => (hasOpen ? all : all.slice(0, -1)), [all, hasOpen])
}

function RowActions({ payment, onCheck, onGiveUp }: { payment: Payment } & Actions) {
  const words = useText(topUpTexts)
  if (!isOpen(payment.status)) return null
  const { transactionid } = payment
  return (
    <span className="row-actions">
      <RowAction aria-label={words.checkOne(transactionid)} onClick={() => onCheck(payment)}>
        {words.check}
      </RowAction>
      <RowAction isDanger aria-label={words.giveUpOne(transactionid)} onClick={() => onGiveUp(payment)}>
        {words.giveUp}
      </RowAction>
    </span>
  )
}

/** What a payment changes besides itself. */
const REFRESHES: CallName[] = ['listPayments', 'getRunway', 'listBoxPayments']

/** What can be done about a payment that is still open: ask again, or give it up after a question. */
function useUnfinished() {
  const [said, setSaid] = useState<Payment | null>(null)
  const [asked, setAsked] = useState<Payment | null>(null)
  const settle = useWrite('settleTopUp', { refreshes: REFRESHES })
  const cancel = useWrite('cancelTopUp', { refreshes: REFRESHES })
  const { mutate: ask } = settle

  const check = useCallback(
    ({ transactionid }: Payment) =>
      ask(
        { transactionid },
        {
          onSuccess: (payment) => {
            takeCredit(payment.credit)
            setSaid(payment)
          },
        },
      ),
    [ask],
  )

  function giveUp() {
    if (asked) cancel.mutate({ transactionid: asked.transactionid }, { onSuccess: setSaid })
    setAsked(null)
  }

  return { said, asked, ask: setAsked, leave: () => setAsked(null), check, giveUp }
}
