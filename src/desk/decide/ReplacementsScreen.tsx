import { useMemo } from 'react'

import { usePages } from '#desk/api.ts'
import { OperatorCell, QueueScreen, RequestBadge, useRequestState } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useText } from '#web/i18n/texts.ts'
import { moment } from '#web/ui/columns.tsx'
import { reasonTexts, reasonWord } from '#web/ui/swap-reasons.ts'
import type { Column } from '#web/ui/Table.tsx'

import { type Replacement, ReplacementDialog } from './ReplacementDialog.tsx'
import { replacementTexts } from './replacement-texts.ts'

/** Boxes that operators want replaced; the new one goes into their stock. */
export function ReplacementsScreen() {
  const words = useText(replacementTexts)
  const { input, ...states } = useRequestState()
  return (
    <QueueScreen
      name="replacements"
      hint={words.hint}
      {...states}
      pages={usePages('listReplacements', input)}
      columns={useColumns()}
      keyOf={({ requestid }) => requestid}
      nameOf={({ requestid }) => requestid}
      isOpen={({ status }) => status === 'OPEN'}
      empty={{ title: states.state === 'OPEN' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={ReplacementDialog}
    />
  )
}

function useColumns(): readonly Column<Replacement>[] {
  const words = useText(replacementTexts)
  const common = useText(queueTexts)
  const reasons = useText(reasonTexts)
  return useMemo(
    () => [
      { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
      {
        key: 'box',
        header: words.box,
        cell: ({ stbno, requestid }) => (
          <span className="stacked">
            <span className="number">{stbno}</span>
            <small>{requestid}</small>
          </span>
        ),
      },
      { key: 'type', header: words.type, cell: ({ stb_type, castype }) => `${stb_type} · ${castype}` },
      { key: 'why', header: words.why, cell: ({ reason }) => reasonWord(reason, reasons) },
      moment('created', common.asked),
      { key: 'status', header: common.status, cell: ({ status }) => <RequestBadge status={status} /> },
    ],
    [words, common, reasons],
  )
}
