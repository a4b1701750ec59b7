import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Input, Reply } from '#domain/endpoint.ts'
import { messageCalls } from '#domain/messages/calls.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Arriving } from '#web/ui/Arriving.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Switch } from '#web/ui/controls.tsx'
import { ReviewDialog } from '#web/ui/Dialog.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import { read, useWrite } from '#web/api/hooks.ts'
import { money, number } from '#web/i18n/format.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Total, Totals } from '#web/ui/Report.tsx'
import { Result } from '#web/ui/Result.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { now } from '#web/ui/clock.ts'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { SmsForm } from './SmsForm.tsx'
import { SmsReport } from './SmsReport.tsx'
import { smsTexts, templateTexts } from './sms-texts.ts'
import { useReason } from './states.ts'
import type { Sent } from './use-sending.ts'
import { smsSearch } from './search.ts'

import '#web/ui/report.css'
import './messages.css'

export { smsSearch as address }

export function SmsScreen() {
  const words = useText(smsTexts)
  const search = smsSearch(useSearch({ strict: false }))
  const [sent, setSent] = useState<readonly Sent[]>([])
  const numbers = search.customerid ?? search.subscribers?.replaceAll(',', '\n') ?? ''
  return (
    <Page title={words.title} hint={words.hint} ref={showInOrder}>
      {sent[0] && <SmsResult key={sent.length} sent={sent[0]} />}
      <SmsForm key={numbers} numbers={numbers} smsid={search.smsid} onSent={(latest) => setSent([latest, ...sent])} />
      <OutageCard />
      <AutomaticCard />
      <SmsReport filters={search} />
    </Page>
  )
}

const A_MINUTE_MS = 60_000
const ASK_AGAIN_MS = 2000

/** What one press of the button came to, in numbers. */
function SmsResult({ sent }: { sent: Sent }) {
  const words = useText(smsTexts)
  const [openedMs] = useState(() => now().getTime())
  const isLater = sent.sendsat.getTime() > openedMs + A_MINUTE_MS
  return (
    <Result title={sent.queued === 0 ? words.queuedNone : words.queued(sent.queued)}>
      <Totals>
        <Total label={words.queuedLabel}>{number(sent.queued)}</Total>
        <Total label={words.repeated}>{number(sent.repeated)}</Total>
        <Total label={words.unfit}>{number(sent.unfit)}</Total>
        {sent.queued > 0 && (
          <Total label={words.sendsAt}>{isLater ? <DateText at={sent.sendsat} withTime /> : words.now}</Total>
        )}
        <Total label={words.left}>{number(sent.left)}</Total>
      </Totals>
      {sent.queued > 0 && !isLater && <Progress />}
    </Result>
  )
}

/** How far it is, as long as something waits. */
function Progress() {
  const words = useText(smsTexts)
  const { data } = useQuery({
    ...read('getSmsProgress', {}),
    refetchInterval: ({ state }) => (state.data?.waiting === 0 ? false : ASK_AGAIN_MS),
  })
  const cache = useQueryClient()
  const waiting = data?.waiting
  // the list below says of each whether it has left
  useEffect(() => {
    if (waiting !== undefined) void cache.invalidateQueries({ queryKey: ['listSmsReport'] })
  }, [cache, waiting])
  if (!data) return <Skeleton height="28px" />
  const all = data.waiting + data.sent + data.failed
  const said = words.progress(number(all - data.waiting), number(all))
  return (
    <output className="sms-progress">
      <progress value={all - data.waiting} max={all} aria-label={said} />
      <span>
        {said}
        {data.failed > 0 && ` · ${words.failedOf(number(data.failed))}`}
      </span>
    </output>
  )
}

const outageTexts = dictionary({
  title: ['Signal is down', 'सिग्नल बंद है'],
  hint: [
    'Informs customers with a running pack, at once and at most once a day.',
    'चालू पैक वाले ग्राहकों को तुरंत बताता है, दिन में एक बार।',
  ],
  area: ['Area', 'एरिया'],
  everywhere: ['All areas', 'सभी एरिया'],
  until: ['Back by', 'कब तक ठीक होगा'],
  untilHint: ['As the customer reads it, such as 8 pm today.', 'जैसा ग्राहक पढ़ेगा, जैसे: आज रात 8 बजे।'],
  look: ['Preview', 'पहले देखें'],
  ask: [
    (customers: number) => (customers === 1 ? 'Inform 1 customer?' : `Inform ${customers} customers?`),
    (customers) => `${customers} ग्राहकों को बताएँ?`,
  ],
  nobody: ['Nobody to inform', 'बताने के लिए कोई नहीं'],
  nobodyText: [
    'No customer there has a running pack and was not informed today.',
    'वहाँ चालू पैक वाला ऐसा कोई ग्राहक नहीं जिसे आज बताया न गया हो।',
  ],
  cost: [
    (cost: string, left: string) => `Cost ${cost}. ${left} SMS left this month.`,
    (cost, left) => `खर्च ${cost}। इस महीने ${left} SMS बचे हैं।`,
  ],
  repeated: [(count: string) => `${count} were informed today already.`, (count) => `${count} को आज बताया जा चुका है।`],
  yes: ['Send now', 'अभी भेजें'],
  no: common.goBack,
  sent: [
    (count: number) => (count === 1 ? '1 customer is being informed' : `${count} customers are being informed`),
    (count) => `${count} ग्राहकों को बताया जा रहा है`,
  ],
})

type Asked = Input<typeof messageCalls.previewOutage>
type Preview = Reply<typeof messageCalls.previewOutage>

/** Informs the customers of an area that the signal is down; who, what and at what cost is shown before. */
function OutageCard() {
  const words = useText(outageTexts)
  const look = useWrite('previewOutage')
  const [shown, setShown] = useState<{ asked: Asked; preview: Preview } | null>(null)
  const write = {
    ...look,
    mutate: (asked: Asked) => look.mutate(asked, { onSuccess: (preview) => setShown({ asked, preview }) }),
  }
  return (
    <Card title={words.title}>
      <p className="card-hint">{words.hint}</p>
      <Form name="outage" schema={messageCalls.previewOutage.input} write={write} onDone={() => undefined}>
        <div className="form-row">
          <AreaField />
          <TextField name="until" label={words.until} hint={words.untilHint} maxLength={40} />
        </div>
        <SubmitLine>{words.look}</SubmitLine>
      </Form>
      {shown && <Review {...shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

/** Whoever has nothing to do with areas tells everybody. */
function AreaField() {
  const words = useText(outageTexts)
  const session = useSession()
  const isOpen = session !== null && may(session, 'collections')
  const { data } = useQuery({ ...read('listAreas', {}), enabled: isOpen })
  const choices = (data?.data ?? []).map(({ areaid, name }) => ({ value: areaid, label: name }))
  if (choices.length === 0) return null
  return <SelectField name="areaid" label={words.area} choices={choices} placeholder={words.everywhere} />
}

type ReviewProps = { asked: Asked; preview: Preview; onClose: () => void }

function Review({ asked, preview: { customers, repeated, cost, example, left }, onClose }: ReviewProps) {
  const words = useText(outageTexts)
  const send = useWrite('sendOutage', { refreshes: ['listSmsReport', 'getSmsProgress'] })
  const handleYes = () =>
    send.mutate(asked, {
      onSuccess: ({ queued }) => showBanner('success', words.sent(queued)),
      onSettled: onClose,
    })
  return (
    <ReviewDialog
      title={customers === 0 ? words.nobody : words.ask(customers)}
      yes={words.yes}
      no={words.no}
      isOpen
      isPending={send.isPending}
      onYes={customers === 0 ? null : handleYes}
      onNo={onClose}
    >
      <div className="outage-review">
        {customers === 0 ? <p>{words.nobodyText}</p> : <p className="sms-text">{example}</p>}
        {customers > 0 && <p>{words.cost(money(cost), number(left))}</p>}
        {repeated > 0 && <p>{words.repeated(number(repeated))}</p>}
      </div>
    </ReviewDialog>
  )
}

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
function AutomaticCard() {
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
