import { sql } from 'kysely'

import { addDays, dayOf, startOf, type Day } from '#domain/dates.ts'
import type { Reply } from '#domain/endpoint.ts'
import { firstOf } from '#domain/lists.ts'
import { add, subtract, ZERO, type Paise } from '#domain/money.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import {
  FAILED_DAYS,
  FAILED_MOST,
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
import { settingsOf } from '../settings/store.ts'
import { renewalQuotes } from '../subscriptions/renewal-prices.ts'
import { creditOf } from '../wallet/ledger.ts'
import { comingCosts, dueRenewals, type Due } from './renewal-costs.ts'
import { findRises } from './rises.ts'
import { firstSteps } from './first-steps.ts'
import { ticketQuery } from './boxes.ts'

type Found = Reply<typeof statCalls.listTasks>['data'][number]
type Asking = { db: Db; lcoid: string; today: Day; now: Date; config: Config }

/** What is looked for together, and for which tasks: what nobody may do is not looked for. */
const SOURCES: readonly { tasks: readonly Task[]; find: (asking: Asking) => Promise<Found[]> }[] = [
  { tasks: ['lowwallet', 'expiringtoday', 'expiring'], find: findRenewals },
  { tasks: ['failedrenewals'], find: findFailed },
  { tasks: ['overduetickets', 'answeredtickets'], find: findTickets },
  { tasks: ['pricechanges'], find: findRises },
  { tasks: ['agreement', 'licence', 'quiz'], find: findPapers },
]

export async function listTasks(_input: object, { db, session, now, config }: Context) {
  const asking = { db, lcoid: session.lcoid, today: dayOf(now()), now: now(), config }
  const found: Found[] = []
  for (const { tasks, find } of SOURCES)
    if (tasks.some((task) => mayDo(task, session))) found.push(...(await find(asking)))
  const firststeps = session.subuserid === null ? await firstSteps(asking) : []
  // among the first steps it stands already
  const isSaid = (task: Task) => task === 'agreement' && firststeps.length > 0
  const data = found
    .filter(({ task, count }) => count > 0 && mayDo(task, session) && !isSaid(task))
    .toSorted((a, b) => TASKS.indexOf(a.task) - TASKS.indexOf(b.task))
  return { data, firststeps }
}

const costOf = (costs: readonly { amount: Paise }[]): Paise => add(...costs.map(({ amount }) => amount))

/** Running boxes that end within the next days and that nothing follows. */
const expiringQuery = (lcoid: string, today: Day) => sql<{ day: Day; boxes: number }>`
  select b.expires as day, sum(b.boxes)::int as boxes
  from (${countedBoxes(lcoid)}) b cross join lateral (select b.base_status as status, b.expires as validity) base
  where b.state = 'ASSIGNED' and ${statusOfBox(today)} = 'EXPIRING'
  group by b.expires`

async function findRenewals({ db, lcoid, today }: Asking): Promise<Found[]> {
  const due = await dueRenewals(db, lcoid, today)
  const { rows } = await expiringQuery(lcoid, today).execute(db)
  const ending = (task: Task, day: Day | null, isMeant: (day: Day) => boolean): Found => ({
    task,
    count: rows.filter((row) => isMeant(row.day)).reduce((sum, { boxes }) => sum + boxes, 0),
    day,
    amount: costOf(due.filter(({ validity }) => isMeant(validity))),
  })
  const last = rows.reduce((latest, { day }) => (day > latest ? day : latest), today)
  return [
    ...(await findLowWallet({ db, lcoid, today, due })),
    ending('expiringtoday', today, (day) => day === today),
    ending('expiring', null, (day) => day > today && day <= last),
  ]
}

type Costly = Pick<Asking, 'db' | 'lcoid' | 'today'> & { due: readonly Due[] }

async function findLowWallet({ db, lcoid, today, due }: Costly): Promise<Found[]> {
  const credit = await creditOf(db, lcoid)
  const { costs } = await comingCosts(db, lcoid, today, due)
  const { daily, shortOn } = runwayOf(credit, today, costs)
  const needed = costOf(daily.slice(0, LOW_WALLET_DAYS))
  return needed > credit ? [{ task: 'lowwallet', count: 1, day: shortOn, amount: subtract(needed, credit) }] : []
}

type Failed = { contractno: string; stbno: string; plancode: string }

/** Each by its key: joined, the planner may walk the contracts of everybody for the few that failed. */
const failedQuery = (lcoid: string, today: Day) => sql<Failed>`
  select c.contractno, c.stbno, c.plancode from (
    select lcoid, contractno from renewal_try where lcoid = ${lcoid} and at >= ${startOf(addDays(today, -FAILED_DAYS))}
    limit ${sql.lit(FAILED_MOST)}) as tries
  cross join lateral (
    select contractno, stbno, plancode from contract
    where lcoid = tries.lcoid and contractno = tries.contractno limit 1) as c`

/** With the sum that is needed for those that can be renewed. */
async function findFailed({ db, lcoid, today, now, config }: Asking): Promise<Found[]> {
  const { rows } = await failedQuery(lcoid, today).execute(db)
  if (rows.length === 0) return []
  const { LATE_RENEWAL_FEE: lateFee } = await settingsOf(db, config, now)
  const quotes = await renewalQuotes(db, rows, { lcoid, today, lateFee })
  const needed = add(...[...quotes.values()].map((quote) => (quote.ok ? quote.due : ZERO)))
  return [{ task: 'failedrenewals', count: rows.length, day: null, amount: needed > 0 ? needed : null }]
}

async function findTickets({ db, lcoid, now }: Asking): Promise<Found[]> {
  const { overdue, answered } = firstOf((await ticketQuery(lcoid, now).execute(db)).rows)
  return [
    { task: 'overduetickets', count: overdue, day: null, amount: null },
    { task: 'answeredtickets', count: answered, day: null, amount: null },
  ]
}

type Papers = { agreed: boolean; licence_till: Day | null; quiz_complete: boolean; questions: number }

const papersQuery = (lcoid: string) => sql<Papers>`
  select agreement_at is not null as agreed, licence_till, quiz_complete,
    (select count(*) from quiz_question where active)::int as questions
  from operator where lcoid = ${lcoid}`

async function findPapers({ db, lcoid, today }: Asking): Promise<Found[]> {
  const { agreed, licence_till, quiz_complete, questions } = firstOf((await papersQuery(lcoid).execute(db)).rows)
  const ends = licence_till !== null && licence_till <= addDays(today, LICENCE_DAYS)
  return [
    { task: 'agreement', count: agreed ? 0 : 1, day: null, amount: null },
    { task: 'licence', count: ends ? 1 : 0, day: licence_till, amount: null },
    { task: 'quiz', count: quiz_complete ? 0 : questions, day: null, amount: null },
  ]
}
