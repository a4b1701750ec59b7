import { sql } from 'kysely'

import type { Receipt } from '#domain/collections/calls.ts'
import type { twiceCalls } from '#domain/collections/twice-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { Paise } from '#domain/money.ts'

import { actorOf, type Context } from '../context.ts'
import type { Handlers } from '../http.ts'
import { presentReceipt, readReceipt, receipts } from './receipts.ts'

/** So many at once; those behind them follow as these are decided. */
const MOST_SHOWN = 100

async function listTwice(_input: object, { db, session }: Context): Promise<Reply<typeof twiceCalls.listTwice>> {
  const rows = await receipts(db)
    .select(sql<Paise>`a.balance`.as('owed'))
    .where('r.lcoid', '=', session.lcoid)
    .where('r.beside', 'is not', null)
    .where('r.kept', 'is', null)
    .where('r.reversed', 'is', null)
    .orderBy('r.at', 'desc')
    .orderBy('r.receiptno', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return { count: rows.length, data: rows.map(({ owed, ...row }) => ({ ...presentReceipt(row), owed })) }
}

/** Said twice it is said once; where one was reversed meanwhile nothing is left to keep, and the reply says so. */
const keepTwice = ({ receiptno }: { receiptno: string }, { session, write, now }: Context): Promise<Receipt> =>
  write(async (tx, note) => {
    const { lcoid } = session
    const { numUpdatedRows } = await tx
      .updateTable('home_receipt')
      .set({ kept: now(), kept_by: actorOf(session) })
      .where('lcoid', '=', lcoid)
      .where('receiptno', '=', receiptno)
      .where('beside', 'is not', null)
      .where('kept', 'is', null)
      .where('reversed', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) note({ what: 'receipt-kept', target: receiptno })
    return readReceipt(tx, lcoid, receiptno)
  })

export const twiceHandlers: Handlers<typeof twiceCalls> = { listTwice, keepTwice }
