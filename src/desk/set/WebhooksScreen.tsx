import { useState } from 'react'

import { EditScreen, type EditDialogProps } from '#desk/ui/EditScreen.tsx'
import { useAddress } from '#desk/ui/use-address.ts'
import { useWhole, type RowOf } from '#desk/ui/use-whole.ts'
import { readFailure } from '#domain/integrations/delivery-failures.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, Chips } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { moment, text, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { DateText, Value, Stacked } from '#web/ui/Value.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { usePages, useWrite } from '#desk/api.ts'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { RegionsField } from '#desk/ui/choice-fields.tsx'
import { DELIVERY_STATES, webhookCalls } from '#domain/desk/webhook-calls.ts'
import { WEBHOOK_EVENT_NAMES } from '#domain/integrations/events.ts'
import { showBanner } from '#web/shell/banner.ts'
import { QuietButton, RowAction } from '#web/ui/buttons.tsx'
import { CheckboxGroupField, SelectField, TextField } from '#web/ui/fields.tsx'

import { eventTexts, failureTexts, webhookTexts } from './webhook-texts.ts'
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

const useColumns = columnsIn([webhookTexts, eventTexts], ([words, names]): readonly Column<Webhook>[] => [
  titleColumn('webhook', words.name, ({ name, url }) => <Stacked top={<strong>{name}</strong>}>{url}</Stacked>),
  column('events', words.events, ({ events }) => <Chips words={events.map((event) => names[event])} />),
  { key: 'regions', header: words.regions, cell: ({ regions }) => regions.join(', ') || words.everywhere },
  column('lastsent', words.lastsent, ({ lastsent }) => (lastsent ? <DateText at={lastsent} withTime /> : words.never)),
  column('failed', words.failed, ({ webhookid, name, failed }) =>
    failed > 0 ? (
      <ReplayButton of={{ webhookid }} label={words.againAll(name)} word={`${failed} · ${words.again}`} />
    ) : (
      0
    ),
  ),
  column('status', words.status, ({ status }) => (
    <Badge tone={status === 'ON' ? 'good' : 'wait'}>{words[status]}</Badge>
  )),
])

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
            <QuietButton
              loading={renew.isPending}
              onClick={() => renew.mutate({ webhookid: row.webhookid }, { onSuccess: setSecret })}
            >
              {words.newSecret}
            </QuietButton>
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

type Delivery = RowOf<'listWebhookDeliveries'>
type State = (typeof DELIVERY_STATES)[number]

const TONES = { WAITING: 'wait', SENT: 'good', UNSENT: 'plain', FAILED: 'bad' } as const

const stateIn = (typed: string): State | '' => DELIVERY_STATES.find((state) => state === typed) ?? ''

/** What was told, with what the receiver answered; what was given up is sent again from here. */
function WebhookDeliveries() {
  const words = useText(webhookTexts)
  const [{ state: typed = '' }, put] = useAddress()
  const state = stateIn(typed)
  const { first: _first, ...pages } = usePages('listWebhookDeliveries', state ? { state } : {})
  const choices = DELIVERY_STATES.map((value) => ({ value, word: words[value] }))
  return (
    <Card title={words.deliveries}>
      <div className="form">
        <Choices
          label={words.deliveries}
          choices={[{ value: '', word: words.all }, ...choices]}
          chosen={state}
          onChoose={(next) => put({ state: next })}
        />
        <PagedTable
          caption={words.deliveries}
          columns={useDeliveryColumns()}
          pages={pages}
          keyOf={({ id }) => id}
          empty={<EmptyState icon={InboxIcon} title={words.noDeliveries} hint={words.noDeliveriesHint} />}
        />
      </div>
    </Card>
  )
}

function Failure({ kept }: { kept: string }) {
  const words = useText(failureTexts)
  const { code, said } = readFailure(kept)
  if (code === null) return <Value>{said}</Value>
  return <Stacked top={words[code]}>{said}</Stacked>
}

const useDeliveryColumns = columnsIn([webhookTexts, eventTexts], ([words, names]): readonly Column<Delivery>[] => [
  titleColumn('event', words.event, ({ event, eventid }) => (
    <Stacked top={<strong>{names[event]}</strong>}>{eventid}</Stacked>
  )),
  text('webhook', words.to),
  text('lcoid', words.operator),
  moment('created', words.created),
  { key: 'attempts', header: words.attempts, align: 'right', cell: ({ attempts }) => attempts },
  column('failure', words.failure, ({ failure }) => <Failure kept={failure} />),
  column('state', words.status, ({ state }) => <Badge tone={TONES[state]}>{words[state]}</Badge>),
  column(
    'actions',
    words.again,
    ({ id, eventid, state }) =>
      state !== 'WAITING' && <ReplayButton of={{ id }} label={words.againOne(eventid)} word={words.again} />,
  ),
])

type ReplayButtonProps = { of: { id: string } | { webhookid: string }; label: string; word: string }

/** Sends one delivery again, or all that were given up for a webhook. */
function ReplayButton({ of, label, word }: ReplayButtonProps) {
  const words = useText(webhookTexts)
  const { mutateAsync, isPending } = useWrite('replayWebhook', { refreshes: ['listWebhooks', 'listWebhookDeliveries'] })
  // the button is gone by then, and with it whom `mutate` would tell
  const send = () =>
    mutateAsync(of).then(
      ({ queued }) => showBanner('success', words.queued(queued)),
      () => undefined,
    )
  return (
    <RowAction aria-label={label} disabled={isPending} onClick={() => void send()}>
      {word}
    </RowAction>
  )
}
