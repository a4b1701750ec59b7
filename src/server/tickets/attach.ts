import { Failure } from '#domain/errors.ts'

import { rowsLike } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import type { TicketKey } from './store.ts'

const NO_SUCH_FILE = { fields: { attachments: 'unknown' } }

/** Own files that were uploaded for a ticket and hang on nothing yet. From now on they go with this one. */
export async function attachFiles(tx: Tx, { lcoid, ticketid }: TicketKey, sent: readonly string[]): Promise<string[]> {
  const fileids = [...new Set(sent)]
  if (fileids.length === 0) return []
  // the loose ones are held in one order, so that neither the sweep nor another ticket takes them meanwhile
  const loose = await rowsLike(tx, 'document', { lcoid, purpose: 'TICKET' })
    .select('fileid')
    .where('fileid', 'in', fileids)
    .where('subscriberid', 'is', null)
    .where('ticketid', 'is', null)
    .orderBy('fileid')
    .forUpdate()
    .execute()
  if (loose.length < fileids.length) throw new Failure('input.invalid', NO_SUCH_FILE)
  await tx.updateTable('document').set({ ticketid }).where('lcoid', '=', lcoid).where('fileid', 'in', fileids).execute()
  return fileids
}
