import { useState } from 'react'

import { useWrite } from '#desk/api.ts'
import type { EditDialogProps } from '#desk/ui/EditScreen.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { RegionsField } from '#desk/ui/RegionsField.tsx'
import type { RowOf } from '#desk/ui/use-whole.ts'
import { webhookCalls } from '#domain/desk/webhook-calls.ts'
import { WEBHOOK_EVENT_NAMES } from '#domain/integrations/events.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxGroupField, SelectField, TextField } from '#web/ui/fields.tsx'

import { SecretDialog } from './SecretDialog.tsx'
import { eventTexts, webhookTexts } from './webhook-texts.ts'

export type Webhook = RowOf<'listWebhooks'>

const toFields = ({ name, url, events, regions, status }: Webhook) => ({
  name,
  url,
  events: events.join(','),
  regions: regions.join(','),
  status,
})

/** Where to send what; then its secret, this once. */
export function WebhookDialog({ row, onClose }: EditDialogProps<Webhook>) {
  const words = useText(webhookTexts)
  const names = useText(eventTexts)
  const [secret, setSecret] = useState<{ name: string; secret: string } | null>(null)
  const save = useWrite('saveWebhook', { refreshes: ['listWebhooks'] })
  const renew = useWrite('renewWebhookSecret', { refreshes: ['listWebhooks'] })
  if (secret)
    return <SecretDialog title={words.secretTitle(secret.name)} text={secret.secret} words={words} onClose={onClose} />
  return (
    <FormDialog
      title={row ? words.changeTitle(row.name) : words.add}
      head={
        row && (
          <div>
            <Button
              variant="default"
              loading={renew.isPending}
              onClick={() => renew.mutate({ webhookid: row.webhookid }, { onSuccess: setSecret })}
            >
              {words.newSecret}
            </Button>
          </div>
        )
      }
      name={`desk-webhook ${row?.webhookid ?? ''}`}
      schema={webhookCalls.saveWebhook.input}
      write={save}
      initial={row ? toFields(row) : { status: 'ON' }}
      {...(row && { fixed: { webhookid: row.webhookid } })}
      submit={words.save}
      onDone={(saved) => {
        if (saved.secret) return setSecret(saved)
        showBanner('success', words.saved(saved.name))
        return onClose()
      }}
      onClose={onClose}
    >
      <TextField name="name" label={words.name} maxLength={80} />
      <TextField name="url" label={words.url} hint={words.urlHint} maxLength={300} />
      <CheckboxGroupField
        name="events"
        label={words.events}
        choices={WEBHOOK_EVENT_NAMES.map((event) => ({ value: event, label: names[event] }))}
      />
      <RegionsField hint={words.regionsHint} />
      <SelectField
        name="status"
        label={words.status}
        choices={(['ON', 'OFF'] as const).map((value) => ({ value, label: words[value] }))}
      />
    </FormDialog>
  )
}
