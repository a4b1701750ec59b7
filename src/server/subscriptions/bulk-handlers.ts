import { createHash } from 'node:crypto'

import type { AuditAction } from '#domain/audit/actions.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { ReportCall } from '#domain/reports/declarations.ts'
import { type bulkCalls, BULK_BYTES_MOST, type BulkKind } from '#domain/subscriptions/bulk-calls.ts'

import { actorOf, type Context } from '../context.ts'
import { shownName } from '../files/names.ts'
import type { Handlers } from '../http.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Tx } from '../write.ts'
import { checkLines } from './bulk-check.ts'
import { readBulkFile, templateOf } from './bulk-file.ts'
import { bulkWork } from './bulk-run.ts'
import { insertJob, lockJob, queueRows, rowsOfJob, setState, type JobKey } from './bulk-store.ts'

/** Reads and checks a file and keeps it as a job; started at once when no dry run is wanted. */
async function take(kind: BulkKind, { file, dryrun = 'YES' }: Input<typeof bulkCalls.bulkActivate>, context: Context) {
  const { session, write, now } = context
  if (file.size > BULK_BYTES_MOST) throw new Failure('bulk.file', { fields: { file: 'invalid' }, problem: 'size' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const lines = readBulkFile(bytes, kind)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return write(async (tx, note) => {
    const checked = await checkLines(tx, lines, { lcoid: session.lcoid, kind, now: now(), config: context.config })
    const { lcoid } = session
    const job = { lcoid, kind, filename: shownName(file.name), sha256, actor: actorOf(session), created: now() }
    const jobid = await insertJob(tx, { ...job, state: 'READY', finished: null }, checked)
    note({ what: 'bulk-job', target: jobid, after: { kind, rows: checked.length, dryrun } })
    if (dryrun === 'NO') await begin(tx, { lcoid, jobid }, ['READY'], context)
    return jobid
  })
}

type From = Parameters<typeof queueRows>[2]

/** Whoever starts it spends it: his limit of the day holds. */
async function begin(tx: Tx, key: JobKey, from: From, { session, now }: Context): Promise<'RUNNING' | 'DONE'> {
  const queued = await queueRows(tx, key, from)
  if (queued === 0) {
    await setState(tx, key, { state: 'DONE', finished: now() })
    return 'DONE'
  }
  await setState(tx, key, { state: 'RUNNING', finished: null, actor: actorOf(session) })
  await enqueue(tx, bulkWork, key, now())
  return 'RUNNING'
}

type Wanted = { what: AuditAction; state: 'READY' | 'DONE'; change: (tx: Tx, key: JobKey) => Promise<string> }

const onJob = (jobid: string, { session, write }: Context, { what, state, change }: Wanted): Promise<string> =>
  write(async (tx, note) => {
    const key = { lcoid: session.lcoid, jobid }
    const job = await lockJob(tx, key)
    if (job.state !== state) throw new Failure('bulk.state')
    const after = await change(tx, key)
    note({ what, target: jobid, before: { state }, after: { state: after } })
    return after
  })

export const bulkHandlers: Omit<Handlers<typeof bulkCalls>, ReportCall> = {
  bulkActivate: async (asked, context) => take('ACTIVATE', asked, context),
  bulkDisconnect: async (asked, context) => take('DISCONNECT', asked, context),
  bulkReconnect: async (asked, context) => take('RECONNECT', asked, context),
  bulkAutoRenew: async (asked, context) => take('AUTORENEW', asked, context),

  startBulkJob: async ({ jobid }, context) =>
    onJob(jobid, context, {
      what: 'bulk-start',
      state: 'READY',
      change: (tx, key) => begin(tx, key, ['READY'], context),
    }),

  retryBulkJob: async ({ jobid }, context) =>
    onJob(jobid, context, {
      what: 'bulk-retry',
      state: 'DONE',
      change: (tx, key) => begin(tx, key, ['FAILED', 'REFUSED'], context),
    }),

  cancelBulkJob: async ({ jobid }, context) =>
    onJob(jobid, context, {
      what: 'bulk-cancel',
      state: 'READY',
      change: async (tx, key) => {
        await setState(tx, key, { state: 'CANCELLED', finished: context.now() })
        return 'CANCELLED'
      },
    }),

  listBulkRows: async ({ jobid, status }, { db, session }) => {
    const key = { lcoid: session.lcoid, jobid }
    const job = db.selectFrom('bulk_job').select('jobid').where('lcoid', '=', key.lcoid).where('jobid', '=', jobid)
    if (!(await job.executeTakeFirst())) throw new Failure('not.found')
    const data = await rowsOfJob(db, key, status)
    return { count: data.length, data }
  },

  downloadBulkTemplate: async ({ kind = 'ACTIVATE' }) => ({
    filename: `bulk-${kind.toLowerCase()}.csv`,
    type: 'text/csv; charset=utf-8',
    body: new TextEncoder().encode(templateOf(kind)),
  }),
}
