import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { fileNameOf, REPORT_NAMES, type reportCalls, type ReportJob } from '#domain/reports/calls.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import { OPEN_REPORTS_MOST } from '#domain/reports/filters.ts'

import { actorOf, holds, type Context, type Session } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { nextId, rowsLike } from '../db/rows.ts'
import { signLink } from '../downloads/links.ts'
import type { Handlers } from '../http.ts'
import { DESK_FILES } from '../imports/store.ts'
import { enqueue } from '../jobs/queue.ts'
import { inOrder, pageFrom } from '../paging.ts'
import type { Tx, Write } from '../write.ts'
import { checkSize } from './file.ts'
import { reportKind } from './job.ts'
import { findReport, toReportJob, type ReportRow } from './store.ts'

type Queue = 'queueReport' | 'queueArchive' | 'listQueuedReports' | 'getQueuedReport'

/** The lock lets two requests of one person at once see each other's. */
async function checkRoom(tx: Tx, { session }: Context): Promise<void> {
  const { lcoid } = session
  const actor = actorOf(session)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report:${lcoid}:${actor}`}, 3))`.execute(tx)
  const { open } = await rowsLike(tx, 'report_job', { lcoid, actor })
    .select((of) => of.fn.countAll<number>().as('open'))
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirstOrThrow()
  if (open >= OPEN_REPORTS_MOST) throw new Failure('report.too-many')
}

type Queued = Pick<ReportRow, 'report' | 'format' | 'language' | 'filters'>

/** Waits to be made from here on. */
async function addReport(tx: Tx, asked: Queued & Pick<ReportRow, 'lcoid' | 'actor' | 'created'>): Promise<ReportRow> {
  const reportid = await nextId(tx, 'RPT', 'report_number')
  const filename = fileNameOf(asked.report, asked.format, dayOf(asked.created))
  const added = await tx
    .insertInto('report_job')
    .values({ ...asked, reportid, filename, state: 'QUEUED' })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(tx, reportKind, { lcoid: asked.lcoid, reportid }, asked.created)
  return added
}

const ARCHIVE = { report: 'archive', format: 'zip', language: 'en', filters: '' } as const

const queue = (ordered: Queued, context: Context): Promise<string> =>
  context.write(async (tx, note) => {
    const { session, now } = context
    await checkRoom(tx, context)
    const { reportid } = await addReport(tx, {
      ...ordered,
      lcoid: session.lcoid,
      actor: actorOf(session),
      created: now(),
    })
    note({ what: 'report', target: reportid, after: ordered })
    return reportid
  })

export const queueHandlers: Pick<Handlers<typeof reportCalls>, Queue> = {
  queueReport: async ({ report, format, language = 'en', filters = '' }, context) => {
    const { session } = context
    checkMaySee(report, session)
    const ordered = { report, format, language, filters }
    await checkSize(ordered, { ...context, lcoid: session.lcoid })
    return queue(ordered, context)
  },

  queueArchive: (_input, context) => queue(ARCHIVE, context),

  listQueuedReports: async ({ after }, { db, session }) => {
    const rows = await db
      .selectFrom('report_job')
      .selectAll()
      .where('lcoid', '=', session.lcoid)
      .where(
        'report',
        'in',
        [...REPORT_NAMES, 'archive' as const].filter((report) => maySee(report, session)),
      )
      .$call(inOrder({ after, at: 'created', id: 'reportid' }))
      .execute()
    return pageFrom(rows, ['created', 'reportid'], toReportJob)
  },

  getQueuedReport: async ({ reportid }, context) => {
    const { db, session } = context
    const report = orNotFound(await findReport(db, { lcoid: session.lcoid, reportid }))
    checkMaySee(report.report, session)
    if (report.fileid === null) throw new Failure('report.unready')
    return signLink({ kind: 'report', fileid: report.fileid, lcoid: session.lcoid, filename: report.filename }, context)
  },
}

const archivesOfAll = (db: Db) =>
  db.selectFrom('report_job').selectAll().where('lcoid', '=', DESK_FILES).orderBy('created', 'desc')

/** The provider's own: everything of all operators. While one is being made, whoever asks is shown that one. */
export const queueArchiveOfAll = (write: Write, actor: string, now: Date): Promise<ReportJob> =>
  write(async (tx, note) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('report:desk', 3))`.execute(tx)
    const open = await archivesOfAll(tx).where('state', 'in', ['QUEUED', 'RUNNING']).executeTakeFirst()
    if (open) return toReportJob(open)
    const added = await addReport(tx, { ...ARCHIVE, lcoid: DESK_FILES, actor, created: now })
    note({ what: 'report-export', target: 'archive', after: { reportid: added.reportid } })
    return toReportJob(added)
  })

const ARCHIVES_SHOWN = 10

export async function listArchivesOfAll(db: Db) {
  const rows = await archivesOfAll(db).limit(ARCHIVES_SHOWN).execute()
  return { count: rows.length, data: rows.map(toReportJob) }
}

export async function linkToArchiveOfAll(db: Db, reportid: string, services: Parameters<typeof signLink>[1]) {
  const report = orNotFound(await findReport(db, { lcoid: DESK_FILES, reportid }))
  if (report.fileid === null) throw new Failure('report.unready')
  const { fileid, filename } = report
  return signLink({ kind: 'report', fileid, lcoid: DESK_FILES, filename }, services)
}

/** Whoever may not see the rows on a screen may not have them as a file. */
export const maySee = (report: ReportJob['report'], session: Session): boolean =>
  report === 'archive' ? session.subuserid === null : holds(session, REPORTS[report].permission ?? 'reports')

export function checkMaySee(report: ReportJob['report'], session: Session): void {
  if (!maySee(report, session)) throw new Failure('permission.denied')
}
