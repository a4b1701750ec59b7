import type { Calls } from '#domain/calls.ts'
import type { reportCalls } from '#domain/reports/calls.ts'
import { REPORTS, type ReportCall } from '#domain/reports/declarations.ts'

import type { Handlers } from '../http.ts'
import { readingMuch } from '../reading.ts'
import { checkMaySee, queueHandlers } from './queue.ts'
import { fileOf } from './file.ts'
import { pageOf } from './page.ts'
import { sourceOf } from './sources.ts'
import { viewHandlers } from './views.ts'

/** The call of every report, answered from its source. */
const listHandlers = readingMuch(
  Object.fromEntries(Object.values(REPORTS).map(({ name, call }) => [call, pageOf(call, sourceOf(name))])),
) as unknown as Pick<Handlers<Calls>, ReportCall>

type Engine = 'exportReport' | keyof typeof queueHandlers | keyof typeof viewHandlers

export const reportHandlers: Pick<Handlers<typeof reportCalls>, Engine> & typeof listHandlers = {
  ...listHandlers,
  ...queueHandlers,
  ...viewHandlers,

  exportReport: async ({ report, format, language = 'en', filters = '' }, context) => {
    const { session, write } = context
    checkMaySee(report, session)
    const ordered = { report, format, language, filters }
    const making = { ...context, lcoid: session.lcoid }
    const { standby } = context
    const file = standby
      ? await standby.read((rows) => fileOf(ordered, { ...making, ...rows }))
      : await fileOf(ordered, making)
    // rows about people leave the portal: who took them is kept
    await write(async (_tx, note) => note({ what: 'report-export', target: report, after: { format, filters } }))
    return file
  },
}
