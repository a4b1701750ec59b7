import { type RawBuilder, sql } from 'kysely'

import { addDays, type Day, DAY_MS, dayOf, startOf } from '#domain/dates.ts'
import type { Reply } from '#domain/endpoint.ts'
import { firstOf } from '#domain/lists.ts'
import { add, subtract, ZERO, type Paise } from '#domain/money.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import {
  FAILED_DAYS,
  FAILED_MOST,
  FIRST_DAYS,
  FIRST_STEPS,
  type FirstStep,
  LICENCE_DAYS,
  LOW_WALLET_DAYS,
  mayDo,
  TASKS,
  type Task,
} from '#domain/stats/rules.ts'
import { runwayOf } from '#domain/wallet/runway.ts'

import { countedBoxes, statusOfBox } from '../boxes/status.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { openQuestions } from '../notices/quiz.ts'
import { settingsOf } from '../settings/store.ts'
import { isUnfollowed } from '../subscriptions/due-packs.ts'
import { renewalQuotes } from '../subscriptions/renewal-prices.ts'
import { type OpenTickets, ticketQuery } from '../tickets/store.ts'
import { comingCosts, dueRenewals, type Due } from './renewal-costs.ts'
import { findRises, type Rising, risingPacks } from './rises.ts'

type StepsDone = Record<FirstStep, boolean>

type Glance = {
  /** What the wallet holds and need not keep. */
  spendable: Paise
  agreed: boolean
  licence_till: Day | null
  questions: number
  ending: Ending[]
  failed: Failed[]
  rising: Rising[]
  tickets: OpenTickets
  done: StepsDone | null
}

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

type Ending = { day: Day; boxes: number }
type Failed = { contractno: string; stbno: string; plancode: string; scheduled: boolean }

/** Running boxes that end within the next days and that nothing follows. */
const expiringQuery = (lcoid: string, today: Day) => sql<Ending>`
  select b.expires as day, sum(b.boxes)::int as boxes
  from (${countedBoxes(lcoid)}) b cross join lateral (select b.base_status as status, b.expires as validity) base
  where b.state = 'ASSIGNED' and ${statusOfBox(today)} = 'EXPIRING'
  group by b.expires`

/** Each by its key: joined, the planner may walk the contracts of everybody for the few that failed. */
const failedQuery = (lcoid: string, today: Day) => sql<Failed>`
  select c.contractno, c.stbno, coalesce(s.plancode, c.plancode) as plancode, s.plancode is not null as scheduled from (
    select lcoid, contractno from renewal_try
    where lcoid = ${lcoid} and at >= ${startOf(addDays(today, -FAILED_DAYS))} and reason <> 'renewal.undone'
    limit ${sql.lit(FAILED_MOST)}) as tries
  cross join lateral (
    select c.contractno, c.stbno, c.plancode from contract c join plan p using (plancode)
    where c.lcoid = tries.lcoid and c.contractno = tries.contractno and ${isUnfollowed} limit 1) as c
  left join lateral (
    select plancode from scheduled_change
    where lcoid = tries.lcoid and contractno = tries.contractno and state = 'PENDING' limit 1) as s on true`

const rowsOf = <T>(query: RawBuilder<T>) => sql<T[]>`coalesce((select json_agg(r) from (${query}) as r), '[]')`

/** All that his tasks are found by, in one statement: each way to the database costs more than what is read there. */
async function glanceAt(db: Db, lcoid: string, today: Day, now: Date): Promise<Glance> {
  const { rows } = await sql<Glance>`
    select (select balance - floor from wallet where lcoid = o.lcoid) as spendable,
      o.agreement_at is not null as agreed, o.licence_till, ${openQuestions(lcoid)} as questions,
      ${rowsOf(expiringQuery(lcoid, today))} as ending,
      ${rowsOf(failedQuery(lcoid, today))} as failed,
      ${rowsOf(risingPacks(lcoid, today))} as rising,
      (select to_json(t) from (${ticketQuery(lcoid, now)}) as t) as tickets,
      ${stepsDone(now)} as done
    from operator o where o.lcoid = ${lcoid}`.execute(db)
  return firstOf(rows)
}

type Step = { step: FirstStep; done: boolean }

/** Of operator `o` in his first days, each by whether there is one at all, by his key; of any other nothing is looked for. */
const stepsDone = (now: Date) => sql<StepsDone | null>`
  case when o.created >= ${new Date(now.getTime() - FIRST_DAYS * DAY_MS)}::timestamptz then json_build_object(
    'agreement', o.agreement_at is not null,
    'topup', exists (select from transfer t where t.lcoid = o.lcoid and t.to_account = 'wallet'),
    'stb', exists (select from box b where b.lcoid = o.lcoid),
    'customer', exists (select from subscriber s where s.lcoid = o.lcoid),
    'sale', exists (select from contract c where c.lcoid = o.lcoid),
    'subuser', exists (select from subuser u where u.lcoid = o.lcoid)) end`

/** What he has done and has still to do; nothing once all that must be is done: who works alone lets nobody else in. */
const firstSteps = (done: StepsDone | null): Step[] =>
  !done || FIRST_STEPS.every((step) => step === 'subuser' || done[step])
    ? []
    : FIRST_STEPS.map((step) => ({ step, done: done[step] }))
