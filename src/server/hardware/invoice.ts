import { Failure } from '#domain/errors.ts'

import type { Context } from '../context.ts'
import { taxFile } from '../invoices/handlers.ts'
import { hardwarePaper } from '../invoices/papers.ts'
import { partiesAt, providerNow } from '../invoices/parties.ts'
import { readOperator } from '../operators/store.ts'
import type { FileReply } from '../replies.ts'

export async function downloadBoxInvoice(
  { payboxid }: { payboxid: string },
  { db, session, config, now }: Context,
): Promise<FileReply> {
  const order = await db
    .selectFrom('box_order')
    .selectAll()
    .where('lcoid', '=', session.lcoid)
    .where('payboxid', '=', payboxid)
    .executeTakeFirst()
  if (!order) throw new Failure('not.found')
  const { invoiceno, paid } = order
  if (!invoiceno || !paid) throw new Failure('invoice.missing')
  const operator = await readOperator(db, session.lcoid)
  const provider = await providerNow(db, config, now())
  const parties = await partiesAt(db, { provider, operator }, paid)
  return taxFile(hardwarePaper({ ...order, invoiceno, paid }, parties))
}
