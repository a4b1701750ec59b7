import { sql } from 'kysely'

import { add, formatRupees, paise, parseRupees, ZERO, type Paise } from '#domain/money.ts'
import { monthLabel } from '#domain/reports/bill-rules.ts'

import type { Services } from '../context.ts'
import { servicesOf, type Command } from '../desk-command.ts'
import { deskWriter } from '../payments/refund.ts'
import { announceCredit } from '../payments/settle.ts'
import { post } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'
import { lockBills } from './close.ts'
import type { BillRow } from './store.ts'

type Desk = Pick<Services, 'system' | 'now'> & { live: Pick<Services['live'], 'announce'> }
/** What is corrected for a closed month; an amount below zero is taken from the wallet. */
type Correction = { lcoid: string; year: number; month: number; amount: Paise; reason: string }

const ACTOR = 'desk'

/**
 * Corrects a closed month without touching it: the money moves today, and a supplement beside the month says why. It carries
 * no tax: what changes the price of a sale is a credit note or a sale of its own.
 */
export async function addSupplement(
  services: Desk,
  correction: Correction,
): Promise<{ billno: string; label: string }> {
  const { lcoid, year, month, amount, reason } = correction
  const made = await deskWriter(
    services,
    lcoid,
    ACTOR,
  )(async (tx, note) => {
    await lockBills(tx)
    const earlier = await billsOfMonth(tx, correction)
    const last = earlier.at(-1)
    if (!last) throw new Error(`${lcoid} has no bill of ${monthLabel(month, 0)} ${year}.`)
    await refuseRepeat(tx, earlier, correction)
    const billno = await insertSupplement(tx, last, amount, services.now())
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
        actor: ACTOR,
      },
      services.now(),
    )
    note({ what: 'supplement', target: billno, after: { year, month, amount, reason } })
    return { billno, label: monthLabel(month, last.part + 1) }
  })
  await announceCredit(services, lcoid)
  return made
}

const billsOfMonth = (tx: Tx, { lcoid, year, month }: Correction): Promise<BillRow[]> =>
  tx
    .selectFrom('bill')
    .selectAll()
    .where('lcoid', '=', lcoid)
    .where('year', '=', year)
    .where('month', '=', month)
    .orderBy('part')
    .execute()

/** A command typed twice is one correction. */
async function refuseRepeat(tx: Tx, earlier: readonly BillRow[], { lcoid, amount, reason }: Correction): Promise<void> {
  const same = earlier.filter(({ part, adjustments }) => part > 0 && adjustments === amount)
  if (same.length === 0) return
  const found = await tx
    .selectFrom('transfer')
    .select('reference')
    .where('lcoid', '=', lcoid)
    .where(
      'reference',
      'in',
      same.map(({ billno }) => `supplement:${billno}`),
    )
    .where('comment', '=', reason)
    .executeTakeFirst()
  if (found) throw new Error(`The same amount was corrected for the same reason: ${found.reference}.`)
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

const MONTH = /^(20\d\d)-(0[1-9]|1[0-2])$/

function correctionOf([lcoid = '', month = '', rupees = '', ...reason]: string[]): Correction {
  const named = MONTH.exec(month)
  if (!lcoid || !named || reason.length === 0) throw new Error('Say supplement <lcoid> <YYYY-MM> <amount> <reason>.')
  const [, year, ofYear] = named
  return { lcoid, year: Number(year), month: Number(ofYear), amount: amountOf(rupees), reason: reason.join(' ') }
}

function amountOf(rupees: string): Paise {
  const amount = /^-?\d+(\.\d{1,2})?$/.test(rupees) ? parseRupees(rupees) : ZERO
  if (amount === ZERO) throw new Error('Say the amount in rupees, such as 150 or -99.50; not zero.')
  return amount
}

/** What the provider's people do about months that are closed. */
export const billCommands: Record<string, Command> = {
  supplement: async (words, _options, desk) => {
    const correction = correctionOf(words)
    const { billno, label } = await addSupplement(servicesOf(desk), correction)
    return `${label} ${correction.year} of ${correction.lcoid}: ${formatRupees(correction.amount)}, ${billno}.`
  },
}
