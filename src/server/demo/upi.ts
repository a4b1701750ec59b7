import { sql } from 'kysely'

import { addDays, DAY_MS, dayOf } from '#domain/dates.ts'
import { formatRupees, type Paise } from '#domain/money.ts'

import { keepStatement, readStatement } from '../collections/statements.ts'
import { insertAll, insertRow, rowsLike } from '../db/rows.ts'
import { readOperator } from '../operators/store.ts'
import type { Tx } from '../write.ts'

type Owing = { subscriberid: string; balance: Paise }

/** The operator's UPI id, customers who say they paid, and a bank statement of which a part is matched. */
export async function seedUpi(tx: Tx, lcoid: string, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { lconame: payeename } = await readOperator(tx, lcoid)
  const vpa = `${payeename.toLowerCase().replaceAll(/[^a-z]/g, '')}@okicici`
  await insertRow(tx, 'upi_payee', { lcoid, vpa, payeename, changed: ago(90), actor: lcoid })
  const { rows: owing } = await sql<Owing>`
    select subscriberid, balance from home_account where lcoid = ${lcoid} and areaid is not null and balance between 10000 and 200000
    order by md5(subscriberid) limit 5`.execute(tx)
  const requests = owing.map(({ subscriberid, balance: amount }, n) => {
    const hasSaid = n < 4
    return {
      lcoid,
      reference: `TVDEM0SHARE${n + 1}`,
      subscriberid,
      amount,
      state: hasSaid ? ('SAID_PAID' as const) : ('SHOWN' as const),
      utr: hasSaid ? `61299000000${n + 1}` : '',
      shown: ago(3),
      said: hasSaid ? ago(2) : null,
      said_by: hasSaid ? 'customer' : null,
    }
  })
  await insertAll(tx, 'pay_request', requests)
  const day = dayOf(ago(2))
  // two by the bank's number, one by our reference; the other claims are in no statement yet
  const found = requests.filter((_, n) => n < 2 || n === 4)
  const lines = [
    ...found.map(
      ({ amount, utr, reference }) => [day, `UPI/${utr || `612990000009/${reference}`}/Cable TV`, amount] as const,
    ),
    ...(await bookedLines(tx, lcoid)),
    [day, 'UPI/612990000777/Happy birthday', 50_000 as Paise] as const,
    [addDays(day, 1), 'NEFT KOTAK SALARY JUL', 3_200_000 as Paise] as const,
  ]
  const csv = ['Date,Narration,Credit', ...lines.map(([at, words, amount]) => `${at},${words},${formatRupees(amount)}`)]
  const read = await readStatement(Buffer.from(csv.join('\n')), [{}])
  await keepStatement(tx, { lcoid, filename: `statement-${day.slice(0, 7)}.csv`, actor: lcoid, created: ago(1) }, read)
}

/** What the collector booked by hand stands in the statement too, and is not booked again. */
async function bookedLines(tx: Tx, lcoid: string): Promise<(readonly [string, string, Paise])[]> {
  const booked = await rowsLike(tx, 'home_receipt', { lcoid, mode: 'UPI' })
    .select(['taken', 'reference', 'amount'])
    .orderBy('taken', 'desc')
    .orderBy('receiptno')
    .limit(4)
    .execute()
  return booked.map(({ taken, reference, amount }) => [dayOf(taken), `UPI/${reference}/Cable`, amount] as const)
}
