import type { Context } from '../context.ts'
import { findContract } from './target.ts'

/** Everything that happened to a contract, the first first. */
export async function getContractTrace({ contractno }: { contractno: string }, { db, session }: Context) {
  const { lcoid } = session
  await findContract(db, lcoid, contractno)
  const rows = await db
    .selectFrom('contract_event')
    .selectAll()
    .where('lcoid', '=', lcoid)
    .where('contractno', '=', contractno)
    .orderBy('id')
    .execute()
  const data = rows.map((row) => ({
    what: row.what,
    amount: row.amount,
    before: row.before_status,
    after: row.after_status,
    validity: row.after_validity,
    reason: row.reason,
    causedby: row.caused_by ?? '',
    creditnoteno: row.creditnoteno ?? '',
    authorisedby: row.actor,
    created: row.at,
  }))
  return { count: data.length, data }
}
