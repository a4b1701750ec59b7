import { Failure } from '#domain/errors.ts'
import type { importCalls } from '#domain/imports/calls.ts'
import type { ImportKind } from '#domain/imports/kinds.ts'

import { actorOf, type Context } from '../context.ts'
import type { Handlers } from '../http.ts'
import { checkOfDay } from '../settings/daily-use.ts'
import { cancel, listImports, mapColumns, readImport, retry, start, upload, type Mover } from './actions.ts'
import { listLines, mendFile, templateFile } from './lines.ts'

const moverOf = (context: Context): Mover => ({
  ...context,
  lcoid: context.session.lcoid,
  actor: actorOf(context.session),
})

/** What customers owe is the operator's own; a sub-user who keeps customers brings customers in. */
async function checkKind({ session, db }: Context, of: { kind: ImportKind } | { importid: string }): Promise<void> {
  if (session.subuserid === null) return
  const { kind } = 'kind' in of ? of : await readImport(db, { lcoid: session.lcoid, importid: of.importid })
  if (kind !== 'CUSTOMERS') throw new Failure('permission.denied')
}

const onOwn =
  <I extends { importid: string }, R>(does: (input: I, context: Context) => Promise<R>) =>
  async (input: I, context: Context): Promise<R> => {
    await checkKind(context, input)
    return does(input, context)
  }

const keyOf = ({ session: { lcoid } }: Context, importid: string) => ({ lcoid, importid })

/** An operator's own: the customers he has already, and what they owe and pay him. */
export const importHandlers: Handlers<typeof importCalls> = {
  listCustomerImports: async ({ after }, context) => listImports(moverOf(context), after),
  getCustomerImport: onOwn(({ importid }, context) => readImport(context.db, keyOf(context, importid))),
  uploadCustomers: async ({ file, kind = 'CUSTOMERS' }, context) => {
    await checkKind(context, { kind })
    await checkOfDay(context, { lcoid: context.session.lcoid, what: 'upload-bytes', amount: file.size })
    return upload(moverOf(context), kind, file)
  },
  mapCustomerImport: onOwn(({ importid, columns }, context) => mapColumns(moverOf(context), importid, columns)),
  startCustomerImport: onOwn(({ importid }, context) => start(moverOf(context), importid)),
  cancelCustomerImport: onOwn(({ importid }, context) => cancel(moverOf(context), importid)),
  retryCustomerImport: onOwn(({ importid }, context) => retry(moverOf(context), importid)),
  listCustomerImportRows: onOwn(({ importid, ...filter }, context) =>
    listLines(context.db, keyOf(context, importid), filter),
  ),
  downloadCustomerImportRows: onOwn(({ importid, language = 'en' }, context) =>
    mendFile(context.db, keyOf(context, importid), { language, secrets: context.secrets }),
  ),
  downloadCustomerTemplate: async ({ kind = 'CUSTOMERS' }) => templateFile(kind, true),
}
