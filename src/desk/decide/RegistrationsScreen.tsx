import { useMemo } from 'react'

import { usePages } from '#desk/api.ts'
import { OperatorCell, QueueScreen, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useText } from '#web/i18n/texts.ts'
import type { Tone } from '#web/ui/Badge.tsx'
import { badge, moment } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { type Registration, RegistrationDialog } from './RegistrationDialog.tsx'
import { registrationTexts } from './registration-texts.ts'

const TONES: Record<Registration['status'], Tone> = { PENDING: 'wait', ACTIVE: 'good', REFUSED: 'bad', BLOCKED: 'bad' }

/** Operators who registered; one who is let in can log in at once. */
export function RegistrationsScreen() {
  const words = useText(registrationTexts)
  const { chosen, ...states } = useStates(['PENDING', 'ACTIVE', 'REFUSED', 'BLOCKED'], words)
  return (
    <QueueScreen
      name="registrations"
      hint={words.hint}
      {...states}
      pages={usePages('listRegistrations', chosen ? { status: chosen } : {})}
      columns={useColumns()}
      keyOf={({ lcoid }) => lcoid}
      nameOf={({ lcoid }) => lcoid}
      isOpen={({ status }) => status === 'PENDING'}
      empty={{ title: chosen === 'PENDING' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={RegistrationDialog}
    />
  )
}

function useColumns(): readonly Column<Registration>[] {
  const words = useText(registrationTexts)
  const common = useText(queueTexts)
  return useMemo(
    () => [
      { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
      { key: 'contact', header: words.contact, cell: ({ contactname }) => contactname },
      { key: 'mobile', header: words.mobile, cell: ({ mobileno }) => mobileno },
      { key: 'connections', header: words.connections, align: 'right', cell: ({ connections }) => connections },
      moment('created', words.created),
      badge('status', common.status, TONES, words),
    ],
    [words, common],
  )
}
