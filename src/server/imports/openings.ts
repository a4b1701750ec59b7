import { sql } from 'kysely'

import type { ImportRow } from '#domain/imports/columns.ts'
import { wrongRow } from '#domain/imports/reasons.ts'
import { valueFor } from '#domain/lists.ts'
import { paise, type Paise } from '#domain/money.ts'

import { post } from '../wallet/ledger.ts'
import { findOperators } from './find-operators.ts'
import { judgeEach, type ImportWriter, type Judging } from './writer.ts'

/** Named so, a wallet is opened once whatever comes twice. */
const REFERENCE = 'opening'

type Wallet = { lcoid: string; balance: number; floor: number; opened: boolean }
type Accepted = { rowno: number; lcoid: string; amount: Paise; row: ImportRow<'OPENINGS'> }

/** All wallets there are, as few as the operators: those of the rows are found in them. */
async function findWallets({ db, lock }: Judging, lcoids: readonly string[]): Promise<Map<string, Wallet>> {
  const { rows } = await sql<Wallet>`
    select lcoid, balance, floor, exists (select from transfer t where t.lcoid = wallet.lcoid and t.reference = ${REFERENCE}) as opened
    from wallet where lcoid = any(${lcoids}::text[]) order by lcoid ${lock ? sql`for no key update` : sql``}`.execute(
    db,
  )
  return new Map(rows.map((wallet) => [wallet.lcoid, wallet]))
}

/** What wallets held where their operators come from. */
export const openingImport: ImportWriter<'OPENINGS', Accepted> = {
  judge: async (rows, judging) => {
    const operatorOf = await findOperators(
      judging,
      rows.map(({ row }) => row.operator),
    )
    const asked = rows
      .map(({ row }) => operatorOf(row.operator))
      .flatMap((found) => (typeof found === 'string' ? [] : found.lcoid))
    const wallets = await findWallets(judging, asked)
    const earlier = new Set<string>()
    return judgeEach(rows, ({ rowno, row }) => {
      const operator = operatorOf(row.operator)
      if (typeof operator === 'string') return operator
      const wallet = valueFor(wallets, operator.lcoid)
      if (wallet.opened) return wrongRow('opening.done')
      if (earlier.has(operator.lcoid)) return wrongRow('row.twice')
      if (wallet.balance + row.amount < wallet.floor) return wrongRow('opening.floor')
      earlier.add(operator.lcoid)
      return { rowno, lcoid: operator.lcoid, amount: row.amount, row }
    })
  },

  write: async (accepted, { tx, actor, now }) => {
    for (const { lcoid, amount, row } of accepted) {
      const moved = paise(Math.abs(amount))
      const direction = amount > 0 ? ('in' as const) : ('out' as const)
      const comment = row.comment ?? ''
      const opening = {
        lcoid,
        reference: REFERENCE,
        reason: 'opening' as const,
        direction,
        account: 'openings' as const,
      }
      await post(tx, { ...opening, amount: moved, comment, actor }, now)
    }
    return new Map(accepted.map(({ rowno, lcoid }) => [rowno, lcoid]))
  },
}
