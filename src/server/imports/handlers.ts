import type { importCalls } from '#domain/imports/calls.ts'

import { actorOf, type Context } from '../context.ts'
import type { Handlers } from '../http.ts'
import { cancel, listImports, mapColumns, readImport, retry, start, upload, type Mover } from './actions.ts'
import { listLines, mendFile, templateFile } from './lines.ts'

const moverOf = (context: Context): Mover => ({
  ...context,
  lcoid: context.session.lcoid,
  actor: actorOf(context.session),
})

const keyOf = ({ session: { lcoid } }: Context, importid: string) => ({ lcoid, importid })

/** An operator's own: the customers he has already. */
export const importHandlers: Handlers<typeof importCalls> = {
  listCustomerImports: async ({ after }, context) => listImports(moverOf(context), after),
  getCustomerImport: async ({ importid }, context) => readImport(context.db, keyOf(context, importid)),
  uploadCustomers: async ({ file }, context) => upload(moverOf(context), 'CUSTOMERS', file),
  mapCustomerImport: async ({ importid, columns }, context) => mapColumns(moverOf(context), importid, columns),
  startCustomerImport: async ({ importid }, context) => start(moverOf(context), importid),
  cancelCustomerImport: async ({ importid }, context) => cancel(moverOf(context), importid),
  retryCustomerImport: async ({ importid }, context) => retry(moverOf(context), importid),
  listCustomerImportRows: async ({ importid, ...filter }, context) =>
    listLines(context.db, keyOf(context, importid), filter),
  downloadCustomerImportRows: async ({ importid, language = 'en' }, { db, secrets, ...context }) =>
    mendFile(db, keyOf({ db, secrets, ...context }, importid), { language, secrets }),
  downloadCustomerTemplate: async () => templateFile('CUSTOMERS', true),
}
