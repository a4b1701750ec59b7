import { addDays, type Day, dayOf } from '#domain/dates.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import { EXPIRING_DAYS } from '#domain/subscribers/rules.ts'
import { PATHS } from '#web/paths.ts'
import { may, type Session } from '#web/shell/session.ts'
import { topUpFor } from '#web/wallet/TopUpLink.tsx'
import { now } from '#web/ui/clock.ts'

export type Task = Reply<typeof statCalls.listTasks>['data'][number]

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
export function wayTo(task: Task, session: Session) {
  const { to, search, act, amountIs, isReport } = WAYS[task.task]
  if (isReport && !may(session, 'reports'))
    return { to: PATHS.productrenew, search: {}, act: 'renew' as const, amountIs }
  return { to, search: search?.(task) ?? {}, act, amountIs }
}
