import { sql } from 'kysely'

import { shareCharged } from '#domain/collections/rules.ts'
import { addDays, dayOf, type Day } from '#domain/dates.ts'
import { subtract, ZERO, type Paise } from '#domain/money.ts'
import { daysFrom, partOf, type Tariff } from '#domain/plans/tariff.ts'

import { SOLD_DAYS } from '../subscribers/store.ts'
import type { Tx } from '../write.ts'
import { postMoves, type Move } from './entries.ts'

/** Days that a pack was sold for and does not run on any more: of a sale that never was, all of them. */
type Ended = { contractno: string; first: Day; last: Day; neverWas?: true }
export const neverWas = (sale: { contractno: string; starts: Day; validity: Day }): Ended => ({
  contractno: sale.contractno,
  first: sale.starts,
  last: sale.validity,
  neverWas: true,
})

type By = { actor: string; at: Date }

type Heir = Tariff & {
  subscriberid: string
  contractno: string
  starts: Day
  validity: Day
  /** That it was sold for, though it may have ended since. */
  solddays: number
  lcoprice: Paise
  refunded: Paise
  lump: Paise
  /** Of the pack that ended, in this change. */
  givenback: Paise
  /** Until when another pack of the customer is charged: what was changed may run on. */
  until: Day | null
}

/**
 * A monthly sum stands for all that a customer has: where the pack that carried it ends, another STB's that ran free beside it carries what was
 * given back, for the days that both were sold for. It is charged as if it had carried the sum from its beginning, less what its own price was
 * given back since and less the days before, so that the same share is given back when it ends itself.
 */
export async function carrySums(tx: Tx, lcoid: string, ended: readonly Ended[], by: By): Promise<void> {
  const said = { lcoid, day: dayOf(by.at), actor: by.actor }
  for (const one of ended) {
    const before = one.neverWas ? await daysBefore(tx, lcoid, one.contractno) : null
    const carried = carriedBy(await heirsOf(tx, lcoid, { ...one, at: by.at }), one, before?.amount ?? ZERO)
    const moves = [
      ...(before ? [{ ...said, ...before, kind: 'SUM' as const }] : []),
      ...carried.flatMap((sum) => movesOf(sum, said)),
    ]
    if (moves.length > 0) await postMoves(tx, moves, by.at)
  }
}

/** What a pack was not charged of a sum that it took over: the days before, which stay charged where it never was itself. */
async function daysBefore(tx: Tx, lcoid: string, contractno: string) {
  const { rows } = await sql<{ subscriberid: string; amount: Paise }>`
    select taken.subscriberid, -next.amount as amount from home_entry charge
    join home_entry taken on taken.lcoid = charge.lcoid and taken.subscriberid = charge.subscriberid and taken.contractno = charge.contractno
      and taken.kind = 'SUM'
    cross join lateral (select contractno, amount from home_entry n where n.lcoid = taken.lcoid and n.subscriberid = taken.subscriberid
      and n.kind = 'SUM' and n.at = taken.at and n.id > taken.id order by n.id limit 1) as next
    where charge.lcoid = ${lcoid} and charge.contractno = ${contractno} and charge.kind = 'CHARGE' and next.contractno is null`.execute(
    tx,
  )
  return rows[0]
}

/** The whole sum of a pack, what is left of it by the wallet's refunds, and what of that is charged now. */
type Carried = { heir: Heir; whole: Paise; left: Paise; part: Paise }

function movesOf({ heir, whole, left, part }: Carried, said: Pick<Move, 'lcoid' | 'day' | 'actor'>): Move[] {
  const { subscriberid, contractno } = heir
  const moves: (Omit<Move, keyof typeof said | 'subscriberid'> | null)[] = [
    { kind: 'SUM', amount: whole, contractno },
    left < whole ? { kind: 'REVERSAL', amount: subtract(left, whole), contractno } : null,
    part < left ? { kind: 'SUM', amount: subtract(part, left) } : null,
  ]
  return moves.flatMap((move) => (move ? [{ ...said, subscriberid, ...move }] : []))
}

function carriedBy(heirs: readonly Heir[], { first, last }: Ended, before: Paise): Carried[] {
  const carried: Carried[] = []
  let from = first
  let open = subtract(heirs[0]?.givenback ?? ZERO, before)
  for (const heir of heirs) {
    const start = later(later(from, heir.starts), heir.until === null ? from : addDays(heir.until, 1))
    const end = heir.validity < last ? heir.validity : last
    const whole = partOf(heir.lump, heir.tariffperiod, heir.tariffperiodtype === 'M' ? 1 : DAYS_OF_A_MONTH)
    const left = shareCharged(whole, heir)
    if (start > end || open <= 0 || left <= 0) continue
    const share = partOf(whole, daysFrom(start, end), heir.solddays)
    const part = least(share, open, left)
    carried.push({ heir, whole, left, part })
    open = subtract(open, part)
    from = addDays(end, 1)
  }
  return carried
}

const DAYS_OF_A_MONTH = 30
const later = (one: Day, other: Day): Day => (one > other ? one : other)
const least = (...amounts: readonly Paise[]): Paise => amounts.reduce((one, other) => (other < one ? other : one))

/**
 * Base packs that were sold to the customer for nothing, also such as have run out or were cancelled since; beside a sale that never was, only
 * those that were sold beside it or after it.
 */
async function heirsOf(
  tx: Tx,
  lcoid: string,
  { contractno, first, last, neverWas: isNever, at }: Ended & { at: Date },
) {
  const { rows } = await sql<Heir>`
    with given as (
      select e.subscriberid, price.price as lump, c.created, (-sum(e.amount))::bigint as givenback
      from contract c
      join plan p using (plancode)
      join home_entry charge on charge.lcoid = c.lcoid and charge.contractno = c.contractno and charge.kind = 'CHARGE'
      join home_price price on price.lcoid = c.lcoid and price.subscriberid = charge.subscriberid and price.stbno = ''
      join home_entry e on e.lcoid = c.lcoid and e.subscriberid = charge.subscriberid and e.contractno = c.contractno
        and e.kind = 'REVERSAL' and e.at = ${at}
      where c.lcoid = ${lcoid} and c.contractno = ${contractno} and p.plantype = 'BASE'
      group by 1, 2, 3 having sum(e.amount) < 0),
    packs as (
      select c.*, ${SOLD_DAYS} as solddays, p.tariffperiod, p.tariffperiodtype, given.subscriberid, given.lump, given.givenback,
        given.created > c.created as stood, entries.charged, entries.wasfree
      from given
      join box b on b.lcoid = ${lcoid} and b.subscriberid = given.subscriberid
      join contract c on c.lcoid = b.lcoid and c.stbno = b.stbno and c.contractno <> ${contractno}
      join plan p using (plancode)
      cross join lateral (
        select coalesce(sum(e.amount), 0) as charged, coalesce(bool_and(e.amount = 0) filter (where e.kind in ('CHARGE', 'SUM')), false) as wasfree
        from home_entry e where e.lcoid = c.lcoid and e.subscriberid = given.subscriberid and e.contractno = c.contractno) as entries
      where p.plantype = 'BASE' and c.starts <= ${last}::date and c.validity >= greatest(${first}::date, c.starts))
    select subscriberid, contractno, starts, validity, solddays, lcoprice, refunded, lump, givenback, tariffperiod, tariffperiodtype,
      (select max(validity) from packs as other where other.charged > 0 and other.starts <= ${first}::date) as until
    from packs where wasfree and not (stood and ${isNever === true}) order by starts, contractno`.execute(tx)
  return rows
}
