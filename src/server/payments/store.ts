import { sql, type Selectable } from 'kysely'

import { paise, type Paise } from '#domain/money.ts'
import type { Payment } from '#domain/payments/calls.ts'
import type { PaymentState } from '#domain/payments/rules.ts'

import type { Db } from '../db/connect.ts'
import { insertRow, nextId, rowsLike, updateRows } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { daysBounds, inOrder } from '../paging.ts'
import type { Tx } from '../write.ts'

export type PaymentRow = Selectable<Database['payment']>

export const nextPaymentId = (tx: Tx): Promise<string> => nextId(tx, 'PAY', 'payment_number')

type Name = { transactionid: string } | { gateway_order: string } | { paymentid: string }

export function findPayment(db: Db, by: Name): Promise<PaymentRow | undefined> {
  const [[column, value]] = Object.entries(by) as [[keyof PaymentRow, string]]
  return db.selectFrom('payment').selectAll().where(column, '=', value).executeTakeFirst()
}

export const lockPayment = (tx: Tx, { lcoid, paymentid }: { lcoid: string; paymentid: string }): Promise<PaymentRow> =>
  rowsLike(tx, 'payment', { lcoid, paymentid }).selectAll().forUpdate().executeTakeFirstOrThrow()

/** Whether this capture stands in somebody's wallet already. */
export const isCredited = async (tx: Tx, gateway: string, gatewayPayment: string | null): Promise<boolean> =>
  (await rowsLike(tx, 'payment', { gateway, gateway_payment: gatewayPayment })
    .select('paymentid')
    .where('state', '=', sql.lit('PAID'))
    .executeTakeFirst()) !== undefined

export async function savePayment(tx: Tx, { lcoid, paymentid, ...row }: PaymentRow): Promise<void> {
  const { state, gateway_payment, held_reason, captured, given_back, settled, checks, checks_from, next_check } = row
  await updateRows(
    tx,
    'payment',
    { lcoid, paymentid },
    { state, gateway_payment, held_reason, captured, given_back, settled, checks, checks_from, next_check },
  )
}

export type Source = Database['payment_event']['source']
type Event = { source: Source; answer: object; now: Date; after: PaymentState }

export const insertEvent = (tx: Tx, row: PaymentRow, { source, answer, now, after }: Event) =>
  insertRow(tx, 'payment_event', {
    lcoid: row.lcoid,
    paymentid: row.paymentid,
    at: now,
    source,
    before_state: row.state,
    after_state: after,
    answer: JSON.stringify(answer),
  })

type Filter = {
  from?: string | undefined
  to?: string | undefined
  after?: string | undefined
  status?: PaymentState | undefined
}

export function listPaymentRows(db: Db, lcoid: string, filter: Filter): Promise<PaymentRow[]> {
  return inRange(db, lcoid, filter)
    .selectAll()
    .$call(inOrder({ after: filter.after, at: 'created', id: 'paymentid', idType: 'text' }))
    .execute()
}

export const sumPaid = async (db: Db, lcoid: string, filter: Filter): Promise<Paise> =>
  paise(
    (
      await inRange(db, lcoid, filter)
        .select(sql<number>`coalesce(sum(coalesce(captured, amount)), 0)::bigint`.as('total'))
        .where('state', '=', sql.lit('PAID'))
        .executeTakeFirstOrThrow()
    ).total,
  )

function inRange(db: Db, lcoid: string, { status, ...range }: Filter) {
  const { since, until } = daysBounds(range)
  return db
    .selectFrom('payment')
    .where('lcoid', '=', lcoid)
    .where('created', '>=', since)
    .where('created', '<', until)
    .$call((query) => (status === undefined ? query : query.where('state', '=', status)))
}

/** Of a held payment that a person credited: what came, not what was asked. */
export const amountOf = ({ state, captured, amount }: Pick<PaymentRow, 'state' | 'captured' | 'amount'>): Paise =>
  state === 'PAID' ? (captured ?? amount) : amount

/** What came of a held payment, unless in another currency: the books are in rupees. */
export const rupeesOf = ({ captured, held_reason }: PaymentRow): Paise | null =>
  held_reason === null || held_reason === 'currency' ? null : captured

export const toPayment = (row: PaymentRow, frcode: string, givenback: Payment['givenback'] = null): Payment => ({
  paymentid: row.paymentid,
  transactionid: row.transactionid,
  entityid: row.lcoid,
  frcode,
  purpose: row.purpose,
  amount: amountOf(row),
  currency: 'INR',
  gateway: row.gateway,
  gatewaypayment: row.gateway_payment ?? '',
  status: row.state,
  created: row.created,
  settled: row.settled,
  authorisedby: row.actor,
  captured: rupeesOf(row),
  givenback,
})
