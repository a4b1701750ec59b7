import type { Selectable } from 'kysely'

import type { walletCalls } from '#domain/wallet/calls.ts'

import type { Database } from '../db/tables.ts'
import type { Handlers } from '../http.ts'
import { newestAfter, pageFrom } from '../paging.ts'
import { balancesOf, totalOf, transfersIn } from './balances.ts'

type TransferRow = Selectable<Database['transfer']>
type Query = ReturnType<typeof transfersIn>

const pageOfTransfers = (query: Query, after: string | undefined): Promise<TransferRow[]> =>
  query
    .selectAll()
    .$call(newestAfter(after, { at: 'at', id: 'id', idType: 'bigint' }))
    .execute()

const place = ({ at, id }: TransferRow) => ({ at, id: String(id) })
const isDebit = ({ from_account }: TransferRow) => from_account === 'wallet'

const toLedgerRow = (row: TransferRow) => ({
  paymentid: String(row.id),
  created: row.at,
  reason: row.reason,
  reference: row.reference,
  comment: row.comment,
  debit: isDebit(row) ? row.amount : null,
  credit: isDebit(row) ? null : row.amount,
  balance: row.balance_after,
  authorisedby: row.actor,
})

/** The runway is a figure of what comes, and beside the others. */
export const walletHandlers: Omit<Handlers<typeof walletCalls>, 'getRunway'> = {
  listWalletDebits: async ({ after, ...range }, { db, session }) => {
    const debits = () => transfersIn(db, session.lcoid, range).where('from_account', '=', 'wallet')
    const { frcode } = await db
      .selectFrom('operator')
      .select('frcode')
      .where('lcoid', '=', session.lcoid)
      .executeTakeFirstOrThrow()
    const rows = await pageOfTransfers(debits(), after)
    const present = (row: TransferRow) => ({
      paymentid: String(row.id),
      entityid: row.lcoid,
      amount: row.amount,
      frcode,
      comment: row.comment,
      authorisedby: row.actor,
      created: row.at,
      paymentmode: 'CA',
    })
    return { ...pageFrom(rows, place, present), total: await totalOf(debits()) }
  },

  getLedgerReport: async ({ after, ...range }, { db, session }) => {
    const all = () => transfersIn(db, session.lcoid, range)
    const rows = await pageOfTransfers(all(), after)
    return { ...pageFrom(rows, place, toLedgerRow), ...(await balancesOf(db, session.lcoid, range)) }
  },

  listCommission: async ({ after, ...range }, { db, session }) => {
    const refunds = () => transfersIn(db, session.lcoid, range).where('reason', 'in', ['refund', 'commission'])
    const rows = await pageOfTransfers(refunds(), after)
    return { ...pageFrom(rows, place, toLedgerRow), total: await totalOf(refunds()) }
  },
}
