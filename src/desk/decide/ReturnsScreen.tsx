import { useMemo } from 'react'

import { usePages } from '#desk/api.ts'
import { OperatorCell, QueueScreen, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import type { ReturnedBox } from '#domain/desk/return-calls.ts'
import { type BoxState, RETURN_STATES } from '#domain/hardware/box-moves.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { day } from '#web/ui/columns.tsx'
import { reasonTexts, reasonWord } from '#web/ui/listed-words.ts'
import type { Column } from '#web/ui/Table.tsx'

import { ReturnDialog } from './ReturnDialog.tsx'
import { returnTexts } from './return-texts.ts'

const TONES: Partial<Record<BoxState, Tone>> = { RETURNING: 'wait', AT_PROVIDER: 'wait', REPAIRED: 'good' }

/** STBs that operators sent back: received, repaired, replaced or scrapped. */
export function ReturnsScreen() {
  const words = useText(returnTexts)
  const { chosen, ...states } = useStates(RETURN_STATES, words)
  return (
    <QueueScreen
      name="returns"
      hint={words.hint}
      {...states}
      pages={usePages('listReturns', chosen ? { status: chosen } : {})}
      columns={useColumns()}
      keyOf={({ stbno }) => stbno}
      nameOf={({ stbno }) => stbno}
      isOpen={({ state }) => state in TONES}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={ReturnDialog}
    />
  )
}

function useColumns(): readonly Column<ReturnedBox>[] {
  const words = useText(returnTexts)
  const common = useText(queueTexts)
  const reasons = useText(reasonTexts)
  return useMemo(
    () => [
      { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
      { key: 'box', header: words.box, cell: ({ stbno }) => <span className="number">{stbno}</span> },
      { key: 'type', header: words.type, cell: ({ stb_type, model }) => `${stb_type} · ${model}` },
      { key: 'why', header: words.why, cell: ({ reason }) => reasonWord(reason, reasons) },
      day('since', words.since),
      day('warranty', words.warranty),
      {
        key: 'status',
        header: common.status,
        cell: ({ state }) => <Badge tone={TONES[state] ?? 'plain'}>{words[state]}</Badge>,
      },
    ],
    [words, common, reasons],
  )
}
