import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import { splitGst } from '#domain/gst.ts'
import { paise, type Paise } from '#domain/money.ts'

import { nextInvoiceNo } from '../invoices/numbers.ts'
import type { Tx } from '../write.ts'
import type { Random } from './random.ts'
import { BOX_TYPES } from './shop.ts'

type Year = { lcoid: string; homes: number; sameState: boolean; random: Random; now: Date }
type Entry = {
  kind: 'topup' | 'plan-sale' | 'box-sale'
  reference: string
  amount: Paise
  comment: string
  at: Date
}
type Booked = Entry & { after: Paise }

const DAY_MS = 86_400_000
const PLAN_PRICES = [8400, 10_800, 13_800, 4700, 2300] as const
const SIDE = { topup: 'gateway', 'plan-sale': 'sales', 'box-sale': 'hardware' } as const
/** Days back on which hardware was ordered from the wallet. */
const BOX_DAYS = [200, 90, 12]

/** A year of top-ups, plan sales and a few boxes, in order, never below zero; every rupee has its payment or its order. */
export async function seedLedger(tx: Tx, year: Year): Promise<void> {
  const { lcoid } = year
  const ids = await numbersFor(tx)
  const entries = withBalances(yearOf(year, ids))
  await insertTransfers(tx, lcoid, entries)
  await insertPayments(
    tx,
    lcoid,
    entries.filter(({ kind }) => kind === 'topup'),
  )
  for (const entry of entries.filter(({ kind }) => kind === 'box-sale')) await insertOrder(tx, year, entry)
  await tx
    .updateTable('wallet')
    .set({ balance: entries.at(-1)!.after })
    .where('lcoid', '=', lcoid)
    .execute()
}

type Numbers = { payment: number; order: number }

/** Where the sequences stand, so that the seeded ids follow those of the operator before. */
async function numbersFor(tx: Tx): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    select (select case when is_called then last_value + 1 else last_value end from payment_number)::bigint as payment,
           (select case when is_called then last_value + 1 else last_value end from box_order_number)::bigint as "order"`.execute(
    tx,
  )
  return rows[0]!
}

function yearOf({ homes, random, now }: Year, ids: Numbers): Entry[] {
  const entries: Entry[] = []
  let balance = 0
  for (let day = 365; day >= 1; day--) {
    const opens = now.getTime() - day * DAY_MS
    const sales = saleAmounts(homes, random)
    const box = BOX_DAYS.includes(day) ? 129_900 : 0
    const needed = sales.reduce((sum, price) => sum + price, box)
    if (balance < needed * 2) {
      const amount = topUpAmount(homes)
      entries.push({
        kind: 'topup',
        reference: `payment:PAY${ids.payment++}`,
        amount,
        comment: 'Online payment',
        at: new Date(opens),
      })
      balance += amount
    }
    if (box) {
      entries.push({
        kind: 'box-sale',
        reference: `box:BOX${ids.order++}`,
        amount: paise(box),
        comment: '1 × HD',
        at: new Date(opens + 60_000),
      })
    }
    sales.forEach((price, n) =>
      entries.push({
        kind: 'plan-sale',
        reference: `sale:demo-${day}-${n}`,
        amount: paise(price),
        comment: 'Plan renewal',
        at: new Date(opens + (n + 2) * 120_000),
      }),
    )
    balance -= needed
  }
  return entries
}

const saleAmounts = (homes: number, random: Random): number[] =>
  Array.from({ length: random.between(Math.floor(homes / 45), Math.ceil(homes / 22)) }, () => random.pick(PLAN_PRICES))

const topUpAmount = (homes: number): Paise => paise(Math.ceil(homes / 40) * 500_000)

function withBalances(entries: readonly Entry[]): Booked[] {
  let balance = 0
  return entries.map((entry) => {
    balance += entry.amount * (entry.kind === 'topup' ? 1 : -1)
    return { ...entry, after: paise(balance) }
  })
}

const insertTransfers = (tx: Tx, lcoid: string, entries: readonly Booked[]) =>
  sql`
    insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, comment, actor, at)
    select ${lcoid}, reference, reason, case when reason = 'topup' then side else 'wallet' end,
      case when reason = 'topup' then 'wallet' else side end, amount, after, comment, ${lcoid}, at
    from unnest(
      ${entries.map((e) => e.reference)}::text[], ${entries.map((e) => e.kind)}::text[], ${entries.map((e) => SIDE[e.kind])}::text[],
      ${entries.map((e) => e.amount)}::bigint[], ${entries.map((e) => e.after)}::bigint[], ${entries.map((e) => e.comment)}::text[],
      ${entries.map((e) => e.at)}::timestamptz[]) as entry (reference, reason, side, amount, after, comment, at)`.execute(
    tx,
  )

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
  await sql`select setval('payment_number', ${Number(entries.at(-1)!.reference.slice('payment:PAY'.length))})`.execute(
    tx,
  )
}

async function insertOrder(tx: Tx, { lcoid, sameState }: Year, { reference, amount, at }: Booked): Promise<void> {
  const payboxid = reference.slice('box:'.length)
  const { idboxtypeclass: boxtype, model, price: boxprice } = BOX_TYPES[1]!
  await tx
    .insertInto('box_order')
    .values({
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
    })
    .execute()
  await sql`select setval('box_order_number', ${Number(payboxid.slice(3))})`.execute(tx)
}
