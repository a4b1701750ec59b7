import { useQuery } from '@tanstack/react-query'

import type { Reply } from '#domain/endpoint.ts'
import type { messageCalls } from '#domain/messages/calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Card } from '#web/ui/Card.tsx'
import { Switch } from '#web/ui/controls.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { automaticTexts } from './automatic-texts.ts'
import { useReason } from './states.ts'
import { templateTexts } from './sms-texts.ts'

type Automatic = Reply<typeof messageCalls.listAutomaticReminders>['data'][number]

/** Reminders that go out by themselves: each with a switch, and with whom it would reach next at what cost. */
export function AutomaticCard() {
  const words = useText(automaticTexts)
  const { data } = useQuery(read('listAutomaticReminders', {}))
  return (
    <Card title={words.title}>
      <p className="card-hint">{words.hint}</p>
      {data ? (
        <>
          <ul className="automatic">
            {data.data.map((reminder) => (
              <li key={reminder.event}>
                <Reminder {...reminder} />
              </li>
            ))}
          </ul>
          <p className="card-hint">
            {words.next} <DateText at={data.sendsat} withTime />
          </p>
        </>
      ) : (
        <Skeleton width="100%" />
      )}
    </Card>
  )
}

function Reminder({ event, on, customers, cost, example, refused }: Automatic) {
  const words = useText(automaticTexts)
  const names = useText(templateTexts)
  const reasonOf = useReason()
  const save = useWrite('saveAutomaticReminder', { refreshes: ['listAutomaticReminders'] })
  const turn = (isOn: boolean) =>
    save.mutate(
      { event, on: isOn ? 'YES' : 'NO' },
      { onSuccess: () => showBanner('success', isOn ? words.on(names[event]) : words.off(names[event])) },
    )
  return (
    <>
      <Switch
        label={names[event]}
        description={
          refused ? reasonOf(refused) : event === 'RECEIPT' ? words.receipt : words.reach(customers, money(cost))
        }
        checked={on === 'YES'}
        disabled={save.isPending}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {example && <p className="sms-text">{example}</p>}
    </>
  )
}
