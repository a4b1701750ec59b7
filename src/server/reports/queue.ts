import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { type reportCalls, REPORT_NAMES } from '#domain/reports/calls.ts'
import { OPEN_REPORTS_MOST } from '#domain/reports/filters.ts'
import { fileNameOf } from '#domain/reports/names.ts'

import { actorOf, type Context } from '../context.ts'
import { signLink } from '../downloads/links.ts'
import type { Handlers } from '../http.ts'
import { enqueue } from '../jobs/queue.ts'
import { beforePlace, PAGE_ROWS, pageFrom } from '../paging.ts'
import type { Tx } from '../write.ts'
import { checkMaySee, maySee } from './access.ts'
import { checkSize } from './file.ts'
import { reportKind } from './job.ts'
import { findReport, toReportJob, type ReportRow } from './store.ts'

type Queue = 'queueReport' | 'queueArchive' | 'listQueuedReports' | 'getQueuedReport'

/** The lock lets two requests of one person at once see each other's. */
async function checkRoom(tx: Tx, { session }: Context): Promise<void> {
  const { lcoid } = session
  const actor = actorOf(session)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report:${lcoid}:${actor}`}, 3))`.execute(tx)
  const { open } = await tx
    .selectFrom('report_job')
    .select((of) => of.fn.countAll<number>().as('open'))
    .where('lcoid', '=', lcoid)
    .where('actor', '=', actor)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirstOrThrow()
  if (open >= OPEN_REPORTS_MOST) throw new Failure('report.too-many')
}

type Queued = Pick<ReportRow, 'report' | 'format' | 'language' | 'filters'>

const queue = (ordered: Queued, context: Context): Promise<string> =>
  context.write(async (tx, note) => {
    const { session, now } = context
    await checkRoom(tx, context)
    const { rows } = await sql<{ id: string }>`select 'RPT' || nextval('report_number') as id`.execute(tx)
    const key = { lcoid: session.lcoid, reportid: rows[0]!.id }
    const filename = fileNameOf(ordered.report, ordered.format, dayOf(now()))
    const row = { ...key, ...ordered, filename, actor: actorOf(session), created: now() }
    await tx
      .insertInto('report_job')
      .values({ ...row, state: 'QUEUED' })
      .execute()
    await enqueue(tx, reportKind, key, now())
    note({ what: 'report', target: key.reportid, after: ordered })
    return key.reportid
  })

export const queueHandlers: Pick<Handlers<typeof reportCalls>, Queue> = {
  queueReport: async ({ report, format, language = 'en', filters = '' }, context) => {
    const { session } = context
    checkMaySee(report, session)
    const ordered = { report, format, language, filters }
    await checkSize(ordered, { ...context, lcoid: session.lcoid })
    return queue(ordered, context)
  },

  queueArchive: (_input, context) => queue({ report: 'archive', format: 'zip', language: 'en', filters: '' }, context),

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
      .where(beforePlace(after, { at: 'created', id: 'reportid', idType: 'text' }))
      .orderBy('created', 'desc')
      .orderBy('reportid', 'desc')
      .limit(PAGE_ROWS + 1)
      .execute()
    return pageFrom(rows, ({ created, reportid }) => ({ at: created, id: reportid }), toReportJob)
  },

  getQueuedReport: async ({ reportid }, context) => {
    const { db, session } = context
    const report = await findReport(db, { lcoid: session.lcoid, reportid })
    if (!report) throw new Failure('not.found')
    checkMaySee(report.report, session)
    if (report.fileid === null) throw new Failure('report.unready')
    return signLink({ kind: 'report', fileid: report.fileid, lcoid: session.lcoid, filename: report.filename }, context)
  },
}
