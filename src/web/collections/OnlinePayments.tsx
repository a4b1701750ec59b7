import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { receiptOfHeld } from '#domain/collections/online.ts'
import type { OnlinePayment } from '#domain/collections/online-calls.ts'
import { ZERO } from '#domain/money.ts'
import { readAgain } from '#web/api/create-api.ts'
import { usePages, useWrite } from '#web/api/hooks.ts'
import { money as moneyText } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { useSession } from '#web/shell/session.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { badge, moment, money, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Actions, Dialog } from '#web/ui/Dialog.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { StatementIcon } from '#web/ui/screen-icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { onlineTexts } from './online-texts.ts'
import { MOVED } from './use-take-money.ts'

const TONES: Record<OnlinePayment['state'], Tone> = {
  CREATED: 'wait',
  PAID: 'good',
  HELD: 'bad',
  EXPIRED: 'plain',
  CHECKED: 'plain',
}

/** What customers were asked for at the gateway, and what came of it. */
export function OnlinePayments() {
  const words = useText(onlineTexts)
  const pages = usePages('listOnlinePayments', {})
  const [held, setHeld] = useState<OnlinePayment | null>(null)
  const line = useCallback((payment: OnlinePayment) => <PaymentLine payment={payment} onDecide={setHeld} />, [])
  return (
    <section aria-label={words.payments}>
      <header className="list-head">
        <h2>{words.payments}</h2>
      </header>
      <PagedTable
        caption={words.payments}
        columns={useColumns(setHeld, useMayDecide())}
        pages={pages}
        keyOf={({ reference }) => reference}
        line={line}
        empty={<EmptyState icon={StatementIcon} title={words.paymentsNone} hint={words.paymentsNoneHint} />}
      />
      {held && <DecideDialog payment={held} onClose={() => setHeld(null)} />}
    </section>
  )
}

type Deciding = { payment: OnlinePayment; onDecide: (payment: OnlinePayment) => void }

/** His account it came to: what is held he alone decides. */
function useMayDecide(): (payment: OnlinePayment) => boolean {
  const isOperator = useSession()?.subuser === null
  return useCallback(({ state }) => isOperator && state === 'HELD', [isOperator])
}

/** On a phone: from whom, how much, when and what came of it; with a receipt it leads there, and what is held is decided. */
function PaymentLine({ payment, onDecide }: Deciding) {
  const words = useText(onlineTexts)
  const mayDecide = useMayDecide()
  const { amount, created, state, heldreason, captured } = payment
  return (
    <ListRow
      title={
        mayDecide(payment) ? (
          <button type="button" onClick={() => onDecide(payment)}>
            {payment.name}
          </button>
        ) : (
          <PaymentLink payment={payment} />
        )
      }
      end={moneyText(amount)}
      detail={heldreason ? words.held(moneyText(captured ?? ZERO), heldreason) : <DateText at={created} withTime />}
      detailEnd={<Badge tone={TONES[state]}>{words[state]}</Badge>}
    />
  )
}

function PaymentLink({ payment: { subscriberid, receiptno, name } }: { payment: OnlinePayment }) {
  return receiptno ? (
    <TextLink to={PATHS.collectionsreceipts} search={{ receiptno }} word={name} />
  ) : (
    <TextLink to={PATHS.collectionsaccount} search={{ customerid: subscriberid }} word={name} />
  )
}

function DecideDialog({ payment, onClose }: { payment: OnlinePayment; onClose: () => void }) {
  const words = useText(onlineTexts)
  const cache = useQueryClient()
  const settle = useWrite('settleOnlinePayment', { refreshes: [...MOVED, 'listOnlinePayments'] })
  const { reference, name, amount, captured, heldreason, gatewaypayment } = payment
  const came = receiptOfHeld(payment)
  const decide = (receipt: 'YES' | 'NO') =>
    settle.mutate(
      { reference, receipt },
      {
        onSuccess: ({ receiptno }) => sayDone(receiptno ? words.made(receiptno) : words.checked, onClose),
        onError: ({ code }) => {
          if (code !== 'paylink.claim') return
          // another window has decided it: the list says how
          void readAgain(cache, ['listOnlinePayments'])
          onClose()
        },
      },
    )
  return (
    <Dialog title={words.decideOf(name)} isPending={settle.isPending} onClose={onClose}>
      <Details>
        <Detail label={words.asked}>{moneyText(amount)}</Detail>
        <Detail label={words.paymentId}>{gatewaypayment}</Detail>
      </Details>
      <p className="card-hint">
        {heldreason && words.held(moneyText(captured ?? ZERO), heldreason)} {words.decideHint}
      </p>
      <Actions>
        <Button variant="default" loading={settle.isPending} onClick={() => decide('NO')}>
          {words.CHECKED}
        </Button>
        {came !== null && (
          <Button loading={settle.isPending} onClick={() => decide('YES')}>
            {words.makeReceipt(moneyText(came))}
          </Button>
        )}
      </Actions>
    </Dialog>
  )
}

const useColumns = columnsIn(
  [onlineTexts],
  (
    [words],
    onDecide: (payment: OnlinePayment) => void,
    mayDecide: (payment: OnlinePayment) => boolean,
  ): readonly Column<OnlinePayment>[] => [
    titleColumn('name', words.customer, ({ subscriberid, name, heldreason, captured }) => (
      <Stacked top={<TextLink to={PATHS.collectionsaccount} search={{ customerid: subscriberid }} word={name} />}>
        {heldreason && words.held(moneyText(captured ?? ZERO), heldreason)}
      </Stacked>
    )),
    money('amount', words.amount),
    moment('created', words.when),
    badge('state', words.status, TONES, words),
    column('receiptno', words.receipt, (payment) =>
      mayDecide(payment) ? (
        <RowAction onClick={() => onDecide(payment)}>{words.decide}</RowAction>
      ) : (
        payment.receiptno && (
          <TextLink to={PATHS.collectionsreceipts} search={{ receiptno: payment.receiptno }} word={payment.receiptno} />
        )
      ),
    ),
  ],
)
