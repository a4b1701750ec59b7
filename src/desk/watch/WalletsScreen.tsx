import { useMemo, useState } from 'react'

import { usePages } from '#desk/api.ts'
import { OperatorCell, QueueScreen, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useText } from '#web/i18n/texts.ts'
import type { Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { badge, moment, money } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { AdjustDialog } from './AdjustDialog.tsx'
import { type Consent, ConsentDialog } from './ConsentDialog.tsx'
import { walletTexts } from './wallet-texts.ts'

const TONES: Record<Consent['state'], Tone> = { WAITING: 'wait', DONE: 'good', REFUSED: 'bad', WITHDRAWN: 'plain' }

/** Wallets changed by hand; above the limit two people are needed. */
export function WalletsScreen() {
  const words = useText(walletTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { chosen, ...states } = useStates(['WAITING', 'DONE', 'REFUSED', 'WITHDRAWN'], words)
  const { first, ...pages } = usePages('listConsents', chosen ? { state: chosen } : {})
  return (
    <>
      <QueueScreen
        name="wallets"
        hint={words.hint}
        actions={<Button onClick={() => setIsOpen(true)}>{words.adjust}</Button>}
        {...states}
        pages={pages}
        columns={useColumns()}
        keyOf={({ consentid }) => consentid}
        nameOf={({ consentid }) => consentid}
        isOpen={({ state }) => state === 'WAITING'}
        empty={{ title: chosen === 'WAITING' ? words.none : words.noneHere, hint: words.noneHint }}
        dialog={ConsentDialog}
      />
      {isOpen && <AdjustDialog limit={first?.limit} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function useColumns(): readonly Column<Consent>[] {
  const words = useText(walletTexts)
  const common = useText(queueTexts)
  return useMemo(
    () => [
      {
        key: 'operator',
        header: common.operator,
        isTitle: true,
        cell: (row) => <OperatorCell of={{ ...row, city: '' }} />,
      },
      {
        key: 'direction',
        header: words.direction,
        cell: ({ what, direction }) => (what === 'WALLET' ? words[direction] : words[what]),
      },
      money('amount', words.amount),
      { key: 'reason', header: words.reason, cell: ({ reason }) => reason },
      { key: 'askedby', header: common.askedBy, cell: ({ askedby }) => askedby },
      moment('asked', words.asked),
      badge('state', common.status, TONES, words),
    ],
    [words, common],
  )
}
