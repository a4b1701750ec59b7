import { useMemo } from 'react'

import { usePages } from '#desk/api.ts'
import { OperatorCell, QueueScreen, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import type { DeskBoxOrder } from '#domain/desk/delivery-calls.ts'
import { DELIVERY_STATES, partUnderWay } from '#domain/hardware/delivery.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { money, moment } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { BoxOrderDialog } from './BoxOrderDialog.tsx'
import { boxOrderTexts } from './box-order-texts.ts'

const TONES: Record<(typeof DELIVERY_STATES)[number], Tone> = {
  WAITING: 'wait',
  PACKED: 'wait',
  DISPATCHED: 'plain',
  RECEIVED: 'good',
}

/** Hardware that operators paid for: packed, sent and taken in. */
export function BoxOrdersScreen() {
  const words = useText(boxOrderTexts)
  const { chosen, ...states } = useStates(DELIVERY_STATES, words)
  return (
    <QueueScreen
      name="boxorders"
      hint={words.hint}
      {...states}
      pages={usePages('listDeskBoxOrders', chosen ? { status: chosen } : {})}
      columns={useColumns()}
      keyOf={({ payboxid }) => payboxid}
      nameOf={({ payboxid }) => payboxid}
      isOpen={({ delivery }) => delivery === 'WAITING' || delivery === 'PACKED'}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={BoxOrderDialog}
    />
  )
}

function useColumns(): readonly Column<DeskBoxOrder>[] {
  const words = useText(boxOrderTexts)
  const common = useText(queueTexts)
  return useMemo(
    () => [
      { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
      {
        key: 'item',
        header: words.item,
        cell: ({ quantity, boxtype, model, payboxid }) => (
          <span className="stacked">
            {quantity} × {boxtype} · {model}
            <small>{payboxid}</small>
          </span>
        ),
      },
      moment('created', common.asked),
      {
        key: 'progress',
        header: words.progress,
        cell: ({ packed, dispatched, received }) => `${packed} · ${dispatched} · ${received}`,
      },
      money('totalprice', words.paid),
      {
        key: 'status',
        header: common.status,
        cell: (order) =>
          order.delivery ? (
            <span className="stacked">
              <Badge tone={TONES[order.delivery]}>{words[order.delivery]}</Badge>
              {partUnderWay(order) > 0 && <small>{words.underWay(partUnderWay(order), order.quantity)}</small>}
            </span>
          ) : (
            <Badge tone="plain">{words.CANCELLED}</Badge>
          ),
      },
    ],
    [words, common],
  )
}
