import { sql } from 'kysely'

import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf, pick } from '#domain/lists.ts'
import { NO_ANSWER } from '#domain/services/parts.ts'

import type { Db } from '../db/connect.ts'
import { updateRows } from '../db/rows.ts'
import { listVendorsDown } from '../jobs/vendor-state.ts'
import { hideNumbers } from '../log.ts'
import { sendCode } from '../messages/kinds.ts'
import { reopenOrder } from '../services/orders.ts'
import { beforePlace, PAGE_ROWS, pageFrom } from '../paging.ts'
import { type Tx, DESK } from '../write.ts'
import type { DeskContext } from './context.ts'

/** What has been due for so long is stuck. */
const PATIENCE_MS = 10 * 60_000

/** Numbers of things only: the rest of a payload is words, sealed or not, and is nobody's to read here. */
const SUBJECTS = ['paymentid', 'part', 'reportid', 'jobid', 'id'] as const

type Row = {
  id: number
  kind: string
  attempts: number
  finished_at: Date | null
  leased_until: Date | null
  failure: string | null
  run_at: Date
  lcoid: string
  subject: string
}

/** The command or order that a job sends. */
const SENDS = sql`cas_command c where c.lcoid = job.payload ->> 'lcoid'
  and c.id = case when job.kind in ('send-command', 'send-service-order') then (job.payload ->> 'id')::bigint end`
const COLUMNS = sql`id, kind, attempts, finished_at, leased_until, failure, run_at, coalesce(payload ->> 'lcoid', '') as lcoid,
  coalesce((select concat_ws(' ', c.kind, coalesce(c.stbno, c.vcno)) from ${SENDS}),
    concat_ws(' ', ${sql.join(SUBJECTS.map((key) => sql`payload ->> ${sql.lit(key)}`))})) as subject`
/** A command that a later one to the same box took along has been answered since; a one-time code that ran out is nobody's to send. */
const FAILED = sql`finished_at is not null and failure is not null and kind <> ${sql.lit(sendCode.kind)}
  and not exists (select from ${SENDS} and (c.state = 'ACCEPTED' or c.state = 'REJECTED' and c.reason <> ${NO_ANSWER}))`

const toRow = (row: Row) => ({
  id: String(row.id),
  ...pick(row, 'kind', 'attempts', 'lcoid', 'subject'),
  state: row.finished_at === null ? ('WAITING' as const) : ('FAILED' as const),
  failure: hideNumbers(row.failure ?? ''),
  runat: row.run_at,
})

const longAgo = (now: Date) => new Date(now.getTime() - PATIENCE_MS)

async function listStuckJobs({ kind, after }: Input<typeof watchCalls.listStuckJobs>, context: DeskContext) {
  const { system, now } = context
  const behind = beforePlace(after, { at: 'run_at', id: 'id', idType: 'bigint' })
  const wanted = sql`${kind ? sql`kind = ${kind}` : sql`true`} and ${behind} order by run_at desc, id desc limit ${sql.lit(PAGE_ROWS + 1)}`
  const { rows } = await sql<Row>`
    select * from (
      (select ${COLUMNS} from job where ${FAILED} and ${wanted})
      union all
      (select ${COLUMNS} from job where finished_at is null and run_at < ${longAgo(now())} and ${wanted})) as stuck
    order by run_at desc, id desc limit ${sql.lit(PAGE_ROWS + 1)}`.execute(system)
  const page = pageFrom(rows, ['run_at', 'id'], toRow)
  return { ...page, kinds: await kindsOf(system, now()), vendorsdown: await listVendorsDown(system, now()) }
}

type Kind = { kind: string; waiting: number; failed: number; oldest: Date | null }

/** Of every kind with something due or failed: how much, and since when the oldest waits. */
async function kindsOf(db: Db, now: Date): Promise<Kind[]> {
  const { rows } = await sql<Kind>`
    select kind, (count(*) filter (where finished_at is null))::int as waiting,
      (count(*) filter (where finished_at is not null))::int as failed, min(run_at) filter (where finished_at is null) as oldest
    from (
      select kind, run_at, finished_at from job where ${FAILED}
      union all
      select kind, run_at, finished_at from job where finished_at is null and run_at <= ${now}) as open
    group by kind order by kind`.execute(db)
  return rows
}

/** The number of a job is the key it is sent with: what arrived already is not done again. */
const retryJob = ({ id }: { id: string }, { writeFor, now }: DeskContext) =>
  writeFor(DESK)(async (tx, note) => {
    const row = await lockJob(tx, Number(id))
    if (!row || (row.finished_at !== null && row.failure === null)) throw new Failure('not.found')
    // somebody is at it this moment
    if (row.leased_until !== null && row.leased_until > now()) return toRow(row)
    const again = { attempts: 0, run_at: now(), leased_until: null, finished_at: null, failure: null }
    await updateRows(tx, 'job', { id: row.id }, again)
    await reopenOrder(tx, row.id)
    note({ what: 'job', target: id, after: { kind: row.kind, sent: 'again' } })
    return toRow({ ...row, ...again })
  })

const lockJob = async (tx: Tx, id: number): Promise<Row | undefined> =>
  (await sql<Row>`select ${COLUMNS} from job where id = ${id} for update`.execute(tx)).rows[0]

/** What failed for good is late; what is only slow is not. */
export async function countJobs(db: Db, now: Date) {
  const { rows } = await sql<{ waiting: number; late: number }>`
    select (failed + slow)::int as waiting, failed::int as late
    from (select (select count(*) from job where ${FAILED}) as failed,
      (select count(*) from job where finished_at is null and run_at < ${longAgo(now)}) as slow) as counted`.execute(db)
  return firstOf(rows)
}

export const jobHandlers = { listStuckJobs, retryJob }
