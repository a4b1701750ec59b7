import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { addDays, type Day, dayOf } from '#domain/dates.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { Paise } from '#domain/money.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import { EXPIRING_DAYS } from '#domain/subscribers/rules.ts'
import { dictionary } from '#domain/words.ts'
import { read } from '#web/api/read.ts'
import { shortDay } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { may, type Session } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { now } from '#web/ui/clock.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { wholeMoney } from '#web/ui/Money.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import { topUpFor } from '#web/wallet/TopUpLink.tsx'

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

/** For every task what it is; then what the tap does, and words on the money. */
const taskTexts = dictionary({
  title: ['To do today', 'आज के काम'],
  none: ['Nothing pending.', 'कोई काम पेंडिंग नहीं है।'],
  all: [(count: number) => `Show ${count} more`, (count) => `${count} और दिखाएँ`],
  lowwallet: [
    (_: number, day: string) => (day ? `Wallet balance runs short on ${day}` : 'Wallet balance is running short'),
    (_, day) => (day ? `${day} को बैलेंस कम पड़ेगा` : 'बैलेंस कम पड़ेगा'),
  ],
  expiringtoday: [
    (count: number) => `${many(count, 'customer expires', 'customers expire')} today`,
    (count) => `${count} ग्राहक आज एक्सपायर हो ${count === 1 ? 'रहा है' : 'रहे हैं'}`,
  ],
  failedrenewals: [
    (count: number) => `${many(count, 'auto-renewal', 'auto-renewals')} failed`,
    (count) => `${count} ऑटो-रिचार्ज नहीं ${count === 1 ? 'हुआ' : 'हुए'}`,
  ],
  expiring: [
    (count: number, day: string) =>
      `${many(count, 'customer expires', 'customers expire')} ${day ? `by ${day}` : 'soon'}`,
    (count, day) => `${count} ग्राहक ${day ? `${day} तक` : 'जल्द'} एक्सपायर हो ${count === 1 ? 'रहा है' : 'रहे हैं'}`,
  ],
  overduetickets: [
    (count: number) => many(count, 'ticket overdue', 'tickets overdue'),
    (count) => `${count} टिकट का समय निकल गया`,
  ],
  answeredtickets: [
    (count: number) => many(count, 'ticket answered', 'tickets answered'),
    (count) => `${count} टिकट का जवाब आया है`,
  ],
  pricechanges: [
    (count: number, day: string) => `${many(count, 'pack', 'packs')} will cost more ${day ? `from ${day}` : 'soon'}`,
    (count, day) => `${count} पैक ${day ? `${day} से` : 'जल्द'} महँगे होंगे`,
  ],
  agreement: [() => 'Agreement not accepted yet', () => 'एग्रीमेंट अभी मंज़ूर नहीं किया है'],
  licence: [
    (_: number, day: string, isPast: boolean) =>
      `Your licence ${isPast ? 'expired' : 'expires'} ${day ? `on ${day}` : 'soon'}`,
    (_, day, isPast) => `आपका लाइसेंस ${day ? `${day} को` : 'जल्द'} एक्सपायर ${isPast ? 'हो गया' : 'होगा'}`,
  ],
  quiz: [() => 'Quiz pending', () => 'क्विज़ अभी बाकी है'],
  topUp: ['Top up', 'टॉप-अप करें'],
  renew: ['Renew', 'रिचार्ज करें'],
  why: ['See why', 'वजह देखें'],
  see: ['See', 'देखें'],
  open: ['Open', 'खोलें'],
  accept: ['Accept', 'मंज़ूर करें'],
  start: ['Start', 'शुरू करें'],
  missing: [(amount: string) => `${amount} short`, (amount) => `${amount} कम हैं`],
  renewAll: [(amount: string) => `${amount} to renew all`, (amount) => `सब रिचार्ज करने के ${amount}`],
  saves: [(amount: string) => `Renew before that and save ${amount}`, (amount) => `पहले रिचार्ज करें, ${amount} बचाएँ`],
})

/** For an operator in his first days alone. */
const FirstSteps = lazy(() =>
  loadChunk(() => import('./FirstSteps.tsx'), 'dashboard').then((room) => ({ default: room.FirstSteps })),
)

/** So many at once; their place is kept, so that nothing below moves when they arrive. */
const SHOWN = 5

/** What needs doing today, most urgent first, each line one tap from where it is done. */
export function TasksCard({ session }: { session: Session }) {
  const words = useText(taskTexts)
  const { data, isError, refetch } = useTasks(session.credit)
  return (
    <Card title={words.title}>
      <div className="dash-tasks" aria-busy={!data && !isError}>
        {data && data.firststeps.length > 0 && (
          <Suspense fallback={<Bones />}>
            <FirstSteps steps={data.firststeps} />
          </Suspense>
        )}
        {data && <Tasks tasks={data.data} session={session} />}
        {!data && (isError ? <LoadFailed onAgain={() => void refetch()} /> : <Bones />)}
      </div>
    </Card>
  )
}

/** Asked anew when the credit changes: a top-up takes a task away. */
function useTasks(credit: Paise | null) {
  const cache = useQueryClient()
  const seen = useRef(credit)
  useEffect(() => {
    if (credit === seen.current) return
    seen.current = credit
    void cache.invalidateQueries({ queryKey: ['listTasks'] })
  }, [cache, credit])
  return useQuery(read('listTasks', {}))
}

const Bones = () => (
  <ul>
    {Array.from({ length: SHOWN }, (_, place) => (
      <li key={place} className="dash-task">
        <Skeleton width="70%" height="1.4em" />
      </li>
    ))}
  </ul>
)

type Task = Reply<typeof statCalls.listTasks>['data'][number]

function Tasks({ tasks, session }: { tasks: readonly Task[]; session: Session }) {
  const words = useText(taskTexts)
  const [isWhole, setIsWhole] = useState(false)
  if (tasks.length === 0)
    return (
      <p className="dash-calm">
        <DoneIcon size={24} /> {words.none}
      </p>
    )
  const rest = tasks.length - SHOWN
  return (
    <>
      <ul>
        {(isWhole ? tasks : tasks.slice(0, SHOWN)).map((task) => (
          <li key={task.task}>
            <TaskLine task={task} session={session} />
          </li>
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <button type="button" className="row-action" onClick={() => setIsWhole(true)}>
          {words.all(rest)}
        </button>
      )}
    </>
  )
}

function TaskLine({ task, session }: { task: Task; session: Session }) {
  const words = useText(taskTexts)
  const language = useLanguage()
  const { to, search, act, amountIs } = wayTo(task, session)
  const { count, day, amount } = task
  return (
    <Link to={to} search={search as never} className="dash-task">
      <span>
        <strong>
          {words[task.task](count, day === null ? '' : shortDay(day, language), day !== null && day < dayOf(now()))}
        </strong>
        {amountIs && amount !== null && <small>{words[amountIs](wholeMoney(amount))}</small>}
      </span>
      <span className="dash-task-act">{words[act]}</span>
    </Link>
  )
}

type Act = 'topUp' | 'renew' | 'why' | 'see' | 'open' | 'accept' | 'start'

type Way = {
  to: string
  search?: (task: Task) => object
  act: Act
  /** The list behind it is a report: who sees none renews box by box. */
  isReport?: true
  /** What its amount is. */
  amountIs?: 'missing' | 'renewAll' | 'saves'
}

/** Those of today are a task of their own. */
const daysAfter = (today: Day) => ({ from: addDays(today, 1), to: addDays(today, EXPIRING_DAYS - 1) })

/** Where each task is done. */
const WAYS: Record<Task['task'], Way> = {
  lowwallet: {
    to: PATHS.topup,
    search: ({ amount }) => (amount === null ? {} : { amount: topUpFor(amount) / 100 }),
    act: 'topUp',
    amountIs: 'missing',
  },
  expiringtoday: {
    to: PATHS.reportexpiry,
    isReport: true,
    search: ({ day }) => (day === null ? {} : { from: day, to: day }),
    act: 'renew',
    amountIs: 'renewAll',
  },
  failedrenewals: {
    to: PATHS.reportschedule,
    isReport: true,
    search: () => ({ part: 'failed' }),
    act: 'why',
    amountIs: 'renewAll',
  },
  expiring: {
    to: PATHS.reportexpiry,
    isReport: true,
    search: () => daysAfter(dayOf(now())),
    act: 'renew',
    amountIs: 'renewAll',
  },
  overduetickets: { to: PATHS.customerticket, search: () => ({ query: 'OVERDUE' }), act: 'open' },
  answeredtickets: { to: PATHS.customerticket, search: () => ({ status: 'ANSWERED' }), act: 'open' },
  pricechanges: { to: PATHS.planmaster, search: () => ({ part: 'prices' }), act: 'see', amountIs: 'saves' },
  agreement: { to: PATHS.agreement, act: 'accept' },
  licence: { to: PATHS.profile, act: 'see' },
  quiz: { to: PATHS.quiz, act: 'start' },
}

/** Where a task leads this person. */
function wayTo(task: Task, session: Session) {
  const { to, search, act, amountIs, isReport } = WAYS[task.task]
  if (isReport && !may(session, 'reports'))
    return { to: PATHS.productrenew, search: {}, act: 'renew' as const, amountIs }
  return { to, search: search?.(task) ?? {}, act, amountIs }
}
