import { sql } from 'kysely'

import { addDays, dayOf, type Day } from '#domain/dates.ts'
import { itemAt } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'

import { nextInvoiceNo } from '../invoices/numbers.ts'
import { readOperator } from '../operators/store.ts'
import { proformaContent } from '../proformas/paper.ts'
import { sumsOf } from '../proformas/quote.ts'
import { findHome } from '../subscribers/store.ts'
import type { Tx } from '../write.ts'

const LCOID = 'LCO10001'
const PAPERS = 6
const DAYS_APART = 3
const NOTES = ['', 'Renewal as discussed on the phone', '', 'For the housing society', '', '']

type Pack = {
  subscriberid: string
  stbno: string
  planname: string
  plancode: string
  service: string
  mrptariff: Paise
  validity: Day
}

/** Offers of the last weeks to go on with the pack that a customer has. */
export async function seedProformas(tx: Tx, now: Date): Promise<void> {
  const operator = await readOperator(tx, LCOID)
  const { rows } = await sql<Pack>`
    select b.subscriberid, c.stbno, p.planname, p.plancode, p.servicecode as service, c.mrptariff, c.validity::text as validity
    from contract c join box b on b.lcoid = c.lcoid and b.stbno = c.stbno join plan p on p.plancode = c.plancode
    where c.lcoid = ${LCOID} and c.status = 'A' and c.mrptariff > 0 and p.plantype = 'BASE' and b.subscriberid is not null
    order by c.contractno desc limit ${PAPERS}`.execute(tx)
  for (const [n, { subscriberid, stbno, planname, plancode, service, mrptariff, validity }] of rows.entries()) {
    const created = new Date(now.getTime() - (PAPERS - n) * DAYS_APART * 86_400_000)
    const offer = { planname, services: [{ service, amount: mrptariff }], starts: addDays(validity, 1) }
    const home = await findHome(tx, { lcoid: LCOID, subscriberid })
    const content = proformaContent(operator, home, [{ ...offer, validity: addDays(validity, 30) }])
    await tx
      .insertInto('proforma')
      .values({
        lcoid: LCOID,
        id: sql<string>`nextval('proforma_number')::text`,
        number: await nextInvoiceNo(tx, 'PI', dayOf(created)),
        subscriberid,
        stbno,
        total: sumsOf(content).total,
        note: itemAt(NOTES, n),
        lines: JSON.stringify({ ...content, plancodes: [plancode] }),
        actor: LCOID,
        created,
      })
      .execute()
  }
}
