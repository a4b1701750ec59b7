import { dayOf } from '#domain/dates.ts'
import type { importCalls } from '#domain/desk/import-calls.ts'

import { typeOf } from '../downloads/file-types.ts'
import {
  cancel,
  decide,
  listImports,
  mapColumns,
  readImport,
  retry,
  start,
  upload,
  type Mover,
} from '../imports/actions.ts'
import { listLines, mendFile, templateFile } from '../imports/lines.ts'
import { DESK_FILES } from '../imports/store.ts'
import { DESK } from './chain.ts'
import type { DeskContext, DeskHandlers } from './context.ts'
import { checkTwoPeople, countCode, forgiveCodes, useFactor } from './two-people.ts'

const moverOf = (context: DeskContext): Mover => ({
  ...context,
  lcoid: DESK_FILES,
  actor: context.staff.staffid,
  regions: context.staff.regions,
  db: context.system,
  write: context.writeFor(DESK),
})

const keyOf = (importid: string) => ({ lcoid: DESK_FILES, importid })

/** What a provider brings along. */
export const importHandlers: DeskHandlers<typeof importCalls> = {
  exportArchive: async (_input, context) => {
    const { system, writeFor, now } = context
    await writeFor(DESK)(async (_tx, note) => note({ what: 'report-export', target: 'archive' }))
    // reports read every room, the desk's too: nobody leans on them at start
    const { archiveOfAll } = await import('../reports/archive.ts')
    const filename = `archive-${dayOf(now())}.zip`
    return { filename, type: typeOf(filename), body: archiveOfAll({ ...context, db: system }) }
  },

  listImports: async ({ after }, context) => listImports(moverOf(context), after),
  getImport: async ({ importid }, { system }) => readImport(system, keyOf(importid)),
  uploadImport: async ({ kind, file }, context) => upload(moverOf(context), kind, file),
  mapImport: async ({ importid, columns }, context) => mapColumns(moverOf(context), importid, columns),
  startImport: async ({ importid }, context) => start(moverOf(context), importid),

  decideImport: async ({ importid, decision, code = '' }, context) => {
    if (context.staff.secondfactor) await countCode(context)
    const check = async (tx: Parameters<typeof useFactor>[0], askedBy: string) => {
      await checkTwoPeople(tx, askedBy, context)
      await useFactor(tx, code, context)
    }
    const decided = await decide(moverOf(context), importid, { decision, check })
    await forgiveCodes(context)
    return decided
  },

  cancelImport: async ({ importid }, context) => cancel(moverOf(context), importid),
  retryImport: async ({ importid }, context) => retry(moverOf(context), importid),
  listImportRows: async ({ importid, ...filter }, { system }) => listLines(system, keyOf(importid), filter),
  downloadImportRows: async ({ importid, language = 'en' }, { system, secrets }) =>
    mendFile(system, keyOf(importid), { language, secrets }),
  downloadImportTemplate: async ({ kind }) => templateFile(kind, false),
}
