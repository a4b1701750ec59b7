import type { Selectable } from 'kysely'

import { pick } from '#domain/lists.ts'
import type { ReportJob } from '#domain/reports/calls.ts'

import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import type { Ordered } from './file.ts'

export type ReportRow = Selectable<Database['report_job']>
export type Key = { lcoid: string; reportid: string }

/** Any but the archive of everything. */
export const isReport = (row: ReportRow): row is ReportRow & Ordered => row.report !== 'archive'

export const findReport = (db: Db, { lcoid, reportid }: Key): Promise<ReportRow | undefined> =>
  findRow(db, 'report_job', { lcoid, reportid })

export const toReportJob = (row: ReportRow): ReportJob => ({
  ...pick(row, 'reportid', 'report', 'format', 'filters', 'bytes', 'filename', 'created', 'finished'),
  status: row.state,
  reason: row.failure,
  rows: row.rows_written,
  authorisedby: row.actor,
})
