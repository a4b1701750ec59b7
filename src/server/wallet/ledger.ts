import { sql, type RawBuilder } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { formatRupees, subtract, ZERO, type Paise } from '#domain/money.ts'

import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'

/** The operator's prepaid money. Every transfer has it on one end and the provider's side on the other. */
const WALLET = 'wallet'

export type Transfer = {
  lcoid: string
  /** Names the business event. Posting the same reference twice moves the money once. */
  reference: string
  reason:
    | 'topup'
    | 'plan-sale'
    | 'box-sale'
    | 'refund'
    | 'refund-to-source'
    | 'adjustment'
    | 'opening'
    | 'commission'
    | 'deposit'
  direction: 'in' | 'out'
  /** The provider's side: where the money comes from or goes to. */
  account: 'gateway' | 'bank' | 'sales' | 'hardware' | 'adjustments' | 'openings' | 'commissions' | 'deposits'
  amount: Paise
  comment: string
  actor: string
}

/** Moves money in or out of a wallet. Takes a transaction, never the pool: the sale and its payment commit together. */
export async function post(tx: Tx, transfer: Transfer, at: Date): Promise<{ balance: Paise }> {
  const { had, floor, after } = await book(tx, transfer, at)
  if (after !== null) return { balance: after }
  const earlier = await findPosted(tx, transfer)
  if (!earlier) throw shortOf({ balance: had, floor }, transfer.amount)
  return { balance: earlier.balance_after }
}

/** Adds sums of what was booked to the figures of their days. Behind the lock of the wallets: nobody else adds to these. */
const figure = (sums: RawBuilder<unknown>) => sql`
    insert into day_figure (lcoid, day, reason, inward, amount, entries) ${sums}
    on conflict (lcoid, day, reason, inward) do update
      set amount = day_figure.amount + excluded.amount, entries = day_figure.entries + excluded.entries`

type Figured = { lcoid: string; day: Day; reason: string; inward: boolean; amount: Paise }

/** Of transactions in which several book: what is not in the figures yet. */
const unfigured = new WeakMap<Tx, Figured[]>()

/**
 * Several who book one after the other: what they book is added to the figures of its days once, behind the last of them. Who fails must fail
 * all of it, or his figures stay.
 */
export async function figuringTogether<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const rows: Figured[] = []
  unfigured.set(tx, rows)
  const done = await work()
  unfigured.delete(tx)
  if (rows.length > 0)
    await figure(sql`
      select lcoid, day, reason, inward, sum(amount), count(*)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as booked (lcoid text, day date, reason text, inward boolean, amount bigint)
      group by lcoid, day, reason, inward`).execute(tx)
  return done
}

/** What became of a wallet that rows were booked on; its last balance where they were. */
export type Booked = { had: Paise; need: Paise; lowest: Paise; after: Paise; moved: number }

/**
 * The same for many at once, also of several wallets, each in the order of `n`, as the tail of the statement that says what they are
 * for: the part before it, called `wanted`, has a row (n, lcoid, reference, reason, from_account, to_account, amount, change,
 * comment, actor) for each. Either all of them are booked or, when one would take its wallet below the floor, none: the part
 * called `outcome` tells, by wallet, and `checkBooked` refuses. References are new by construction; one that is not fails.
 */
export const bookWanted = (lcoids: readonly string[], at: Date) => sql`
  held as (
    select lcoid, balance, floor, moved_at from wallet where lcoid = any(${lcoids}::text[]) order by lcoid for no key update),
  running as (
    select wanted.*, held.balance as had, held.floor, greatest(${at}::timestamptz, held.moved_at) as at,
      held.balance + sum(change) over (partition by wanted.lcoid order by n) as after
    from wanted join held using (lcoid)),
  booked as (
    insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, comment, actor, at, figured)
    select lcoid, reference, reason, from_account, to_account, amount, after, comment, actor, at, true from running
    where not exists (select from running where after < floor) order by n
    returning lcoid, at, reason, to_account, amount),
  figured as (${figure(sql`
    select lcoid, (at at time zone 'Asia/Kolkata')::date, reason, to_account = ${sql.lit(WALLET)}, sum(amount), sum(entries)
    from (select lcoid, at, reason, to_account, sum(amount) as amount, count(*) as entries from booked group by 1, 2, 3, 4) as moments
    group by 1, 2, 3, 4`)}),
  moved as (
    update wallet set balance = last.after, moved_at = last.at
    from (select distinct on (lcoid) lcoid, after, at from running order by lcoid, n desc) as last
    where wallet.lcoid = last.lcoid and wallet.lcoid = any(${lcoids}::text[]) and exists (select from booked)
    returning wallet.lcoid, wallet.balance),
  outcome as (
    select running.lcoid, had, -sum(change)::bigint as need, min(running.after - floor)::bigint as lowest, moved.balance as after,
      (moved.lcoid is not null)::int as moved
    from running left join moved using (lcoid) group by running.lcoid, had, moved.lcoid, moved.balance)`

/** Refuses what a wallet does not cover. `wallets` is how many of them something was wanted of. */
export function checkBooked(outcomes: readonly Booked[], wallets: number): void {
  if (outcomes.length !== wallets) throw new Error('a transfer names a wallet that is not there')
  const worst = outcomes.reduce<Booked | undefined>((a, b) => (a && a.lowest <= b.lowest ? a : b), undefined)
  if (worst && worst.lowest < 0) throw shortBy(subtract(ZERO, worst.lowest), { have: worst.had, need: worst.need })
  if (outcomes.some(({ moved }) => moved !== 1)) throw new Error('transfers were booked without their wallets')
}

/** What a wallet holds, and what of it has to stay. */
export type Purse = { balance: Paise; floor: Paise }

export const purseOf = (db: Db, lcoid: string): Promise<Purse> =>
  db.selectFrom('wallet').select(['balance', 'floor']).where('lcoid', '=', lcoid).executeTakeFirstOrThrow()

export const creditOf = async (db: Db, lcoid: string): Promise<Paise> =>
  (await db.selectFrom('wallet').select('balance').where('lcoid', '=', lcoid).executeTakeFirstOrThrow()).balance

/** Against other changes of the balance, not against rows that merely refer to the wallet: those would deadlock with it. */
export const lockWallet = (tx: Tx, lcoid: string) =>
  tx.selectFrom('wallet').selectAll().where('lcoid', '=', lcoid).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Refuses now what would be refused once it is carried out. */
export async function checkCovered(tx: Tx, lcoid: string, amount: Paise): Promise<void> {
  checkPurse(await lockWallet(tx, lcoid), amount)
}

export function checkPurse({ balance, floor }: Purse, amount: Paise): void {
  if (balance - amount < floor) throw shortOf({ balance, floor }, amount)
}

async function findPosted(tx: Tx, transfer: Transfer) {
  const earlier = await tx
    .selectFrom('transfer')
    .select(['from_account', 'to_account', 'amount', 'balance_after'])
    .where('lcoid', '=', transfer.lcoid)
    .where('reference', '=', transfer.reference)
    .executeTakeFirst()
  if (!earlier) return null
  const { from_account, to_account } = endsOf(transfer)
  const same =
    earlier.from_account === from_account && earlier.to_account === to_account && earlier.amount === transfer.amount
  if (!same) throw new Failure('idempotency.conflict', { reference: transfer.reference })
  return earlier
}

const endsOf = ({ direction, account }: Pick<Transfer, 'direction' | 'account'>) =>
  direction === 'in' ? { from_account: account, to_account: WALLET } : { from_account: WALLET, to_account: account }

type Outcome = { had: Paise; floor: Paise; after: Paise | null; day: Day | null }

/**
 * The wallet's lock, its row and its balance in one statement: the wallet moves if and only if the row is new and leaves it at
 * or above its floor. A row is never dated before the one it follows, though its caller may have waited: a statement by date
 * then shows an unbroken balance.
 */
async function book(tx: Tx, transfer: Transfer, at: Date): Promise<Outcome> {
  const { lcoid, reference, reason, direction, amount, comment, actor } = transfer
  const { from_account, to_account } = endsOf(transfer)
  const change = direction === 'in' ? amount : subtract(ZERO, amount)
  const later = unfigured.get(tx)
  const figured = sql`
    figured as (${figure(sql`
      select lcoid, (at at time zone 'Asia/Kolkata')::date, reason, to_account = ${sql.lit(WALLET)}, amount, 1 from booked`)}),`
  const { rows } = await sql<Outcome>`
    with held as (select balance, floor, moved_at from wallet where lcoid = ${lcoid} for no key update),
    booked as (
      insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, comment, actor, at, figured)
      select ${lcoid}, ${reference}, ${reason}, ${from_account}, ${to_account}, ${amount}::bigint, balance + ${change}::bigint,
        ${comment}, ${actor}, greatest(${at}::timestamptz, moved_at), true
      from held where balance + ${change}::bigint >= floor
      on conflict (lcoid, reference) do nothing
      returning lcoid, at, reason, to_account, amount, balance_after), ${later ? sql`` : figured}
    moved as (
      update wallet set balance = balance_after, moved_at = at from booked where wallet.lcoid = booked.lcoid
      returning wallet.lcoid, (at at time zone 'Asia/Kolkata')::date as day)
    select balance as had, floor, (select balance_after from booked) as after, moved.day
    from held left join moved on true`.execute(tx)
  const [booked] = rows
  if (!booked) throw new Error(`there is no wallet of ${lcoid}`)
  const { after, day } = booked
  if ((day === null) !== (after === null)) throw new Error('a transfer was booked without its wallet')
  if (day !== null) later?.push({ lcoid, day, reason, inward: to_account === WALLET, amount })
  return booked
}

const shortOf = ({ balance, floor }: Purse, need: Paise) =>
  shortBy(subtract(need, subtract(balance, floor)), { have: balance, need })

const shortBy = (short: Paise, { have, need }: { have: Paise; need: Paise }) =>
  new Failure('wallet.insufficient', {
    need: formatRupees(need),
    have: formatRupees(have),
    short: formatRupees(short),
  })
