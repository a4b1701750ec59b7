import { useMemo } from 'react'

import { usePages } from '#desk/api.ts'
import { OperatorCell, QueueScreen, RequestBadge, useRequestState } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useText } from '#web/i18n/texts.ts'
import { moment, text } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { type Android, AndroidDialog } from './AndroidDialog.tsx'
import { androidTexts } from './android-texts.ts'

/** Android boxes that operators asked for; those handed out go into their stock. */
export function AndroidsScreen() {
  const words = useText(androidTexts)
  const { input, ...states } = useRequestState()
  return (
    <QueueScreen
      name="androids"
      hint={words.hint}
      {...states}
      pages={usePages('listAndroids', input)}
      columns={useColumns()}
      keyOf={({ requestid }) => requestid}
      nameOf={({ requestid }) => requestid}
      isOpen={({ status }) => status === 'OPEN'}
      empty={{ title: states.state === 'OPEN' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={AndroidDialog}
    />
  )
}

function useColumns(): readonly Column<Android>[] {
  const words = useText(androidTexts)
  const common = useText(queueTexts)
  return useMemo(
    () => [
      { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
      { key: 'quantity', header: words.quantity, align: 'right', cell: ({ quantity }) => quantity },
      text('comments', words.comments),
      moment('created', common.asked),
      { key: 'status', header: common.status, cell: ({ status }) => <RequestBadge status={status} /> },
    ],
    [words, common],
  )
}
