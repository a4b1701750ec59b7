import { sql } from 'kysely'

import { MOST_AMOUNT } from '#domain/collections/rules.ts'
import type { ImportRow } from '#domain/imports/columns.ts'
import { wrongCell, wrongRow } from '#domain/imports/reasons.ts'
import { present } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'

import { findCustomers, type KnownCustomer } from './find-customers.ts'
import { isNamedAgain, judgeEach, type ImportWriter, type Judging } from './writer.ts'

type Accepted = { rowno: number; lcoid: string; subscriberid: string; stbno: string; plancode: string; price: Paise }

async function plansOf({ db }: Judging, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    plancode: string
  }>`select plancode from plan where plancode = any(${codes}::text[])`.execute(db)
  return new Set(rows.map(({ plancode }) => plancode))
}

const codeOf = ({ plancode }: ImportRow<'PRICES'>): string => (plancode ?? '').toUpperCase()

/** '' and '' is everything he has. */
function packOf(row: ImportRow<'PRICES'>, { stbno, stbs }: KnownCustomer, plans: ReadonlySet<string>) {
  const plancode = codeOf(row)
  if (plancode === '') return { stbno: '', plancode }
  if (!plans.has(plancode)) return wrongRow('plan.unknown')
  return stbno === null || stbs > 1 ? wrongRow('price.stb') : { stbno, plancode }
}

/** What was agreed on with customers: for a pack on an STB or, without a pack, a sum a month for everything. */
export const ownPriceImport: ImportWriter<'PRICES', Accepted> = {
  judge: async (rows, judging) => {
    const customers = await findCustomers(
      judging,
      rows.map(({ row }) => row.customer),
    )
    const plans = await plansOf(
      judging,
      rows.map(({ row }) => codeOf(row)),
    )
    return judgeEach(rows, ({ rowno, row }) => {
      const known = customers.get(row.customer)
      if (!known) return wrongCell('customer', 'unknown')
      if (row.price < 0 || row.price > MOST_AMOUNT) return wrongCell('price', 'amount')
      const pack = packOf(row, known, plans)
      if (typeof pack === 'string') return pack
      const { subscriberid } = known
      if (isNamedAgain(judging, `${subscriberid} ${pack.stbno} ${pack.plancode}`)) return wrongRow('row.twice')
      const lcoid = present(judging.own, 'operator of the file')
      return { rowno, lcoid, subscriberid, ...pack, price: row.price }
    })
  },

  write: async (accepted, { tx, actor, now }) => {
    await sql`
      insert into home_price (lcoid, subscriberid, stbno, plancode, price, actor, at)
      select lcoid, subscriberid, stbno, plancode, price, ${actor}, ${now}
      from jsonb_to_recordset(${JSON.stringify(accepted)}::jsonb)
        as agreed (lcoid text, subscriberid text, stbno text, plancode text, price bigint)
      order by subscriberid, stbno, plancode
      on conflict (lcoid, subscriberid, stbno, plancode) do update set price = excluded.price, actor = excluded.actor,
        at = excluded.at`.execute(tx)
    return new Map(accepted.map(({ rowno, subscriberid }) => [rowno, subscriberid]))
  },
}
