import type { reportCalls } from '#domain/reports/calls.ts'

import type { Handlers } from '../http.ts'
import { checkMaySee } from './access.ts'
import { fileOf } from './file.ts'
import { queueHandlers } from './queue.ts'
import { viewHandlers } from './views.ts'

type Engine = 'exportReport' | keyof typeof queueHandlers | keyof typeof viewHandlers

export const reportHandlers: Pick<Handlers<typeof reportCalls>, Engine> = {
  ...queueHandlers,
  ...viewHandlers,

  exportReport: async ({ report, format, language = 'en', filters = '' }, context) => {
    const { session, write } = context
    checkMaySee(report, session)
    const ordered = { report, format, language, filters }
    const file = await fileOf(ordered, { ...context, lcoid: session.lcoid })
    // rows about people leave the house: who took them is kept
    await write(async (_tx, note) => note({ what: 'report-export', target: report, after: { format, filters } }))
    return file
  },
}
