import { sql, type RawBuilder } from 'kysely'

import { addDays, startOf, type Day } from '#domain/dates.ts'
import { firstOf } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'
import { FAILED_DAYS, FAILED_MOST } from '#domain/stats/rules.ts'

import { countedBoxes, statusOfBox } from '../boxes/status.ts'
import type { Db } from '../db/connect.ts'
import { openQuestions } from '../notices/quiz.ts'
import { isUnfollowed } from '../subscriptions/due-packs.ts'
import { type OpenTickets, ticketQuery } from '../tickets/store.ts'
import { stepsDone, type StepsDone } from './first-steps.ts'
import { type Rising, risingPacks } from './rises.ts'

type Ending = { day: Day; boxes: number }
type Failed = { contractno: string; stbno: string; plancode: string; scheduled: boolean }

export type Glance = {
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
export async function glanceAt(db: Db, lcoid: string, today: Day, now: Date): Promise<Glance> {
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
