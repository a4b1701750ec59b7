import { sql, type Selectable } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import type { Paise } from '#domain/money.ts'
import type { BulkJob, BulkRow } from '#domain/subscriptions/bulk-calls.ts'

import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import { insertAll, nextId } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import type { Checked } from './bulk-check.ts'

export type BulkRowRow = Selectable<Database['bulk_row']>
type JobRow = Selectable<Database['bulk_job']>
export type JobKey = { lcoid: string; jobid: string }

export type Outcome = {
  rowno: number
  stbno: string
  state: 'DONE' | 'FAILED'
  reason: string
  price: Paise
  mrp: Paise | null
  charge: Paise | null
  validity: Day | null
  contractno: string | null
}

/** What is wrong with a row itself stays wrong however often it is tried. */
const HOPELESS = ['row.duplicate', 'row.number', 'row.reason', 'row.switch']

export async function insertJob(tx: Tx, job: Omit<JobRow, 'jobid'>, lines: readonly Checked[]): Promise<string> {
  const jobid = await nextId(tx, 'JOB', 'bulk_job_number')
  await tx
    .insertInto('bulk_job')
    .values({ ...job, jobid })
    .execute()
  await insertAll(
    tx,
    'bulk_row',
    lines.map(({ rowno, stbno, value, reason, price, mrp, charge, validity }) => {
      const state = reason === '' ? ('READY' as const) : ('REFUSED' as const)
      return {
        lcoid: job.lcoid,
        jobid,
        rowno,
        stbno,
        value,
        state,
        reason,
        price,
        mrp,
        charge,
        validity,
        contractno: null,
      }
    }),
  )
  return jobid
}

/** Held, so that of two windows the second finds what the first did. */
export async function lockJob(tx: Tx, { lcoid, jobid }: JobKey): Promise<JobRow> {
  const job = await tx
    .selectFrom('bulk_job')
    .selectAll()
    .where('lcoid', '=', lcoid)
    .where('jobid', '=', jobid)
    .forUpdate()
    .executeTakeFirst()
  if (!job) throw new Failure('not.found')
  return job
}

/** Puts rows into the line; says how many. */
export async function queueRows(
  tx: Tx,
  { lcoid, jobid }: JobKey,
  from: readonly BulkRowRow['state'][],
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk_row')
    .set({ state: 'WAITING', reason: '' })
    .where('lcoid', '=', lcoid)
    .where('jobid', '=', jobid)
    .where('state', 'in', from)
    .where('reason', 'not in', HOPELESS)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * The rows that are still to be done, in the order of the file; all of them without a limit, else at least so many and none of whose box others
 * are left.
 */
export async function waitingRows(tx: Tx, { lcoid, jobid }: JobKey, most: number | null): Promise<BulkRowRow[]> {
  const waiting = tx
    .selectFrom('bulk_row')
    .where('lcoid', '=', lcoid)
    .where('jobid', '=', jobid)
    .where('state', '=', sql.lit('WAITING'))
    .orderBy('rowno')
  const all = waiting.selectAll().forUpdate()
  if (most === null) return all.execute()
  const first = tx.selectFrom(waiting.select('stbno').limit(most).as('first')).select('stbno')
  return all.where('stbno', 'in', first).execute()
}

export async function saveRows(tx: Tx, { lcoid, jobid }: JobKey, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    update bulk_row set state = outcome.state, reason = outcome.reason, price = outcome.price, mrp = outcome.mrp, charge = outcome.charge,
      validity = outcome.validity, contractno = outcome.contractno
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as outcome (rowno int, state text, reason text, price bigint, mrp bigint, charge bigint, validity date, contractno text)
    where bulk_row.lcoid = ${lcoid} and bulk_row.jobid = ${jobid} and bulk_row.rowno = outcome.rowno`.execute(tx)
}

export const setState = (tx: Tx, { lcoid, jobid }: JobKey, change: Partial<JobRow>) =>
  tx.updateTable('bulk_job').set(change).where('lcoid', '=', lcoid).where('jobid', '=', jobid).execute()

export const finishJob = (tx: Tx, key: JobKey, finished: Date) => setState(tx, key, { state: 'DONE', finished })

type Counted = Pick<BulkJob, 'status' | 'done' | 'failed' | 'waiting'>

export const progressOf = async (db: Db, { lcoid, jobid }: JobKey): Promise<Counted | undefined> =>
  (
    await sql<Counted>`
      select j.state as status, ${countOf('DONE')} as done, ${countOf('FAILED')} as failed, ${countOf('WAITING')} as waiting
      from bulk_job j join bulk_row r using (lcoid, jobid)
      where j.lcoid = ${lcoid} and j.jobid = ${jobid} group by j.state`.execute(db)
  ).rows[0]

const countOf = (state: BulkRowRow['state']) => sql<number>`count(*) filter (where r.state = ${state})::int`

/** The name is that of the home that has the box now. */
export async function rowsOfJob(db: Db, { lcoid, jobid }: JobKey, state?: BulkRow['status']): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select r.rowno, r.stbno, r.value, trim(coalesce(h.fname || ' ' || h.lname, '')) as name, r.state as status, r.reason,
      r.price, r.mrp, coalesce(r.charge, r.mrp) as charge, r.validity, coalesce(r.contractno, '') as contractno
    from bulk_row r
    left join box b on b.lcoid = r.lcoid and b.stbno = r.stbno
    left join subscriber h on h.lcoid = b.lcoid and h.subscriberid = b.subscriberid
    where r.lcoid = ${lcoid} and r.jobid = ${jobid}
      and ${state === undefined ? sql<boolean>`true` : sql<boolean>`r.state = ${state}`}
    order by r.rowno`.execute(db)
  return rows
}
