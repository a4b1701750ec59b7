import { useState } from 'react'
import * as z from 'zod/mini'

import { usePages, useWrite } from '#desk/api.ts'
import { RegionText, RegionField } from '#desk/ui/choice-fields.tsx'
import { EditScreen, type EditDialogProps } from '#desk/ui/EditScreen.tsx'
import type { RowOf } from '#desk/ui/use-whole.ts'
import { useText } from '#web/i18n/texts.ts'
import { moment, titleColumn, columnsIn } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { useAsked } from '#desk/ui/use-asked.ts'
import { OperatorField } from '#desk/search/OperatorField.tsx'
import { setCalls } from '#domain/desk/set-calls.ts'
import { text } from '#domain/fields.ts'
import { ALERT_TYPES } from '#domain/notices/rules.ts'
import { Choices } from '#web/ui/Choices.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { Stacked } from '#web/ui/Value.tsx'

import { messageTexts } from './message-texts.ts'
import { MessageFields, useSendQuestion } from './MessageFields.tsx'

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

const useColumns = columnsIn([messageTexts], ([words]): readonly Column<Alert>[] => [
  titleColumn('what', words.what, ({ title, message }) => <Stacked top={<strong>{title}</strong>}>{message}</Stacked>),
  { key: 'kind', header: words.kind, cell: ({ alerttype }) => words[alerttype] },
  { key: 'to', header: words.toWhom, cell: ({ lcoid, region }) => lcoid || <RegionText region={region} /> },
  moment('created', words.sent),
  { key: 'read', header: words.read, align: 'right', cell: ({ read }) => words.readers(read) },
])

const TO = ['all', 'region', 'operator'] as const
type To = (typeof TO)[number]

const { input } = setCalls.sendAlert

/** The call's own rules, and that whoever is meant is named. */
const SCHEMAS = {
  all: input,
  region: z.extend(input, { region: text(60) }),
  operator: z.extend(input, { lcoid: text(20) }),
} as unknown as Record<To, typeof input>

/** What was typed for another choice is not sent. */
const NOT_MEANT: Record<To, Record<string, string>> = {
  all: { region: '', lcoid: '' },
  region: { lcoid: '' },
  operator: { region: '' },
}

function AlertDialog({ onClose }: EditDialogProps<unknown>) {
  const words = useText(messageTexts)
  const [to, setTo] = useState<To>('all')
  const send = useWrite('sendAlert', { refreshes: ['listDeskAlerts'] })
  const { write, asked, answers } = useAsked(send, ({ lcoid }) => !lcoid)
  const question = useSendQuestion(asked)
  const choices = TO.map((value) => ({ value, word: words[value] }))
  const types = ALERT_TYPES.map((value) => ({ value, label: words[value] }))
  return (
    <FormDialog
      title={words.newTitle}
      head={<Choices label={words.to} choices={choices} chosen={to} onChoose={setTo} />}
      name="desk-alert"
      schema={SCHEMAS[to]}
      write={write}
      initial={{ alerttype: 'ALERT' }}
      fixed={NOT_MEANT[to]}
      submit={words.send}
      says={({ devices }) => words.told(devices)}
      onClose={onClose}
    >
      {to === 'region' && <RegionField everywhere={null} />}
      {to === 'operator' && <OperatorField />}
      <SelectField name="alerttype" label={words.kind} choices={types} />
      <MessageFields />
      <Confirm {...question} {...answers} />
    </FormDialog>
  )
}
