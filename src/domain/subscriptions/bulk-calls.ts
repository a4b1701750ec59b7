import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { idOf, Instant, YesNo } from '../fields.ts'
import { UploadField } from '../files/calls.ts'
import { Rupees } from '../money.ts'
import { dated, listOf, pageOf } from '../paging.ts'
import { BULK_STATES } from '../states.ts'

export const BULK_KINDS = ['ACTIVATE', 'DISCONNECT', 'RECONNECT', 'AUTORENEW'] as const
export type BulkKind = (typeof BULK_KINDS)[number]
export const BULK_ROWS_MOST = 500
export const BULK_BYTES_MOST = 2 * 1024 * 1024
export const BULK_ROW_STATES = ['READY', 'REFUSED', 'WAITING', 'DONE', 'FAILED'] as const

export const JobId = idOf('bulkjob', /^JOB\d{5,12}$/)

const BulkJob = z.object({
  jobid: z.string(),
  kind: z.enum(BULK_KINDS),
  filename: z.string(),
  /** READY: checked, nothing done yet. */
  status: z.enum(BULK_STATES),
  rows: z.int(),
  /** Rows the dry run refused, and rows that were tried. */
  refused: z.int(),
  done: z.int(),
  failed: z.int(),
  waiting: z.int(),
  /** What the rows that can be done cost; once started, what those done have cost. */
  amount: Rupees,
  /** The jobs that the very same file made before; '' when none. */
  repeats: z.string(),
  created: Instant,
  finished: z.nullable(Instant),
  authorisedby: z.string(),
})
export type BulkJob = z.output<typeof BulkJob>

const BulkRow = z.object({
  rowno: z.int(),
  stbno: z.string(),
  value: z.string(),
  name: z.string(),
  status: z.enum(BULK_ROW_STATES),
  /** A failure code, 'duplicate' or ''. */
  reason: z.string(),
  price: Rupees,
  /** Null where nothing is sold. */
  mrp: z.nullable(Rupees),
  /** What the customer is charged: the MRP, or what was agreed on with him; null where nothing is sold. */
  charge: z.nullable(Rupees),
  validity: z.nullable(Day),
  contractno: z.string(),
})
export type BulkRow = z.output<typeof BulkRow>

const bulk = {
  method: 'POST',
  permission: 'plans',
  body: 'multipart',
  input: () =>
    z.object({
      file: UploadField,
      /** NO starts at once; else the rows are only checked and wait for `startBulkJob`. */
      dryrun: z.optional(YesNo),
    }),
  /** The number of the job. */
  reply: () => z.string(),
  replyAs: 'text',
} as const

const ofJob = {
  method: 'POST',
  permission: 'plans',
  reply: () => z.string(),
  replyAs: 'text',
} as const

export const bulkCalls = {
  bulkActivate: endpoint({
    ...bulk,
    summary: 'Bulk activation and renewal from a CSV of boxes and plan codes',
    path: '/plan/bulkactivation',
  }),

  bulkDisconnect: endpoint({
    ...bulk,
    summary: 'Bulk disconnection from a CSV of boxes and reasons',
    path: '/plan/bulkdisconnection',
  }),

  bulkReconnect: endpoint({
    ...bulk,
    summary: 'Bulk reconnection from a CSV of boxes and reasons',
    path: '/plan/bulkreconnection',
  }),

  bulkAutoRenew: endpoint({
    ...bulk,
    summary: 'Auto-renew on or off for the packs of many boxes, from a CSV of boxes and ON or OFF',
    path: '/plan/bulkautorenew',
  }),

  startBulkJob: endpoint({
    ...ofJob,
    summary: 'Carry out the rows that the dry run found possible',
    path: '/plan/bulkjob/start',
    input: () => z.object({ jobid: JobId }),
  }),

  retryBulkJob: endpoint({
    ...ofJob,
    summary: 'Try the failed and refused rows of a job again, and no others',
    path: '/plan/bulkjob/retry',
    input: () => z.object({ jobid: JobId }),
  }),

  cancelBulkJob: endpoint({
    ...ofJob,
    summary: 'Give a job up that was not started',
    path: '/plan/bulkjob/cancel',
    input: () => z.object({ jobid: JobId }),
  }),

  listBulkJobs: endpoint({
    summary: 'The bulk job monitor, newest first',
    method: 'GET',
    path: '/plan/bulkjob',
    input: () => z.object({ ...dated, jobid: z.optional(JobId) }),
    reply: () => pageOf(BulkJob),
    permission: 'plans',
  }),

  listBulkRows: endpoint({
    summary: 'The rows of a bulk job with price, date and reason',
    method: 'GET',
    path: '/plan/bulkjob/rows',
    input: () => z.object({ jobid: JobId, status: z.optional(z.enum(BULK_ROW_STATES)) }),
    reply: () => listOf(BulkRow),
    permission: 'plans',
  }),

  downloadBulkTemplate: endpoint({
    summary: 'The CSV to fill in for a bulk file',
    method: 'GET',
    path: '/bulkactivatetemplatedownload.php',
    input: () => z.object({ kind: z.optional(z.enum(BULK_KINDS)) }),
    reply: () => z.null(),
    permission: 'plans',
    replyAs: 'file',
  }),
}
