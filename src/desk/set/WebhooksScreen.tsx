import { useMemo, useState } from 'react'

import { EditScreen, type EditDialogProps } from '#desk/ui/EditScreen.tsx'
import { useWhole, type RowOf } from '#desk/ui/use-whole.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, Chips } from '#web/ui/Badge.tsx'
import { DateText } from '#web/ui/Value.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useWrite } from '#desk/api.ts'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { RegionsField } from '#desk/ui/choice-fields.tsx'
import { webhookCalls } from '#domain/desk/webhook-calls.ts'
import { WEBHOOK_EVENT_NAMES } from '#domain/integrations/events.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxGroupField, SelectField, TextField } from '#web/ui/fields.tsx'

import { ReplayButton } from './ReplayButton.tsx'
import { WebhookDeliveries } from './WebhookDeliveries.tsx'
import { eventTexts, webhookTexts } from './webhook-texts.ts'
import { SecretDialog } from './SecretDialog.tsx'

/** Systems that are told of what happens, and what became of each telling. */
export function WebhooksScreen() {
  const words = useText(webhookTexts)
  return (
    <EditScreen
      name="webhooks"
      hint={words.hint}
      add={words.add}
      columns={useColumns()}
      pages={useWhole('listWebhooks')}
      keyOf={({ webhookid }) => webhookid}
      nameOf={({ name }) => name}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={WebhookDialog}
    >
      <WebhookDeliveries />
    </EditScreen>
  )
}

function useColumns(): readonly Column<Webhook>[] {
  const words = useText(webhookTexts)
  const names = useText(eventTexts)
  return useMemo(
    () => [
      {
        key: 'webhook',
        header: words.name,
        isTitle: true,
        cell: ({ name, url }) => (
          <span className="stacked">
            <strong>{name}</strong>
            <small>{url}</small>
          </span>
        ),
      },
      {
        key: 'events',
        header: words.events,
        cell: ({ events }) => <Chips words={events.map((event) => names[event])} />,
      },
      { key: 'regions', header: words.regions, cell: ({ regions }) => regions.join(', ') || words.everywhere },
      {
        key: 'lastsent',
        header: words.lastsent,
        cell: ({ lastsent }) => (lastsent ? <DateText at={lastsent} withTime /> : words.never),
      },
      {
        key: 'failed',
        header: words.failed,
        cell: ({ webhookid, name, failed }) =>
          failed > 0 ? (
            <ReplayButton of={{ webhookid }} label={words.againAll(name)} word={`${failed} · ${words.again}`} />
          ) : (
            0
          ),
      },
      {
        key: 'status',
        header: words.status,
        cell: ({ status }) => <Badge tone={status === 'ON' ? 'good' : 'wait'}>{words[status]}</Badge>,
      },
    ],
    [words, names],
  )
}

type Webhook = RowOf<'listWebhooks'>

const toFields = ({ name, url, events, regions, status }: Webhook) => ({
  name,
  url,
  events: events.join(','),
  regions: regions.join(','),
  status,
})

/** Where to send what; then its secret, this once. */
function WebhookDialog({ row, onClose }: EditDialogProps<Webhook>) {
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
