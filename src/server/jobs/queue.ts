import { sql } from 'kysely'
import * as z from 'zod/mini'

import { present } from '#domain/lists.ts'

import type { Db } from '../db/connect.ts'
import { insertRow } from '../db/rows.ts'
import { inSpan, traceparent } from '../traces.ts'
import type { Tx } from '../write.ts'

/** Renewed while the work goes on; what a server that died had in hand comes free after this. */
export const LEASE_SECONDS = 60
const MAX_ATTEMPTS = 8
const LONGEST_WAIT_MS = 24 * 3_600_000

export type Job<P extends z.ZodMiniType = z.ZodMiniType> = {
  kind: string
  payload: P
  /** `stopping` fires when the server stops: what takes long throws it and is begun again elsewhere, at once. `tried` counts this try too. */
  run: (payload: z.output<P>, dedupe: string, stopping?: AbortSignal, tried?: number) => Promise<void>
  /** How often it is tried, each time after twice the wait; eight times unless said otherwise. */
  tries?: number
  longestWaitMs?: number
  /** The moment from which it is of no use any more, and what is then said of it. */
  useless?: { from: (payload: z.output<P>) => Date; words: string }
  /** What is left to do when the last try has failed. */
  giveUp?: (payload: z.output<P>, failure: string) => Promise<void>
}
export type JobKind<P extends z.ZodMiniType> = Pick<Job<P>, 'kind' | 'payload'>

/** Takes a transaction, never the pool: the work is queued if and only if the change that asked for it commits. */
export const enqueue = <P extends z.ZodMiniType>(tx: Tx, { kind }: JobKind<P>, payload: z.input<P>, run_at: Date) =>
  insertRow(tx, 'job', { kind, payload: JSON.stringify(payload), run_at, traceparent: traceparent() })

/** The same for many at once, in one statement. */
export const enqueueAll = <P extends z.ZodMiniType>(tx: Tx, { kind }: JobKind<P>, many: z.input<P>[], run_at: Date) =>
  sql`insert into job (kind, payload, run_at, traceparent)
    select ${kind}, payload, ${run_at}, ${traceparent()} from jsonb_array_elements(${JSON.stringify(many)}::jsonb) as payload`.execute(
    tx,
  )

export type Claimed = { id: number; kind: string; payload: unknown; attempts: number; traceparent: string | null }
type Wanted = { kind: string; most: number; now: Date; inOrder?: boolean }

/** With the same key, a job waits for one before it that is due and for any that is under way. */
const NOBODY_BEFORE = (now: Date) => sql`and (ordering_key is null or not exists (
  select from job other where other.ordering_key = job.ordering_key and other.finished_at is null and other.id <> job.id
    and (other.leased_until >= ${now} or (other.id < job.id and other.run_at <= ${now}))))`

/** An array instead of a join: the join was planned, for any number of jobs, as a read of the whole table. */
export const claimStatement = ({ kind, most, now, inOrder = false }: Wanted) => sql<Claimed>`
  update job set attempts = attempts + 1, leased_until = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
  where id = any(array(
    select id from job
    where kind = ${kind} and finished_at is null and run_at <= ${now} and (leased_until is null or leased_until < ${now})
      ${inOrder ? NOBODY_BEFORE(now) : sql``}
    order by run_at, id limit ${most} for update skip locked))
  returning id, kind, payload, attempts, traceparent`

/** One statement, so that two workers cannot take the same job. No more is taken than is begun at once. */
export const claim = async (db: Db, wanted: Wanted): Promise<Claimed[]> =>
  (await claimStatement(wanted).execute(db)).rows.toSorted((a, b) => a.id - b.id)

export type Ended = Claimed & { failure: string | null; over: boolean; again: Date }

/** What has to be done with the job now that it was tried. The last failure gives up what hangs on it. */
export async function attempt(job: Job, row: Claimed, now: () => Date, stopping?: AbortSignal): Promise<Ended> {
  const parsed = job.payload.safeParse(row.payload)
  const ranOut = parsed.success && isUseless(job, parsed.data, now())
  // a payload that no longer fits its schema is a failed attempt too
  const about = { kind: 'consumer', begins: true, parent: row.traceparent } as const
  const run = () =>
    inSpan(`job ${row.kind}`, about, async () =>
      job.run(job.payload.parse(row.payload), `job-${row.id}`, stopping, row.attempts),
    )
  const failure = ranOut ? job.useless!.words : await failureOf(run)
  const over = failure === null || ranOut || row.attempts >= (job.tries ?? MAX_ATTEMPTS)
  if (over && failure !== null && parsed.success) await job.giveUp?.(parsed.data, failure)
  return { ...row, failure, over, again: new Date(now().getTime() + waitMsOf(job, row)) }
}

const isUseless = ({ useless }: Job, payload: Parameters<Job['run']>[0], now: Date): boolean =>
  useless !== undefined && useless.from(payload) <= now

/** Twice as long after each attempt. */
const waitMsOf = ({ longestWaitMs = LONGEST_WAIT_MS }: Job, { attempts }: Claimed): number =>
  Math.min(1000 * 2 ** attempts, longestWaitMs)

async function failureOf(run: () => Promise<void>): Promise<string | null> {
  try {
    await run()
    return null
  } catch (error) {
    return String(error).slice(0, 500)
  }
}

/**
 * Writes down how the jobs ended. What is done keeps no payload: it may hold a name, a number or a sealed code. Who lost his lease
 * to another writes nothing: each claim counts one attempt more.
 */
export async function finish(db: Db, ended: readonly Ended[], now: Date): Promise<void> {
  const rows = ended.map(({ id, attempts, failure, over, again }) => ({ id, attempts, failure, over, again }))
  await sql`
    update job set failure = ended.failure, leased_until = null, finished_at = case when ended.over then ${now}::timestamptz end,
      run_at = case when ended.over then job.run_at else ended.again end,
      payload = case when ended.failure is null then '{}' else job.payload end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as ended (id bigint, attempts int, failure text, over boolean, again timestamptz)
    where job.id = ended.id and job.attempts = ended.attempts and job.finished_at is null`.execute(db)
}

/** The lease of what is under way begins anew; with `now`, it ends, and another server may begin it at once. */
export async function leaseUntil(db: Db, rows: readonly Claimed[], until: Date | null): Promise<void> {
  if (rows.length === 0) return
  const held = rows.map(({ id, attempts }) => ({ id, attempts }))
  await sql`
    update job set leased_until = ${until}
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (id bigint, attempts int)
    where job.id = held.id and job.attempts = held.attempts and job.finished_at is null`.execute(db)
}

const BATCH = 100

/** Runs what is due now, one after another, and says how much there was: for whoever has no lanes. */
export async function runDue(db: Db, jobs: readonly Job[], now: Date): Promise<number> {
  const begun = performance.now()
  const soon = (seconds: number) => new Date(now.getTime() + performance.now() - begun + seconds * 1000)
  const claimed: Claimed[] = []
  for (const { kind } of jobs) claimed.push(...(await claim(db, { kind, most: BATCH, now, inOrder: true })))
  for (const row of claimed.toSorted((a, b) => a.id - b.id)) {
    const job = present(
      jobs.find(({ kind }) => kind === row.kind),
      `job ${row.kind}`,
    )
    // should it not be renewed, another may begin the work again: what it does, it does once
    const renew = () => void leaseUntil(db, [row], soon(LEASE_SECONDS)).catch(() => undefined)
    const lease = setInterval(renew, (LEASE_SECONDS / 3) * 1000)
    try {
      await finish(db, [await attempt(job, row, () => now)], now)
    } finally {
      clearInterval(lease)
    }
  }
  return claimed.length
}
