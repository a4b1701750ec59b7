import { sql } from 'kysely'

import { receiptNumber, shareCharged, type EntryKind, type ReceiptMode } from '#domain/collections/rules.ts'
import { addDays, DAY_MS, dayOf, financialYear, HOUR_MS, startOf } from '#domain/dates.ts'
import { grouped, itemAt, pick, valueFor } from '#domain/lists.ts'
import { add, paise, subtract, ZERO, type Paise } from '#domain/money.ts'

import { insertAll, insertRow, takeNumbers } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import { seedUpi } from './upi.ts'

const LCOID = 'LCO10001'
/** Who collects beside the operator himself. */
const COLLECTOR = 'SUB10001'
const AREAS = ['College Road', 'Indira Nagar', 'Panchavati']
/** What was missing at one hand-over. */
const MISSING = paise(5000)
/** And at the last one, which the operator has still to confirm. */
const SHORT = paise(2000)

type Event = {
  id: number
  contractno: string
  what: string
  amount: Paise
  at: Date
  subscriberid: string
  mrptariff: Paise
  lcoprice: Paise
}
type Entry = {
  subscriberid: string
  kind: EntryKind
  amount: Paise
  contractno: string | null
  receiptno: string | null
  at: Date
  actor: string
}
type Taken = { subscriberid: string; amount: Paise; mode: ReceiptMode; at: Date; collector: string }

/** The first operator's collection book of the last half of his past: homes that pay, that pay late, in part, or no more. */
export async function seedCollections(tx: Tx, now: Date, pastDays: number): Promise<void> {
  const since = startOf(addDays(dayOf(now), -Math.floor(pastDays / 2)))
  // what was sold before was not charged to the homes
  await sql`
    insert into home_books (lcoid, from_event, started)
    select o.lcoid, coalesce((select max(e.id) from contract_event e
        where o.lcoid <> ${LCOID} or e.lcoid = o.lcoid and e.what = 'SOLD' and e.at < ${since}), 0),
      case when o.lcoid = ${LCOID} then ${since}::timestamptz end
    from operator o`.execute(tx)
  const events = await eventsOfBook(tx)
  const charged = chargesOf(events)
  const taken = [...grouped(charged, ({ subscriberid }) => subscriberid)]
    .flatMap(([subscriberid, entries]) => paidBy(subscriberid, entries, now))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const receipts = numbered(taken)
  await seedAccounts(tx, [...charged, ...receipts.map(entryOf)], now)
  await seedReceipts(tx, receipts, now)
  await seedUpi(tx, LCOID, now)
}

async function eventsOfBook(tx: Tx): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select e.id, e.contractno, e.what, e.amount, e.at, b.subscriberid, c.mrptariff, c.lcoprice
    from contract_event e join contract c using (lcoid, contractno) join box b using (lcoid, stbno)
    where e.lcoid = ${LCOID} and e.id > (select from_event from home_books where lcoid = ${LCOID})
      and b.subscriberid is not null
    order by e.at, e.id`.execute(tx)
  return rows
}

/** As a sale charges: what the wallet got back is taken back by its share. */
function chargesOf(events: readonly Event[]): Entry[] {
  const held = new Map<string, { charge: Paise; refunded: Paise }>()
  return events.flatMap(({ contractno, what, amount, at, subscriberid, mrptariff, lcoprice }): Entry[] => {
    const shared = { subscriberid, contractno, receiptno: null, at, actor: LCOID }
    const before = held.get(contractno)
    if (what === 'SOLD') {
      held.set(contractno, { charge: mrptariff, refunded: ZERO })
      return [{ ...shared, kind: 'CHARGE', amount: mrptariff }]
    }
    if (!before || amount === 0) return []
    const refunded = subtract(before.refunded, amount)
    held.set(contractno, { ...before, refunded })
    const left = (given: Paise) => shareCharged(before.charge, { lcoprice, refunded: given })
    const step = subtract(left(refunded), left(before.refunded))
    return step === 0 ? [] : [{ ...shared, kind: 'REVERSAL', amount: step }]
  })
}

/** The last digits of a customer say what he is like, so that the same world has the same payers. */
const habitOf = (subscriberid: string): number => Number(subscriberid.slice(-4)) % 20

/** After the days of which somebody stopped to pay: every age of dues has its people. */
const STOPPED: Record<number, number> = { 0: 400, 1: 95, 2: 65, 3: 35 }

function paidBy(subscriberid: string, entries: readonly Entry[], now: Date): Taken[] {
  const habit = habitOf(subscriberid)
  const until = now.getTime() - (STOPPED[habit] ?? 0) * DAY_MS
  const taken: Taken[] = []
  let owed = ZERO
  for (const { amount, at } of entries) {
    owed = add(owed, amount)
    const paidAt = new Date(at.getTime() + ((habit % 6) + 1) * DAY_MS + (habit % 5) * HOUR_MS)
    const part = habit === 4 ? paise(Math.floor(owed / 2)) : habit === 5 ? add(owed, paise(10_000)) : owed
    if (part <= 0 || paidAt.getTime() > until) continue
    owed = subtract(owed, part)
    const collector = areaOf(subscriberid) === 2 ? LCOID : COLLECTOR
    taken.push({ subscriberid, amount: part, mode: modeOf(habit), at: paidAt, collector })
  }
  return taken
}

const modeOf = (habit: number): ReceiptMode => {
  if (habit === 19) return 'CHEQUE'
  if (habit === 18) return 'BANK'
  return habit >= 12 ? 'UPI' : 'CASH'
}

/** Some stand in no walk yet. */
const areaOf = (subscriberid: string): number | null =>
  habitOf(subscriberid) === 17 ? null : Number(subscriberid.slice(-3)) % AREAS.length

type Receipt = Taken & { receiptno: string; reference: string }

function numbered(taken: readonly Taken[]): Receipt[] {
  const last = new Map<string, number>()
  return taken.map((one, n) => {
    const year = financialYear(dayOf(one.at))
    const number = (last.get(year) ?? 0) + 1
    last.set(year, number)
    const reference = one.mode === 'CASH' ? '' : String(612_000_000_000 + n * 7919)
    return { ...one, receiptno: receiptNumber(year, number), reference }
  })
}

const entryOf = ({ subscriberid, amount, receiptno, at, collector }: Receipt): Entry => ({
  subscriberid,
  kind: 'RECEIPT',
  amount: subtract(ZERO, amount),
  contractno: null,
  receiptno,
  at,
  actor: collector,
})

async function seedAccounts(tx: Tx, entries: readonly Entry[], now: Date): Promise<void> {
  const first = await takeNumbers(tx, 'area_number', AREAS.length)
  const areas = AREAS.map((name, n) => ({ lcoid: LCOID, areaid: `AREA${first + n + 1}`, name, created: now }))
  await insertAll(tx, 'area', areas)
  await insertAll(
    tx,
    'collector_area',
    areas.slice(0, 2).map(({ areaid }) => ({ lcoid: LCOID, subuserid: COLLECTOR, areaid })),
  )
  const balances = new Map<string, Paise>()
  const rows = entries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...entry }) => {
      const balance_after = add(balances.get(entry.subscriberid) ?? ZERO, entry.amount)
      balances.set(entry.subscriberid, balance_after)
      return { lcoid: LCOID, ...entry, balance_after, day: dayOf(at), note: '', at }
    })
  await insertAll(
    tx,
    'home_account',
    [...balances].map(([subscriberid, balance], place) => {
      const area = areaOf(subscriberid)
      return { lcoid: LCOID, subscriberid, balance, areaid: area === null ? null : itemAt(areas, area).areaid, place }
    }),
  )
  await sql`
    insert into home_entry (lcoid, subscriberid, kind, amount, balance_after, contractno, receiptno, day, note, actor, at)
    select lcoid, subscriberid, kind, amount, balance_after, contractno, receiptno, day, note, actor, at
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, n) => ({ n, ...row })))}::jsonb) as entry (n int, lcoid text,
      subscriberid text, kind text, amount bigint, balance_after bigint, contractno text, receiptno text, day date, note text,
      actor text, at timestamptz)
    order by n`.execute(tx)
}

/** The collector hands over once a week; once he was short, and the last one waits to be confirmed. What he took in the last days is in his bag. */
async function seedReceipts(tx: Tx, receipts: readonly Receipt[], now: Date): Promise<void> {
  const weekOf = ({ at }: Receipt) => Math.floor((now.getTime() - at.getTime()) / (7 * DAY_MS))
  const handed = receipts.filter((one) => one.collector === COLLECTOR && weekOf(one) > 0)
  const weeks = [...grouped(handed, (one) => String(weekOf(one)))].toSorted(([a], [b]) => Number(b) - Number(a))
  const first = await takeNumbers(tx, 'handover_number', weeks.length)
  const idOf = new Map(weeks.map(([week], n) => [week, `HO${first + n + 1}`]))
  const sum = (some: readonly Receipt[]) => add(ZERO, ...some.map(({ amount }) => amount))
  const handovers = weeks.map(([week, some], n) => {
    const cash = sum(some.filter(({ mode }) => mode === 'CASH'))
    const isShort = n === weeks.length - 2 && cash > MISSING
    const created = new Date(now.getTime() - Number(week) * 7 * DAY_MS)
    const isLast = n === weeks.length - 1
    return {
      lcoid: LCOID,
      handoverid: valueFor(idOf, week),
      collector: COLLECTOR,
      receipts: some.length,
      cash,
      other: subtract(sum(some), cash),
      counted: isShort ? subtract(cash, MISSING) : isLast && cash > SHORT ? subtract(cash, SHORT) : cash,
      note: '',
      created,
      confirmed: isLast ? null : created,
      confirmed_by: isLast ? null : LCOID,
    }
  })
  await insertAll(tx, 'handover', handovers)
  for (const { handoverid, cash, counted, created } of handovers.filter(
    (one) => one.confirmed && one.cash !== one.counted,
  ))
    await insertRow(tx, 'collector_entry', {
      lcoid: LCOID,
      collector: COLLECTOR,
      handoverid,
      amount: subtract(cash, counted),
      actor: LCOID,
      at: created,
    })
  await insertAll(
    tx,
    'home_receipt',
    receipts.map((one) => ({
      lcoid: LCOID,
      ...pick(one, 'receiptno', 'subscriberid', 'amount', 'mode', 'reference', 'collector', 'at'),
      note: '',
      key: null,
      provisional: '',
      taken: one.at,
      reversal: '',
      handoverid: one.collector === COLLECTOR ? (idOf.get(String(weekOf(one))) ?? null) : null,
    })),
  )
  await sql`
    insert into receipt_series (lcoid, financial_year, last)
    select lcoid, split_part(receiptno, '/', 2), count(*) from home_receipt where lcoid = ${LCOID} group by 1, 2`.execute(
    tx,
  )
}
