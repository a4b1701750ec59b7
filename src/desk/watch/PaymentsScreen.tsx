import { useMemo } from 'react'

import { usePages } from '#desk/api.ts'
import { OperatorCell, QueueScreen, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { moment, money } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { isHeld, type Payment, PaymentDialog } from './PaymentDialog.tsx'
import { paymentTexts } from './payment-texts.ts'

/** Payments that were held, and those of which the gateway never said how they ended. */
export function PaymentsScreen() {
  const words = useText(paymentTexts)
  const { chosen, ...states } = useStates(['HELD', 'UNKNOWN'], words)
  return (
    <QueueScreen
      name="payments"
      hint={words.hint}
      {...states}
      pages={usePages('listDeskPayments', chosen ? { state: chosen } : {})}
      columns={useColumns()}
      keyOf={({ paymentid }) => paymentid}
      nameOf={({ paymentid }) => paymentid}
      isOpen={() => true}
      empty={{ title: chosen === 'HELD' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={PaymentDialog}
    />
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
        cell: ({ paymentid, gateway, gatewaypayment }) => (
          <span className="stacked">
            <strong>{paymentid}</strong>
            <small>{[gateway, gatewaypayment].filter(Boolean).join(' · ')}</small>
          </span>
        ),
      },
      { key: 'operator', header: common.operator, cell: (row) => <OperatorCell of={{ ...row, city: '' }} /> },
      money('amount', words.amount),
      money('captured', words.captured),
      moment('created', words.created),
      {
        key: 'state',
        header: common.status,
        cell: (row) => <Badge tone={isHeld(row) ? 'bad' : 'wait'}>{isHeld(row) ? words.HELD : words.UNKNOWN}</Badge>,
      },
    ],
    [words, common],
  )
}
