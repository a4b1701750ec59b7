import { sql } from 'kysely'

import { orNotFound } from '#domain/errors.ts'
import type { reportCalls } from '#domain/reports/calls.ts'

import { actorOf } from '../context.ts'
import { rowsLike } from '../db/rows.ts'
import type { Handlers } from '../http.ts'
import { narrowedTo } from '../paging.ts'
import { readFilters } from './sources.ts'

type Views = 'listReportViews' | 'saveReportView' | 'deleteReportView'

/** Filters under a name: each person has his own. */
export const viewHandlers: Pick<Handlers<typeof reportCalls>, Views> = {
  listReportViews: async ({ report }, { db, session }) => {
    const data = await rowsLike(db, 'report_view', { lcoid: session.lcoid, actor: actorOf(session) })
      .select(['viewid', 'report', 'name', 'filters'])
      .where(narrowedTo('report', report))
      .orderBy('report')
      .orderBy('name')
      .execute()
    return { count: data.length, data }
  },

  saveReportView: async ({ report, name, filters = '' }, { session, write }) => {
    // what the report could not be asked for is not worth a name
    readFilters(report, filters)
    return write(async (tx, note) => {
      const saved = await tx
        .insertInto('report_view')
        .values({
          lcoid: session.lcoid,
          viewid: sql<string>`'VIEW' || nextval('view_number')`,
          actor: actorOf(session),
          report,
          name,
          filters,
        })
        .onConflict((on) => on.columns(['lcoid', 'actor', 'report', 'name']).doUpdateSet({ filters }))
        .returning(['viewid', 'report', 'name', 'filters'])
        .executeTakeFirstOrThrow()
      note({ what: 'report-view', target: saved.viewid, after: { report, name, filters } })
      return saved
    })
  },

  deleteReportView: async ({ viewid }, { session, write }) =>
    write(async (tx, note) => {
      const gone = orNotFound(
        await tx
          .deleteFrom('report_view')
          .where('lcoid', '=', session.lcoid)
          .where('actor', '=', actorOf(session))
          .where('viewid', '=', viewid)
          .returning(['report', 'name'])
          .executeTakeFirst(),
      )
      note({ what: 'report-view', target: viewid, before: gone })
      return { deleted: true as const }
    }),
}
