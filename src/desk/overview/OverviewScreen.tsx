import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import { screenList, type ScreenName } from '#desk/screens.ts'
import { may, useWho } from '#desk/shell/who.ts'
import { DeskLink, DeskPage } from '#desk/ui/DeskPage.tsx'
import { VendorTests } from '#desk/ui/VendorTests.tsx'
import type { QueueName } from '#domain/desk/queues.ts'
import type { SetUpStep } from '#domain/desk/set-up-calls.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'

import './overview.css'

/** What waits in each queue. */
const queueNames = dictionary<Record<QueueName, string>>({
  registrations: ['Registrations', 'रजिस्ट्रेशन'],
  agreements: ['Agreements', 'एग्रीमेंट'],
  refunds: ['Refunds', 'रिफ़ंड'],
  boxorders: ['Hardware to dispatch', 'भेजने का हार्डवेयर'],
  returns: ['Returned STBs', 'लौटाए गए STB'],
  replacements: ['Replacements', 'रिप्लेसमेंट'],
  androids: ['Android requests', 'Android रिक्वेस्ट'],
  tickets: ['Tickets', 'टिकट'],
  held: ['Held payments', 'रोके गए पेमेंट'],
  unknown: ['Payments without a reply', 'बिना जवाब वाले पेमेंट'],
  differences: ['Differences with the gateway', 'गेटवे से फ़र्क'],
  consents: ['Wallet changes to approve', 'मंज़ूरी के लिए वॉलेट बदलाव'],
  imports: ['Wallet files to approve', 'मंज़ूरी के लिए वॉलेट फ़ाइलें'],
  jobs: ['Stuck jobs', 'अटके हुए काम'],
})

const overviewTexts = dictionary({
  hint: [(name: string) => `Welcome, ${name}. These are pending for you.`, (name) => `नमस्ते ${name}। ये काम पेंडिंग हैं।`],
  late: [(late: number) => `${late} late`, (late) => `${late} देर से`],
  none: ['Nothing pending', 'कुछ पेंडिंग नहीं'],
  queues: ['Pending', 'पेंडिंग काम'],
  noQueues: ['Nothing pending for your role', 'आपके रोल के लिए कुछ पेंडिंग नहीं'],
  noQueuesHint: ['Select what to work on from the menu.', 'जिस पर काम करना हो उसे मेन्यू से चुनें।'],
})

/** What waits in each queue, and how much of it is late. */
export function OverviewScreen() {
  const words = useText(overviewTexts)
  const who = useWho()
  const { data, isError, refetch } = useQuery(read('getQueues', {}))
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  return (
    <DeskPage name="overview" hint={words.hint(who?.name ?? '')} ref={showInOrder}>
      {who && may(who, 'settings') && <SetUpCard />}
      <Queues queues={data?.data} />
    </DeskPage>
  )
}

type QueueProps = { queue: QueueName; waiting: number; late: number }

function Queues({ queues }: { queues: readonly QueueProps[] | undefined }) {
  const words = useText(overviewTexts)
  return (
    <>
      {queues?.length === 0 && <EmptyPlace icon={DoneIcon} title={words.noQueues} hint={words.noQueuesHint} />}
      <ul className="queues" aria-label={words.queues} aria-busy={queues === undefined}>
        {queues?.map((queue) => (
          <li key={queue.queue}>
            <Queue {...queue} />
          </li>
        )) ?? <Skeleton width="100%" />}
      </ul>
    </>
  )
}

function Queue({ queue, waiting, late }: QueueProps) {
  const words = useText(overviewTexts)
  const names = useText(queueNames)
  const screen = screenList.find(({ queues }) => queues?.includes(queue))
  const inside = (
    <>
      <span>{names[queue]}</span>
      <strong className="figure">{waiting}</strong>
      {late > 0 ? <Badge tone="bad">{words.late(late)}</Badge> : <small>{waiting === 0 && words.none}</small>}
    </>
  )
  return screen ? (
    <DeskLink to={screen.name} className="card queue">
      {inside}
    </DeskLink>
  ) : (
    <div className="card queue">{inside}</div>
  )
}

const stepNames = dictionary<Record<SetUpStep, string>>({
  identity: ['Identity and contacts', 'पहचान और संपर्क'],
  regions: ['Regions', 'इलाके'],
  headends: ['Headends', 'हेडएंड'],
  employees: ['Employees', 'कर्मचारी'],
  franchises: ['Franchises', 'फ़्रैंचाइज़'],
  casvendors: ['CAS vendors', 'CAS वेंडर'],
  boxmodels: ['STB models', 'STB मॉडल'],
  catalogue: ['Packs and prices', 'पैक और कीमतें'],
  templates: ['Registered templates (DLT, WhatsApp)', 'रजिस्टर्ड टेम्पलेट (DLT, WhatsApp)'],
  operator: ['First operator', 'पहला ऑपरेटर'],
  stock: ['STBs in stock', 'स्टॉक में STB'],
})

const setUpTexts = dictionary({
  title: ['Set-up', 'सेट-अप'],
  hint: [
    (left: number) => `${left === 1 ? '1 step' : `${left} steps`} left before everything works.`,
    (left) => `सब कुछ चलने में ${left} काम बाकी हैं।`,
  ],
  done: ['Done', 'हो गया'],
  missing: ['Missing', 'बाकी'],
  without: [
    (names: string, count: number, more: string) =>
      `${count} without DLT numbers or WhatsApp name: ${names}${more}. Switch off those you do not use.`,
    (names, count, more) => `${count} में DLT नंबर या WhatsApp नाम नहीं: ${names}${more}। जो नहीं चाहिए, उन्हें OFF करें।`,
  ],
})

/** Where a step is done. */
const PLACES: Record<SetUpStep, { to: ScreenName; register?: string }> = {
  identity: { to: 'identity' },
  regions: { to: 'registers', register: 'regions' },
  headends: { to: 'registers', register: 'headends' },
  employees: { to: 'registers', register: 'employees' },
  franchises: { to: 'registers', register: 'franchises' },
  casvendors: { to: 'registers', register: 'casvendors' },
  boxmodels: { to: 'registers', register: 'boxmodels' },
  catalogue: { to: 'catalogue' },
  templates: { to: 'registers', register: 'templates' },
  operator: { to: 'registrations' },
  stock: { to: 'stock' },
}

const SHOWN = 6

/** What is missing before the first operator can work, and the vendors to try; gone once all of it is there. */
function SetUpCard() {
  const words = useText(setUpTexts)
  const names = useText(stepNames)
  const { data, isPending } = useQuery(read('getSetUp', {}))
  if (isPending) return <Skeleton height="220px" />
  const left = data?.data.filter(({ done }) => !done).length ?? 0
  if (left === 0) return null
  return (
    <Card title={words.title}>
      <p className="card-hint">{words.hint(left)}</p>
      <ul className="set-up">
        {data?.data.map(({ step, done, missing }) => (
          <li key={step}>
            <DeskLink to={PLACES[step].to} search={{ register: PLACES[step].register ?? '' }}>
              {names[step]}
            </DeskLink>
            <Badge tone={done ? 'good' : 'wait'}>{done ? words.done : words.missing}</Badge>
            {missing.length > 0 && (
              <small>
                {words.without(missing.slice(0, SHOWN).join(', '), missing.length, missing.length > SHOWN ? ' …' : '')}
              </small>
            )}
          </li>
        ))}
      </ul>
      <VendorTests />
    </Card>
  )
}
