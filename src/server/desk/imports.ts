import type { importCalls } from '#domain/desk/import-calls.ts'

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
import { operatorFieldsFile } from '../imports/operator-fields.ts'
import { DESK_FILES } from '../imports/store.ts'
import { DESK } from '../write.ts'
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

// reports read every room, the desk's too: nobody leans on them at start
const archives = () => import('../reports/queue.ts')

/** What a provider brings along, and takes along. */
export const importHandlers: DeskHandlers<typeof importCalls> = {
  queueProviderArchive: async (_input, { writeFor, staff, now }) =>
    (await archives()).queueArchiveOfAll(writeFor(DESK), staff.staffid, now()),
  listProviderArchives: async (_input, { system }) => (await archives()).listArchivesOfAll(system),
  openProviderArchive: async ({ reportid }, context) =>
    (await archives()).linkToArchiveOfAll(context.system, reportid, context),

  exportOperatorFields: async ({ format }, { system, now }) => operatorFieldsFile(system, format, now()),
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
