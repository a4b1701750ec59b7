import type { Selectable } from 'kysely'

import { addDays, dayOf, startOf, type Day } from '#domain/dates.ts'
import { paceOf, runwayOf, RUNWAY_DAYS } from '#domain/wallet/runway.ts'
import type { walletCalls } from '#domain/wallet/calls.ts'

import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import type { Handlers } from '../http.ts'
import { newestAfter, pageFrom } from '../paging.ts'
import { creditOf } from './ledger.ts'
import { balancesOf, totalOf, transfersIn } from './balances.ts'
import { renewalCosts, type Cost } from './renewal-costs.ts'

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

export const walletHandlers: Handlers<typeof walletCalls> = {
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

  getRunway: async (_input, { db, session, now }) => {
    const today = dayOf(now())
    const credit = await creditOf(db, session.lcoid)
    const renewals = await renewalCosts(db, session.lcoid, today)
    if (renewals.length > 0) return { credit, basis: 'RENEWALS', ...runwayOf(credit, today, renewals) }
    return { credit, basis: 'PACE', ...runwayOf(credit, today, await usualCosts(db, session.lcoid, today)) }
  },
}

/** Where nothing is known to come, each day is taken to cost what the last ones did. */
async function usualCosts(db: Db, lcoid: string, today: Day): Promise<Cost[]> {
  const spent = await totalOf(
    db
      .selectFrom('transfer')
      .where('lcoid', '=', lcoid)
      .where('at', '>=', startOf(addDays(today, -RUNWAY_DAYS)))
      .where('reason', '=', 'plan-sale'),
  )
  const amount = paceOf(spent, RUNWAY_DAYS)
  return Array.from({ length: RUNWAY_DAYS }, (_, n) => ({ day: addDays(today, n), amount }))
}
