import { sql } from 'kysely'

import { startOf } from '#domain/dates.ts'
import { present } from '#domain/lists.ts'
import { subtract, ZERO, type Paise } from '#domain/money.ts'
import { ownInvoice, type BillLine, type NumberedInvoice } from '#domain/reports/bill-rules.ts'
import { movedByService } from '#domain/services/parts.ts'

import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'
import type { TaxPaper } from '../documents/tax-paper.ts'
import type { OperatorRow } from '../operators/store.ts'
import { partMoves } from '../services/part-moves.ts'
import {
  creditNotePaper,
  hardwareCreditPaper,
  hardwarePaper,
  servicePaper,
  type CancelledOrder,
  type CreditNote,
  type PaidOrder,
  type ServiceBill,
} from './papers.ts'
import { partiesAt, type Provider } from './parties.ts'
import { placeOfSupply } from './place-of-supply.ts'

type Between = { provider: Provider; operator: OperatorRow }

/** The paper with this number, if it is this operator's: between whom it was when it was made out. */
export async function findPaper(db: Db, invoiceno: string, between: Between): Promise<TaxPaper | null> {
  const { lcoid } = between.operator
  const bill = await findBill(db, lcoid, invoiceno)
  const parties = (at: Date) => partiesAt(db, between, at)
  const places = await placeOfSupply(db, between.operator)
  if (bill) {
    const supplied = bill.supplied ?? places(startOf(bill.starts), bill.created)
    return servicePaper(bill, { ...(await parties(bill.created)), supplied })
  }
  const order = await findOrder(db, lcoid, invoiceno)
  if (order) return hardwarePaper(order, await parties(order.paid))
  const cancelled = await findCancelledOrder(db, lcoid, invoiceno)
  if (cancelled) {
    const { operator } = await parties(cancelled.paid)
    return hardwareCreditPaper(cancelled, { ...(await parties(cancelled.cancelled)), supplied: operator.region })
  }
  const note = await findCreditNote(db, lcoid, invoiceno)
  if (!note) return null
  const supplied = places(note.sold, note.at)
  const original = note.elsewhere.find(({ region }) => region === supplied)?.invoiceno ?? note.invoiceno
  return creditNotePaper({ ...note, invoiceno: original }, { ...(await parties(note.at)), supplied })
}

type FoundBill = ServiceBill & { supplied: string | null }

async function findBill(db: Db, lcoid: string, invoiceno: string): Promise<FoundBill | null> {
  const bill = await db
    .selectFrom('bill')
    .selectAll()
    .where('lcoid', '=', lcoid)
    .where((row) =>
      row.or([row('invoiceno', '=', invoiceno), sql<boolean>`elsewhere @> ${JSON.stringify([{ invoiceno }])}`]),
    )
    .executeTakeFirst()
  if (!bill) return null
  const elsewhere = bill.elsewhere as NumberedInvoice[]
  const other = elsewhere.find((one) => one.invoiceno === invoiceno)
  if (other) return { ...bill, ...other, supplied: other.region }
  return { ...bill, ...ownInvoice({ ...bill, elsewhere }), invoiceno, lines: bill.lines as BillLine[] }
}

async function findOrder(db: Db, lcoid: string, invoiceno: string): Promise<PaidOrder | null> {
  const order = await findRow(db, 'box_order', { lcoid, invoiceno })
  return order ? { ...order, invoiceno, paid: present(order.paid, 'day on which an invoiced order was paid') } : null
}

async function findCancelledOrder(db: Db, lcoid: string, creditnoteno: string): Promise<CancelledOrder | null> {
  const order = await findRow(db, 'box_order', { lcoid, creditnoteno })
  if (!order?.invoiceno || !order.paid || !order.cancelled) return null
  const { invoiceno, paid, cancelled } = order
  return { ...order, creditnoteno, invoiceno, paid, cancelled }
}

/** With the invoice of the month in which the contract was paid for: the ledger's day decides, as it does for the bill. */
async function findCreditNote(
  db: Db,
  lcoid: string,
  creditnoteno: string,
): Promise<(CreditNote & Pick<FoundNote, 'elsewhere'>) | null> {
  const { rows } = await sql<FoundNote>`
    select e.id, e.creditnoteno, e.contractno, p.planname, coalesce(e.service, p.servicecode) as servicecode, c.stbno, e.what, e.reason,
      -e.amount as amount, c.lcoprice, e.before_validity, e.after_validity, e.at, coalesce(t.at, c.created) as sold, b.invoiceno, b.ends as invoicedate, coalesce(b.elsewhere, '[]') as elsewhere
    from contract_event e
    join contract c on c.lcoid = e.lcoid and c.contractno = e.contractno
    join plan p on p.plancode = c.plancode
    left join contract_event s on s.lcoid = e.lcoid and s.contractno = e.contractno and s.what = 'SOLD'
    left join transfer t on t.lcoid = s.lcoid and t.reference = 'event:' || s.id
    left join bill b on b.lcoid = e.lcoid and b.part = 0
      and (coalesce(t.at, c.created) at time zone 'Asia/Kolkata')::date between b.starts and b.ends
    where e.lcoid = ${lcoid} and e.creditnoteno = ${creditnoteno}`.execute(db)
  return rows[0] ? { ...rows[0], services: await servicesOf(db, lcoid, rows[0]) } : null
}

type FoundNote = Omit<CreditNote, 'services'> & {
  id: number
  elsewhere: NumberedInvoice[]
  lcoprice: Paise
  servicecode: string
}

/** What a contract with parts gave back of each of them; all of it is the plan's own service where it has none. */
async function servicesOf(db: Db, lcoid: string, note: FoundNote): Promise<CreditNote['services']> {
  const { id, contractno, lcoprice, servicecode, amount } = note
  const { parts, moved } = await partMoves(db, { lcoid, contractno, until: id })
  if (parts.length === 0) return [{ service: servicecode, amount }]
  return movedByService(lcoprice, parts, moved).map((one) => ({ ...one, amount: subtract(ZERO, one.amount) }))
}
