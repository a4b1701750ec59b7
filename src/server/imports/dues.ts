import { sql } from 'kysely'

import { MOST_AMOUNT } from '#domain/collections/rules.ts'
import { dayOf, type Day } from '#domain/dates.ts'
import type { ImportRow } from '#domain/imports/columns.ts'
import { wrongCell, wrongRow } from '#domain/imports/reasons.ts'
import { present } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'

import { postMoves } from '../collections/entries.ts'
import { OLD_DUES } from '../collections/office.ts'
import { findCustomers } from './find-customers.ts'
import { judgeEach, type ImportWriter, type Judging } from './writer.ts'

type Accepted = {
  rowno: number
  lcoid: string
  subscriberid: string
  amount: Paise
  day: Day
  row: ImportRow<'DUES'>
}

/** On its own: what another file wrote down while we waited is seen by the statement after it. */
const holdCustomers = ({ db, own }: Judging, subscribers: readonly string[]) =>
  sql`
    select from subscriber where lcoid = ${own} and subscriberid = any(${subscribers}::text[])
    order by subscriberid for no key update`.execute(db)

/** Who has old dues written down already: a file that comes twice doubles nothing. */
async function openedOf({ db, own }: Judging, subscribers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ subscriberid: string }>`
    select distinct subscriberid from home_entry
    where lcoid = ${own} and subscriberid = any(${subscribers}::text[]) and kind = 'OPENING' and amount <> 0
      and note <> ''`.execute(db)
  return new Set(rows.map(({ subscriberid }) => subscriberid))
}

/** What customers owed before the book was begun, or below zero had paid in advance. */
export const duesImport: ImportWriter<'DUES', Accepted> = {
  judge: async (rows, judging) => {
    const customers = await findCustomers(
      judging,
      rows.map(({ row }) => row.customer),
    )
    const subscribers = [...customers.values()].map(({ subscriberid }) => subscriberid)
    if (judging.lock) await holdCustomers(judging, subscribers)
    const opened = await openedOf(judging, subscribers)
    const today = dayOf(judging.now)
    return judgeEach(rows, ({ rowno, row }) => {
      const known = customers.get(row.customer)
      if (!known) return wrongCell('customer', 'unknown')
      if (row.amount === 0) return wrongRow('opening.zero')
      if (Math.abs(row.amount) > MOST_AMOUNT) return wrongCell('amount', 'most')
      if (row.day && row.day > today) return wrongCell('day', 'notYet')
      const { subscriberid } = known
      if (opened.has(subscriberid)) return wrongRow('dues.known')
      opened.add(subscriberid)
      return {
        rowno,
        lcoid: present(judging.own, 'operator of the file'),
        subscriberid,
        amount: row.amount,
        day: row.day ?? today,
        row,
      }
    })
  },

  write: async (accepted, { tx, actor, now }) => {
    const moves = accepted.map(({ lcoid, subscriberid, amount, day, row }) => ({
      lcoid,
      subscriberid,
      kind: 'OPENING' as const,
      amount,
      day,
      note: row.note ?? OLD_DUES,
      actor,
    }))
    await postMoves(tx, moves, now)
    return new Map(accepted.map(({ rowno, subscriberid }) => [rowno, subscriberid]))
  },
}
