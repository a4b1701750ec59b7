import { useMemo } from 'react'

import { EditScreen } from '#desk/ui/EditScreen.tsx'
import { useWhole } from '#desk/ui/use-whole.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, Chips } from '#web/ui/Badge.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { ReplayButton } from './ReplayButton.tsx'
import { type Webhook, WebhookDialog } from './WebhookDialog.tsx'
import { WebhookDeliveries } from './WebhookDeliveries.tsx'
import { eventTexts, webhookTexts } from './webhook-texts.ts'

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
