import { useQuery } from '@tanstack/react-query'

import type { Reply } from '#domain/endpoint.ts'
import type { messageCalls } from '#domain/messages/calls.ts'
import { dictionary } from '#domain/words.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { Switch } from '#web/ui/controls.tsx'

import { useReason } from './states.ts'
import { templateTexts } from './sms-texts.ts'

const automaticTexts = dictionary({
  title: ['Automatic reminders', 'ऑटोमैटिक रिमाइंडर'],
  hint: [
    'Sent automatically between 9 am and 9 pm, once a day at most; dues once a week. They stop when the customer pays or renews, and count against your SMS of the month.',
    'सुबह 9 से रात 9 के बीच अपने-आप जाते हैं, दिन में एक बार; बकाया हफ़्ते में एक बार। ग्राहक के पेमेंट या रिचार्ज करते ही रुक जाते हैं, और महीने के SMS में गिने जाते हैं।',
  ],
  reach: [
    (customers: number, cost: string) =>
      customers === 0
        ? 'Nobody is due for it now'
        : `${customers} ${customers === 1 ? 'customer' : 'customers'} next, ${cost}`,
    (customers, cost) => (customers === 0 ? 'अभी कोई ग्राहक नहीं' : `अगली बार ${customers} ग्राहक, ${cost}`),
  ],
  receipt: ['To the customer with every receipt you take', 'हर रसीद के साथ ग्राहक को'],
  next: ['Next:', 'अगली बार:'],
  on: [(name: string) => `“${name}” is sent automatically now`, (name) => `“${name}” अब अपने-आप जाएगा`],
  off: [(name: string) => `“${name}” is not sent automatically any more`, (name) => `“${name}” अब अपने-आप नहीं जाएगा`],
})

type Automatic = Reply<typeof messageCalls.listAutomaticReminders>['data'][number]

/** Reminders that go out by themselves: each with a switch, and with whom it would reach next at what cost. */
export function AutomaticCard() {
  const words = useText(automaticTexts)
  const asked = useQuery(read('listAutomaticReminders', {}))
  const { data } = asked
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
        <Arriving asked={asked} height="1em" />
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
