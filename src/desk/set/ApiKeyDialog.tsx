import { useState } from 'react'

import { useWrite } from '#desk/api.ts'
import type { EditDialogProps } from '#desk/ui/EditScreen.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { RegionsField } from '#desk/ui/RegionsField.tsx'
import { keyCalls } from '#domain/desk/key-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { API_SCOPES, KEY_DAYS } from '#domain/integrations/scopes.ts'
import { useText } from '#web/i18n/texts.ts'
import { CheckboxGroupField, SelectField, TextField } from '#web/ui/fields.tsx'

import { SecretDialog } from './SecretDialog.tsx'
import { apiKeyTexts, scopeTexts } from './api-key-texts.ts'

type Made = Reply<typeof keyCalls.makeApiKey>

/** What a new key may do; then the key itself, this once. */
export function ApiKeyDialog({ onClose }: EditDialogProps<unknown>) {
  const words = useText(apiKeyTexts)
  const names = useText(scopeTexts)
  const [made, setMade] = useState<Made | null>(null)
  const write = useWrite('makeApiKey', { refreshes: ['listApiKeys'] })
  if (made) return <SecretDialog title={words.made(made.name)} text={made.token} words={words} onClose={onClose} />
  return (
    <FormDialog
      title={words.add}
      name="desk-api-key"
      schema={keyCalls.makeApiKey.input}
      write={write}
      initial={{ days: '90' }}
      submit={words.make}
      onDone={setMade}
      onClose={onClose}
    >
      <TextField name="name" label={words.name} maxLength={80} />
      <CheckboxGroupField
        name="scopes"
        label={words.scopes}
        choices={API_SCOPES.map((scope) => ({ value: scope, label: names[scope] }))}
      />
      <RegionsField hint={words.regionsHint} />
      <SelectField
        name="days"
        label={words.days}
        choices={KEY_DAYS.map((days) => ({ value: String(days), label: words.daysOf(days) }))}
      />
    </FormDialog>
  )
}
