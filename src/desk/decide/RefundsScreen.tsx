import { useMemo } from 'react'

import { usePages } from '#desk/api.ts'
import { OperatorCell, QueueScreen, RequestBadge, useRequestState } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useText } from '#web/i18n/texts.ts'
import { moment, money } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { type DeskRefund, RefundDialog } from './RefundDialog.tsx'
import { refundTexts } from './refund-texts.ts'

/** Money that operators want back; approved, it is credited in the same step. */
export function RefundsScreen() {
  const words = useText(refundTexts)
  const { input, ...states } = useRequestState()
  return (
    <QueueScreen
      name="refunds"
      hint={words.hint}
      {...states}
      pages={usePages('listDeskRefunds', input)}
      columns={useColumns()}
      keyOf={({ refundid }) => refundid}
      nameOf={({ refundid }) => refundid}
      isOpen={({ status }) => status === 'OPEN'}
      empty={{ title: states.state === 'OPEN' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={RefundDialog}
    />
  )
}

function useColumns(): readonly Column<DeskRefund>[] {
  const words = useText(refundTexts)
  const common = useText(queueTexts)
  return useMemo(
    () => [
      { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
      {
        key: 'pack',
        header: words.pack,
        cell: ({ planname, refundid }) => (
          <span className="stacked">
            <span>{planname}</span>
            <small>{refundid}</small>
          </span>
        ),
      },
      { key: 'why', header: words.why, cell: ({ reason }) => words[reason] },
      money('amount', words.amount),
      moment('created', common.asked),
      { key: 'status', header: common.status, cell: ({ status }) => <RequestBadge status={status} /> },
    ],
    [words, common],
  )
}
