import { useMemo } from 'react'

import { usePages } from '#desk/api.ts'
import { RegionText } from '#desk/ui/choice-fields.tsx'
import { EditScreen } from '#desk/ui/EditScreen.tsx'
import type { RowOf } from '#desk/ui/use-whole.ts'
import { useText } from '#web/i18n/texts.ts'
import { moment } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { AlertDialog } from './AlertDialog.tsx'
import { messageTexts } from './message-texts.ts'

type Alert = RowOf<'listDeskAlerts'>

/** What operators were told, and how many have read it. */
export function AlertsScreen() {
  const words = useText(messageTexts)
  return (
    <EditScreen
      name="alerts"
      hint={words.alertsHint}
      add={words.add}
      columns={useColumns()}
      pages={usePages('listDeskAlerts', {})}
      keyOf={({ alertid }) => alertid}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={AlertDialog}
    />
  )
}

function useColumns(): readonly Column<Alert>[] {
  const words = useText(messageTexts)
  return useMemo(
    () => [
      {
        key: 'what',
        header: words.what,
        isTitle: true,
        cell: ({ title, message }) => (
          <span className="stacked">
            <strong>{title}</strong>
            <small>{message}</small>
          </span>
        ),
      },
      { key: 'kind', header: words.kind, cell: ({ alerttype }) => words[alerttype] },
      { key: 'to', header: words.toWhom, cell: ({ lcoid, region }) => lcoid || <RegionText region={region} /> },
      moment('created', words.sent),
      { key: 'read', header: words.read, align: 'right', cell: ({ read }) => words.readers(read) },
    ],
    [words],
  )
}
