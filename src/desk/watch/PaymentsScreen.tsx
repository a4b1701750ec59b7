import { useMemo } from 'react'

import { usePages } from '#desk/api.ts'
import { OperatorCell, QueueScreen, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useAddress } from '#desk/ui/use-address.ts'
import { money as moneyText } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { moment, money } from '#web/ui/columns.tsx'
import { Money } from '#web/ui/Money.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useSettled } from '#web/ui/use-filters.ts'

import { type Payment, PaymentDialog, waysOf } from './PaymentDialog.tsx'
import { paymentTexts } from './payment-texts.ts'

/** Payments that were held, those of which the gateway never said how they ended, and any that is looked up by a number of it. */
export function PaymentsScreen() {
  const words = useText(paymentTexts)
  const { chosen, ...states } = useStates(['HELD', 'UNKNOWN'], words)
  const [{ q = '', status }, put] = useAddress()
  const asked = useSettled(q.trim())
  // what is looked up may stand in any state, until one of them is pressed
  const isEverywhere = asked !== '' && !status
  const state = isEverywhere ? null : chosen
  return (
    <QueueScreen
      name="payments"
      hint={words.hint}
      {...states}
      state={isEverywhere ? 'ALL' : states.state}
      filters={<SearchField label={words.search} value={q} onChange={(typed) => put({ q: typed, status: '' })} />}
      pages={usePages('listDeskPayments', { ...(state && { state }), ...(asked && { q: asked }) })}
      columns={useColumns()}
      keyOf={({ paymentid }) => paymentid}
      nameOf={({ paymentid }) => paymentid}
      isOpen={(row) => waysOf(row).length > 0}
      empty={
        asked
          ? { title: words.notFound, hint: words.notFoundHint }
          : { title: chosen === 'HELD' ? words.none : words.noneHere, hint: words.noneHint }
      }
      dialog={PaymentDialog}
    />
  )
}

const TONES: Record<Payment['state'], Tone> = {
  CREATED: 'wait',
  PENDING: 'wait',
  UNKNOWN: 'wait',
  HELD: 'bad',
  PAID: 'good',
  FAILED: 'plain',
  CANCELLED: 'plain',
  EXPIRED: 'plain',
}

function StateBadge({ of: { state, givenback } }: { of: Payment }) {
  const words = useText(paymentTexts)
  return <Badge tone={TONES[state]}>{words[givenback ? 'SENT_BACK' : state]}</Badge>
}

/** What was asked for, and below it what came. */
function Amounts({ of: { amount, captured } }: { of: Payment }) {
  const { came } = useText(paymentTexts)
  return (
    <span className="stacked">
      <Money amount={amount} />
      {captured !== null && <small>{came(moneyText(captured))}</small>}
    </span>
  )
}

function useColumns(): readonly Column<Payment>[] {
  const words = useText(paymentTexts)
  const common = useText(queueTexts)
  return useMemo(
    () => [
      {
        key: 'payment',
        header: words.payment,
        isTitle: true,
        cell: ({ paymentid, transactionid, gateway, gatewaypayment }) => (
          <span className="stacked">
            <strong>{paymentid}</strong>
            <small>{transactionid}</small>
            <small>{[gateway, gatewaypayment].filter(Boolean).join(' · ')}</small>
          </span>
        ),
      },
      { key: 'operator', header: common.operator, cell: (row) => <OperatorCell of={{ ...row, city: '' }} /> },
      money('amount', words.amount, { cell: (row) => <Amounts of={row} /> }),
      moment('created', words.created),
      {
        key: 'state',
        header: common.status,
        cell: (row) => <StateBadge of={row} />,
      },
    ],
    [words, common],
  )
}
