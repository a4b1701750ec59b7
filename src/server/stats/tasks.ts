import { addDays, dayOf, type Day } from '#domain/dates.ts'
import type { Reply } from '#domain/endpoint.ts'
import { add, subtract, ZERO, type Paise } from '#domain/money.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import { LICENCE_DAYS, LOW_WALLET_DAYS, mayDo, TASKS, type Task } from '#domain/stats/rules.ts'
import { runwayOf } from '#domain/wallet/runway.ts'

import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { settingsOf } from '../settings/store.ts'
import { renewalQuotes } from '../subscriptions/renewal-prices.ts'
import { firstSteps } from './first-steps.ts'
import { type Glance, glanceAt } from './glance.ts'
import { comingCosts, dueRenewals, type Due } from './renewal-costs.ts'
import { findRises } from './rises.ts'

type Found = Reply<typeof statCalls.listTasks>['data'][number]
type Asking = { db: Db; lcoid: string; today: Day; now: Date; config: Config; glance: Glance; due: readonly Due[] }

const RENEWALS: readonly Task[] = ['lowwallet', 'expiringtoday', 'expiring']

/** What is looked for together, and for which tasks: what nobody may do is not priced. */
const SOURCES: readonly { tasks: readonly Task[]; find: (asking: Asking) => Found[] | Promise<Found[]> }[] = [
  { tasks: RENEWALS, find: findRenewals },
  { tasks: ['failedrenewals'], find: findFailed },
  { tasks: ['overduetickets', 'answeredtickets'], find: findTickets },
  { tasks: ['pricechanges'], find: (asking) => findRises(asking, asking.glance.rising) },
  { tasks: ['agreement', 'licence', 'quiz'], find: findPapers },
]

export async function listTasks(_input: object, { db, session, now, config }: Context) {
  const today = dayOf(now())
  const isAsked = (tasks: readonly Task[]) => tasks.some((task) => mayDo(task, session))
  // beside each other: somebody looks at the dashboard
  const [glance, due] = await Promise.all([
    glanceAt(db, session.lcoid, today, now()),
    isAsked(RENEWALS) ? dueRenewals(db, session.lcoid, today) : [],
  ])
  const asking = { db, lcoid: session.lcoid, today, now: now(), config, glance, due }
  const found: Found[] = []
  for (const { tasks, find } of SOURCES) if (isAsked(tasks)) found.push(...(await find(asking)))
  const firststeps = session.subuserid === null ? firstSteps(glance.done) : []
  // among the first steps it stands already
  const isSaid = (task: Task) => task === 'agreement' && firststeps.length > 0
  const data = found
    .filter(({ task, count }) => count > 0 && mayDo(task, session) && !isSaid(task))
    .toSorted((a, b) => TASKS.indexOf(a.task) - TASKS.indexOf(b.task))
  return { data, firststeps }
}

const costOf = (costs: readonly { amount: Paise }[]): Paise => add(...costs.map(({ amount }) => amount))

async function findRenewals({ db, lcoid, today, due, glance: { spendable, ending } }: Asking): Promise<Found[]> {
  const within = (task: Task, day: Day | null, isMeant: (day: Day) => boolean): Found => ({
    task,
    count: ending.filter((row) => isMeant(row.day)).reduce((sum, { boxes }) => sum + boxes, 0),
    day,
    amount: costOf(due.filter(({ validity }) => isMeant(validity))),
  })
  const last = ending.reduce((latest, { day }) => (day > latest ? day : latest), today)
  return [
    ...(await findLowWallet({ db, lcoid, today, spendable, due })),
    within('expiringtoday', today, (day) => day === today),
    within('expiring', null, (day) => day > today && day <= last),
  ]
}

type Costly = Pick<Asking, 'db' | 'lcoid' | 'today'> & { spendable: Paise; due: readonly Due[] }

async function findLowWallet({ db, lcoid, today, spendable, due }: Costly): Promise<Found[]> {
  const { costs } = await comingCosts(db, lcoid, today, due)
  const { daily, shortOn } = runwayOf(spendable, today, costs)
  const needed = costOf(daily.slice(0, LOW_WALLET_DAYS))
  if (needed <= spendable) return []
  return [{ task: 'lowwallet', count: 1, day: shortOn, amount: subtract(needed, spendable) }]
}

/** With the sum that is needed for those that can be renewed. */
async function findFailed({ db, lcoid, today, now, config, glance: { failed } }: Asking): Promise<Found[]> {
  if (failed.length === 0) return []
  const { LATE_RENEWAL_FEE: lateFee } = await settingsOf(db, config, now)
  const quotes = await renewalQuotes(db, failed, { lcoid, today, lateFee })
  const needed = add(...[...quotes.values()].map((quote) => (quote.ok ? quote.due : ZERO)))
  return [{ task: 'failedrenewals', count: failed.length, day: null, amount: needed > 0 ? needed : null }]
}

function findTickets({ glance: { tickets } }: Asking): Found[] {
  return [
    { task: 'overduetickets', count: tickets.overdue, day: null, amount: null },
    { task: 'answeredtickets', count: tickets.answered, day: null, amount: null },
  ]
}

function findPapers({ today, glance: { agreed, licence_till, questions } }: Asking): Found[] {
  const ends = licence_till !== null && licence_till <= addDays(today, LICENCE_DAYS)
  return [
    { task: 'agreement', count: agreed ? 0 : 1, day: null, amount: null },
    { task: 'licence', count: ends ? 1 : 0, day: licence_till, amount: null },
    { task: 'quiz', count: questions, day: null, amount: null },
  ]
}
