import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'

const LEASE_SECONDS = 300
const MAX_ATTEMPTS = 8
const BATCH = 100

export type Job<P extends z.ZodMiniType = z.ZodMiniType> = {
  kind: string
  payload: P
  run: (payload: z.output<P>, dedupe: string) => Promise<void>
  /** How often it is tried, each time after twice the wait; eight times unless said otherwise. */
  tries?: number
  /** What is left to do when the last try has failed. */
  giveUp?: (payload: z.output<P>) => Promise<void>
}
export type JobKind<P extends z.ZodMiniType> = Pick<Job<P>, 'kind' | 'payload'>

/** Takes a transaction, never the pool: the work is queued if and only if the change that asked for it commits. */
export const enqueue = <P extends z.ZodMiniType>(tx: Tx, { kind }: JobKind<P>, payload: z.input<P>, run_at: Date) =>
  tx
    .insertInto('job')
    .values({ kind, payload: JSON.stringify(payload), run_at })
    .execute()

/** The same for many at once, in one statement. */
export const enqueueAll = <P extends z.ZodMiniType>(tx: Tx, { kind }: JobKind<P>, many: z.input<P>[], run_at: Date) =>
  sql`insert into job (kind, payload, run_at)
    select ${kind}, payload, ${run_at} from jsonb_array_elements(${JSON.stringify(many)}::jsonb) as payload`.execute(tx)

type Claimed = { id: number; kind: string; payload: unknown; attempts: number }

/** Runs what is due and says how much there was. */
export async function runDue(db: Db, jobs: readonly Job[], now: Date): Promise<number> {
  const claimed = await claim(
    db,
    jobs.map(({ kind }) => kind),
    now,
  )
  for (const row of claimed) {
    const job = jobs.find(({ kind }) => kind === row.kind)!
    const failure = await attempt(job, row)
    const over = failure === null || row.attempts >= (job.tries ?? MAX_ATTEMPTS)
    if (over && failure !== null) await giveUp(job, row)
    await finish(db, row, { failure, over, now })
  }
  return claimed.length
}

/** A payload that no longer fits its schema is a failed attempt too, so it is parsed in here. */
async function attempt(job: Job, { id, payload }: Claimed): Promise<string | null> {
  try {
    await job.run(job.payload.parse(payload), `job-${id}`)
    return null
  } catch (error) {
    return String(error).slice(0, 500)
  }
}

/** A payload that fits no schema has nothing to give up; its failure stands in its row. */
async function giveUp(job: Job, { payload }: Claimed): Promise<void> {
  const parsed = job.payload.safeParse(payload)
  if (parsed.success) await job.giveUp?.(parsed.data)
}

type Ended = { failure: string | null; over: boolean; now: Date }

/** What is done keeps no payload: it may hold a name, a number or a sealed code. */
async function finish(db: Db, { id, attempts }: Claimed, { failure, over, now }: Ended): Promise<void> {
  await db
    .updateTable('job')
    .set({
      failure,
      leased_until: null,
      finished_at: over ? now : null,
      run_at: new Date(now.getTime() + 1000 * 2 ** attempts),
      ...(failure === null && { payload: '{}' }),
    })
    .where('id', '=', id)
    .execute()
}

/** One statement, so that two workers cannot take the same job; a dead worker's job comes free when its lease ends. */
async function claim(db: Db, kinds: string[], now: Date): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update job set attempts = attempts + 1, leased_until = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from job
      where finished_at is null and run_at <= ${now} and kind = any(${kinds})
        and (leased_until is null or leased_until < ${now})
      order by run_at limit ${BATCH} for update skip locked)
    returning id, kind, payload, attempts`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}
