import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { OnlinePayment } from '#domain/collections/online-calls.ts'
import { ZERO } from '#domain/money.ts'
import { usePages } from '#web/api/hooks.ts'
import { money as moneyText } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { badge, moment, money } from '#web/ui/columns.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatementIcon } from '#web/ui/screen-icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { onlineTexts } from './online-texts.ts'

const TONES: Record<OnlinePayment['state'], Tone> = { CREATED: 'wait', PAID: 'good', HELD: 'bad', EXPIRED: 'plain' }

/** What customers were asked for at the gateway, and what came of it. */
export function OnlinePayments() {
  const words = useText(onlineTexts)
  const pages = usePages('listOnlinePayments', {})
  return (
    <section aria-label={words.payments}>
      <header className="list-head">
        <h2>{words.payments}</h2>
      </header>
      <PagedTable
        caption={words.payments}
        columns={useColumns()}
        pages={pages}
        keyOf={({ reference }) => reference}
        line={lineOf}
        empty={<EmptyState icon={StatementIcon} title={words.paymentsNone} hint={words.paymentsNoneHint} />}
      />
    </section>
  )
}

const lineOf = (payment: OnlinePayment) => <PaymentLine payment={payment} />

/** On a phone: from whom, how much, when and what came of it; with a receipt it leads there. */
function PaymentLine({ payment }: { payment: OnlinePayment }) {
  const words = useText(onlineTexts)
  const { subscriberid, name, amount, created, state, receiptno, heldreason, captured } = payment
  return (
    <ListRow
      title={
        receiptno ? (
          <Link to={PATHS.collectionsreceipts} search={{ receiptno }}>
            {name}
          </Link>
        ) : (
          <Link to={PATHS.collectionsaccount} search={{ customerid: subscriberid }}>
            {name}
          </Link>
        )
      }
      end={moneyText(amount)}
      detail={heldreason ? words.held(moneyText(captured ?? ZERO), heldreason) : <DateText at={created} withTime />}
      detailEnd={<Badge tone={TONES[state]}>{words[state]}</Badge>}
    />
  )
}

function useColumns(): readonly Column<OnlinePayment>[] {
  const words = useText(onlineTexts)
  return useMemo<readonly Column<OnlinePayment>[]>(
    () => [
      {
        key: 'name',
        header: words.customer,
        isTitle: true,
        cell: ({ subscriberid, name, heldreason, captured }) => (
          <span className="stacked">
            <Link to={PATHS.collectionsaccount} search={{ customerid: subscriberid }}>
              {name}
            </Link>
            {heldreason && <small>{words.held(moneyText(captured ?? ZERO), heldreason)}</small>}
          </span>
        ),
      },
      money('amount', words.amount),
      moment('created', words.when),
      badge('state', words.status, TONES, words),
      {
        key: 'receiptno',
        header: words.receipt,
        cell: ({ receiptno }) =>
          receiptno && (
            <Link to={PATHS.collectionsreceipts} search={{ receiptno }}>
              {receiptno}
            </Link>
          ),
      },
    ],
    [words],
  )
}
