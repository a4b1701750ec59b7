import type { Selectable } from 'kysely'

import type { ReportJob } from '#domain/reports/calls.ts'

import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import type { Ordered } from './file.ts'

export type ReportRow = Selectable<Database['report_job']>
export type Key = { lcoid: string; reportid: string }

/** Any but the archive of everything. */
export const isReport = (row: ReportRow): row is ReportRow & Ordered => row.report !== 'archive'

export const findReport = (db: Db, { lcoid, reportid }: Key): Promise<ReportRow | undefined> =>
  db.selectFrom('report_job').selectAll().where('lcoid', '=', lcoid).where('reportid', '=', reportid).executeTakeFirst()

export const toReportJob = (row: ReportRow): ReportJob => ({
  reportid: row.reportid,
  report: row.report,
  format: row.format,
  filters: row.filters,
  status: row.state,
  reason: row.failure,
  rows: row.rows_written,
  bytes: row.bytes,
  filename: row.filename,
  created: row.created,
  finished: row.finished,
  authorisedby: row.actor,
})
