import type { ImportRow } from '#domain/imports/columns.ts'
import { wrongRow } from '#domain/imports/reasons.ts'
import type { Paise } from '#domain/money.ts'

import { carryOut } from '../wallet/carry-out.ts'
import { findOperators } from './find-operators.ts'
import { isNamedAgain, judgeEach, type ImportWriter } from './writer.ts'

type Accepted = { rowno: number; lcoid: string; amount: Paise; row: ImportRow<'COMMISSIONS'> }

/** Commission and rewards of many operators: each a wallet change that one person asked for and another allowed. */
export const commissionImport: ImportWriter<'COMMISSIONS', Accepted> = {
  judge: async (rows, judging) => {
    const operatorOf = await findOperators(
      judging,
      rows.map(({ row }) => row.operator),
    )
    return judgeEach(rows, ({ rowno, row }) => {
      const operator = operatorOf(row.operator)
      if (typeof operator === 'string') return operator
      if (row.amount <= 0) return wrongRow('commission.amount')
      if (isNamedAgain(judging, operator.lcoid)) return wrongRow('row.twice')
      return { rowno, lcoid: operator.lcoid, amount: row.amount, row }
    })
  },

  write: async (accepted, { tx, actor, allowedBy, now }) => {
    // wallets in one order, so that two files never wait for each other
    for (const { lcoid, amount, row } of accepted.toSorted((one, other) => (one.lcoid < other.lcoid ? -1 : 1))) {
      const asked = { what: 'COMMISSION', direction: 'CREDIT', state: 'DONE', asked_by: actor, asked: now } as const
      const consent = await tx
        .insertInto('consent')
        .values({ ...asked, lcoid, amount, reason: row.comment, decided_by: allowedBy, decided: now })
        .returningAll()
        .executeTakeFirstOrThrow()
      await carryOut(tx, consent, now)
    }
    return new Map(accepted.map(({ rowno, lcoid }) => [rowno, lcoid]))
  },
}
