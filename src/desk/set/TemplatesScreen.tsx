import { useMemo } from 'react'

import { useWrite } from '#desk/api.ts'
import { YesNoField } from '#desk/ui/choice-fields.tsx'
import { type EditDialogProps, EditScreen } from '#desk/ui/EditScreen.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { type RowOf, useWhole } from '#desk/ui/use-whole.ts'
import { setCalls } from '#domain/desk/set-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { text } from '#web/ui/columns.tsx'
import { TextField } from '#web/ui/fields.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { Changed } from './SettingsScreen.tsx'
import { templateTexts } from './template-texts.ts'

type Template = RowOf<'listSmsTemplateRows'>

/** The registered words of SMS. */
export function TemplatesScreen() {
  const words = useText(templateTexts)
  return (
    <EditScreen
      name="templates"
      hint={words.hint}
      columns={useColumns()}
      pages={useWhole('listSmsTemplateRows')}
      keyOf={({ smsid }) => smsid}
      nameOf={({ displayText }) => displayText}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={TemplateDialog}
    />
  )
}

function useColumns(): readonly Column<Template>[] {
  const words = useText(templateTexts)
  return useMemo(
    () => [
      {
        key: 'template',
        header: words.template,
        isTitle: true,
        cell: ({ displayText, content }) => (
          <span className="stacked">
            <strong>{displayText}</strong>
            <small>{content}</small>
          </span>
        ),
      },
      text('dltid', words.dltid),
      {
        key: 'active',
        header: words.state,
        cell: ({ active }) => (
          <Badge tone={active === 'YES' ? 'good' : 'plain'}>{active === 'YES' ? words.on : words.off}</Badge>
        ),
      },
      { key: 'changed', header: words.changed, cell: (row) => <Changed by={row.changedby} at={row.changed} /> },
    ],
    [words],
  )
}

function TemplateDialog({ row, onClose }: EditDialogProps<Template>) {
  const words = useText(templateTexts)
  const save = useWrite('saveSmsTemplate', { refreshes: ['listSmsTemplateRows'] })
  if (!row) return null
  const { smsid, displayText, content, dltid, active } = row
  return (
    <FormDialog
      title={words.title(displayText)}
      name={`desk-template ${smsid}`}
      schema={setCalls.saveSmsTemplate.input}
      write={save}
      initial={{ content, dltid, active }}
      fixed={{ smsid }}
      submit={words.save}
      onDone={() => {
        showBanner('success', words.saved(displayText))
        onClose()
      }}
      onClose={onClose}
    >
      <TextAreaField name="content" label={words.content} hint={words.contentHint} rows={4} longest={400} />
      <div className="form-row">
        <TextField name="dltid" label={words.dltid} inputMode="numeric" maxLength={40} optional />
        <YesNoField name="active" label={words.active} />
      </div>
    </FormDialog>
  )
}
