import { sql } from 'kysely'

import { addDays, type Day, dayOf, HOUR_MS, startOf } from '#domain/dates.ts'
import { splitGst } from '#domain/gst.ts'
import { firstOf, grouped, itemAt, lastOf } from '#domain/lists.ts'
import { add, paise, type Paise } from '#domain/money.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import { insertAll, insertRow, takeNumbers, updateRows } from '../db/rows.ts'
import { nextInvoiceNo } from '../invoices/numbers.ts'
import type { Tx } from '../write.ts'
import { CAS_TYPES } from './registers.ts'
import { BOX_TYPES } from './shop.ts'

export type Entry = {
  kind: 'topup' | 'plan-sale' | 'refund' | 'box-sale'
  reference: string
  amount: Paise
  comment: string
  at: Date
}
type Booked = Entry & { after: Paise }
type Year = {
  lcoid: string
  sameState: boolean
  now: Date
  /** What was sold and given back: the money that moved because of contracts. */
  trade: readonly Entry[]
}

const TOP_UP_STEP = 500_000
const ENDS = {
  topup: ['gateway', 'wallet'],
  refund: ['sales', 'wallet'],
  'plan-sale': ['wallet', 'sales'],
  'box-sale': ['wallet', 'hardware'],
} as const
/** Days back on which hardware was ordered from the wallet. */
const BOX_DAYS = [200, 90, 12]

/** The year's trade with a few boxes and the top-ups that paid for it: in order, never below zero, each rupee with its cause. */
export async function seedLedger(tx: Tx, year: Year): Promise<void> {
  const { lcoid } = year
  const orders = await boxOrders(tx, year)
  const spent = [...year.trade, ...orders].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const entries = withBalances(await withTopUps(tx, spent, dayOf(year.now)))
  await insertAll(
    tx,
    'transfer',
    entries.map(({ kind, after, ...entry }) => {
      const [from_account, to_account] = ENDS[kind]
      return { ...entry, lcoid, reason: kind, from_account, to_account, balance_after: after, actor: lcoid }
    }),
  )
  await insertPayments(
    tx,
    lcoid,
    entries.filter(({ kind }) => kind === 'topup'),
  )
  for (const order of orders) await insertOrder(tx, year, order)
  const last = lastOf(entries)
  await updateRows(tx, 'wallet', { lcoid }, { balance: last.after, moved_at: last.at })
}

async function boxOrders(tx: Tx, { now }: Year): Promise<Entry[]> {
  const before = await takeNumbers(tx, 'box_order_number', BOX_DAYS.length)
  return BOX_DAYS.map((daysBack, n) => ({
    kind: 'box-sale',
    reference: `box:BOX${before + 1 + n}`,
    amount: itemAt(BOX_TYPES, 1).price,
    comment: '1 × HD',
    at: new Date(startOf(addDays(dayOf(now), -daysBack)).getTime() + 10 * HOUR_MS),
  }))
}

const outOf = ({ kind, amount }: Entry): number => (kind === 'topup' || kind === 'refund' ? 0 - amount : amount)

/** Whoever sees in the morning that the wallet does not cover the day tops up for a week; today is begun with plenty. */
async function withTopUps(tx: Tx, spent: readonly Entry[], today: Day): Promise<Entry[]> {
  const days = [...grouped(spent, ({ at }) => dayOf(at)).entries()]
  const usual = add(...spent.filter(({ kind }) => kind === 'plan-sale').map(({ amount }) => amount)) / 52
  const step = Math.ceil(usual / TOP_UP_STEP) * TOP_UP_STEP
  const lately = days.findLastIndex(([day]) => day < today)
  let balance = 0
  const dayByDay = days.map(([, entries], n) => {
    const needed = entries.reduce((sum, entry) => sum + Math.max(0, outOf(entry)), 0)
    const opens = new Date(firstOf(entries).at.getTime() - 10 * 60_000)
    const amount = n === lately ? step * 5 : balance < needed ? Math.max(step, needed) : 0
    balance += amount - entries.reduce((sum, entry) => sum + outOf(entry), 0)
    return { entries, opens, amount: paise(amount) }
  })
  let number = await takeNumbers(tx, 'payment_number', dayByDay.filter(({ amount }) => amount > 0).length)
  return dayByDay.flatMap(({ entries, opens, amount }): Entry[] =>
    amount === 0
      ? entries
      : [
          {
            kind: 'topup',
            reference: `payment:PAY${++number}`,
            amount,
            comment: `${OPENINGS.online}PAY${number}`,
            at: opens,
          },
          ...entries,
        ],
  )
}

function withBalances(entries: readonly Entry[]): Booked[] {
  let balance = 0
  return entries.map((entry) => {
    balance -= outOf(entry)
    return { ...entry, after: paise(balance) }
  })
}

async function insertPayments(tx: Tx, lcoid: string, entries: readonly Booked[]): Promise<void> {
  await sql`
    insert into payment (lcoid, paymentid, transactionid, purpose, amount, gateway, merchant, gateway_order, gateway_payment,
      state, actor, created, settled)
    select ${lcoid}, id, 'TXN' || upper(substr(md5(id), 1, 16)), 'TOPUP', amount, 'SANDBOX', 'sandbox', 'sbx_demo_' || id, 'pay_demo_' || id,
      'PAID', ${lcoid}, at - interval '1 minute', at
    from unnest(${entries.map(({ reference }) => reference.slice('payment:'.length))}::text[],
      ${entries.map(({ amount }) => amount)}::bigint[], ${entries.map(({ at }) => at)}::timestamptz[]) as entry (id, amount, at)`.execute(
    tx,
  )
  // the sandbox knows of them too, or the nightly comparison would miss every one of them
  await sql`
    insert into sandbox_order (gateway_order, amount, reference, return_url, state, gateway_payment, created)
    select gateway_order, amount, transactionid, '/', 'captured', gateway_payment, created
    from payment where lcoid = ${lcoid} and gateway_order like 'sbx_demo_%'`.execute(tx)
}

const DELIVERY_MS = { packed: 4 * 3_600_000, dispatched: 6 * 3_600_000, received: 3 * 86_400_000 }
/** Younger orders are still on their way. */
const LONG_AGO_MS = 30 * 86_400_000
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Received long ago, or with its box still on its way. */
async function insertParcel(tx: Tx, { lcoid, payboxid, model }: Ordered, at: Date, there: boolean): Promise<void> {
  const { parcelid } = await tx
    .insertInto('parcel')
    .values({
      lcoid,
      parcelid: sql<string>`'PCL' || nextval('parcel_number')`,
      payboxid,
      quantity: 1,
      state: there ? 'RECEIVED' : 'DISPATCHED',
      courier: 'DTDC',
      tracking: `D${payboxid.slice(3)}`,
      packed: after(at, DELIVERY_MS.packed),
      packed_by: 'DESK1',
      dispatched: after(at, DELIVERY_MS.dispatched),
      dispatched_by: 'DESK1',
      ...(there && { received: after(at, DELIVERY_MS.received), received_by: lcoid, arrived: 1 }),
    })
    .returning('parcelid')
    .executeTakeFirstOrThrow()
  const number = payboxid.slice(3).padStart(8, '0')
  const box = { stbno: `80290000${number}`, vcno: `92${number}`, model, castype: firstOf(CAS_TYPES) }
  if (!there) await insertRow(tx, 'parcel_box', { lcoid, parcelid, ...box, state: 'SENT' })
}

type Ordered = { lcoid: string; payboxid: string; model: string }

async function insertOrder(tx: Tx, { lcoid, sameState, now }: Year, { reference, amount, at }: Entry): Promise<void> {
  const { idboxtypeclass: boxtype, model, price: boxprice } = itemAt(BOX_TYPES, 1)
  const payboxid = reference.slice('box:'.length)
  const there = after(at, LONG_AGO_MS) < now
  await insertRow(tx, 'box_order', {
    lcoid,
    payboxid,
    boxtype,
    quantity: 1,
    model,
    boxprice,
    totalprice: amount,
    ...splitGst(amount, sameState),
    gateway: 'WALLET',
    state: 'PAID',
    transactionid: '',
    invoiceno: await nextInvoiceNo(tx, 'HW', dayOf(at)),
    actor: lcoid,
    created: at,
    paid: at,
    packed: 1,
    dispatched: 1,
    received: there ? 1 : 0,
  })
  await insertParcel(tx, { lcoid, payboxid, model }, at, there)
}
