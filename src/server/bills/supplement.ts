import { sql } from 'kysely'

import { Failure } from '#domain/errors.ts'
import { add, paise, ZERO, type Paise } from '#domain/money.ts'
import { monthLabel } from '#domain/reports/bill-rules.ts'

import { rowsLike } from '../db/rows.ts'
import { post } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'
import { lockBills } from './close.ts'
import type { BillRow } from './store.ts'

/** What is corrected for a closed month; an amount below zero is taken from the wallet. */
export type Correction = { lcoid: string; year: number; month: number; amount: Paise; reason: string }

/**
 * Corrects a closed month without touching it: the money moves today, and a supplement beside the month says why. It carries
 * no tax: what changes the price of a sale is a credit note or a sale of its own. In the wallet's turn.
 */
export async function addSupplement(
  tx: Tx,
  correction: Correction,
  { actor, at }: { actor: string; at: Date },
): Promise<string> {
  const { lcoid, amount, reason } = correction
  const { last, repeats } = await monthOf(tx, correction)
  if (repeats) throw new Failure('desk.decided')
  const billno = await insertSupplement(tx, last, amount, at)
  await post(
    tx,
    {
      lcoid,
      reference: `supplement:${billno}`,
      reason: 'adjustment',
      direction: amount > 0 ? 'in' : 'out',
      account: 'adjustments',
      amount: paise(Math.abs(amount)),
      comment: reason,
      actor,
    },
    at,
  )
  return billno
}

/** Before it is asked for: in the words of the terminal. */
export async function checkCorrection(tx: Tx, correction: Correction): Promise<void> {
  const { repeats } = await monthOf(tx, correction)
  if (repeats) throw new Error(`The same amount was corrected for the same reason: ${repeats}.`)
}

/** The bill, or the last supplement, that another one would follow; and the supplement that it would repeat. */
async function monthOf(tx: Tx, correction: Correction): Promise<{ last: BillRow; repeats: string | null }> {
  const { lcoid, year, month } = correction
  await lockBills(tx)
  const earlier = await billsOfMonth(tx, correction)
  const last = earlier.at(-1)
  if (!last) throw new Error(`${lcoid} has no bill of ${monthLabel(month, 0)} ${year}.`)
  return { last, repeats: await findRepeated(tx, earlier, correction) }
}

const billsOfMonth = (tx: Tx, { lcoid, year, month }: Correction): Promise<BillRow[]> =>
  rowsLike(tx, 'bill', { lcoid, year, month }).selectAll().orderBy('part').execute()

/** A command typed twice is one correction. */
async function findRepeated(
  tx: Tx,
  earlier: readonly BillRow[],
  { lcoid, amount, reason }: Correction,
): Promise<string | null> {
  const same = earlier.filter(({ part, adjustments }) => part > 0 && adjustments === amount)
  if (same.length === 0) return null
  const found = await rowsLike(tx, 'transfer', { lcoid, comment: reason })
    .select('reference')
    .where(
      'reference',
      'in',
      same.map(({ billno }) => `supplement:${billno}`),
    )
    .executeTakeFirst()
  return found?.reference.replace(/^supplement:/, '') ?? null
}

const NOTHING = {
  topups: ZERO,
  sales: ZERO,
  refunds: ZERO,
  hardware: ZERO,
  taxable: ZERO,
  cgst: ZERO,
  sgst: ZERO,
  igst: ZERO,
  invoiceno: null,
}

/** Opens with what the month, or the supplement before, closed with. */
async function insertSupplement(tx: Tx, before: BillRow, adjustments: Paise, created: Date): Promise<string> {
  const { lcoid, year, month, part, starts, ends, closing: opening } = before
  const { billno } = await tx
    .insertInto('bill')
    .values({
      ...NOTHING,
      lcoid,
      year,
      month,
      starts,
      ends,
      opening,
      adjustments,
      created,
      part: part + 1,
      closing: add(opening, adjustments),
      billno: sql<string>`'BILL' || nextval('bill_number')`,
    })
    .returning('billno')
    .executeTakeFirstOrThrow()
  return billno
}
