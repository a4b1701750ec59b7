import { useMemo } from 'react'

import { usePages } from '#desk/api.ts'
import { useAddress } from '#desk/ui/use-address.ts'
import type { RowOf } from '#desk/ui/use-whole.ts'
import { DELIVERY_STATES } from '#domain/desk/webhook-calls.ts'
import { readFailure } from '#domain/integrations/delivery-failures.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { moment, text } from '#web/ui/columns.tsx'
import { Value } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { ReplayButton } from './ReplayButton.tsx'
import { eventTexts, failureTexts, webhookTexts } from './webhook-texts.ts'

type Delivery = RowOf<'listWebhookDeliveries'>
type State = (typeof DELIVERY_STATES)[number]

const TONES = { WAITING: 'wait', SENT: 'good', UNSENT: 'plain', FAILED: 'bad' } as const

const stateIn = (typed: string): State | '' => DELIVERY_STATES.find((state) => state === typed) ?? ''

/** What was told, with what the receiver answered; what was given up is sent again from here. */
export function WebhookDeliveries() {
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
          columns={useColumns()}
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
  return (
    <span className="stacked">
      {words[code]}
      {said && <small>{said}</small>}
    </span>
  )
}

function useColumns(): readonly Column<Delivery>[] {
  const words = useText(webhookTexts)
  const names = useText(eventTexts)
  return useMemo(
    () => [
      {
        key: 'event',
        header: words.event,
        isTitle: true,
        cell: ({ event, eventid }) => (
          <span className="stacked">
            <strong>{names[event]}</strong>
            <small>{eventid}</small>
          </span>
        ),
      },
      text('webhook', words.to),
      text('lcoid', words.operator),
      moment('created', words.created),
      { key: 'attempts', header: words.attempts, align: 'right', cell: ({ attempts }) => attempts },
      {
        key: 'failure',
        header: words.failure,
        cell: ({ failure }) => <Failure kept={failure} />,
      },
      {
        key: 'state',
        header: words.status,
        cell: ({ state }) => <Badge tone={TONES[state]}>{words[state]}</Badge>,
      },
      {
        key: 'actions',
        header: words.again,
        cell: ({ id, eventid, state }) =>
          state !== 'WAITING' && <ReplayButton of={{ id }} label={words.againOne(eventid)} word={words.again} />,
      },
    ],
    [words, names],
  )
}
