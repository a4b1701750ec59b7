import { sql } from 'kysely'

import { addDays, dayOf, type Day } from '#domain/dates.ts'
import { subtract, ZERO, type Paise } from '#domain/money.ts'
import { daysFrom, partOf, type Tariff } from '#domain/plans/tariff.ts'

import type { Tx } from '../write.ts'
import { postMoves } from './entries.ts'

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
  lump: Paise
  /** Of the pack that ended, in this change. */
  givenback: Paise
  /** Until when another pack of the customer is charged: what was changed may run on. */
  until: Day | null
}

/**
 * A monthly sum stands for all that a customer has: where the pack that carried it ends, another STB's that ran free beside it carries what was
 * given back, for the days that both were sold for. It is charged as if it had carried the sum from its beginning, less the days before,
 * so that the same share is given back when it ends itself.
 */
export async function carrySums(tx: Tx, lcoid: string, ended: readonly Ended[], by: By): Promise<void> {
  for (const one of ended) {
    const heirs = await heirsOf(tx, lcoid, one, by)
    const moves = carriedBy(heirs, one).flatMap(({ heir, whole, part }) => {
      const shared = {
        lcoid,
        subscriberid: heir.subscriberid,
        kind: 'SUM' as const,
        day: dayOf(by.at),
        actor: by.actor,
      }
      const before = { ...shared, amount: subtract(part, whole) }
      return [{ ...shared, amount: whole, contractno: heir.contractno }, ...(part < whole ? [before] : [])]
    })
    if (moves.length > 0) await postMoves(tx, moves, by.at)
  }
}

function carriedBy(heirs: readonly Heir[], { first, last }: Ended) {
  const carried: { heir: Heir; whole: Paise; part: Paise }[] = []
  let from = first
  let left = heirs[0]?.givenback ?? ZERO
  for (const heir of heirs) {
    const start = later(later(from, heir.starts), heir.until === null ? from : addDays(heir.until, 1))
    const end = heir.validity < last ? heir.validity : last
    if (start > end || left <= 0) continue
    const whole = partOf(heir.lump, heir.tariffperiod, heir.tariffperiodtype === 'M' ? 1 : DAYS_OF_A_MONTH)
    const share = partOf(whole, daysFrom(start, end), daysFrom(heir.starts, heir.validity))
    const part = share > left ? left : share
    carried.push({ heir, whole, part })
    left = subtract(left, part)
    from = addDays(end, 1)
  }
  return carried
}

const DAYS_OF_A_MONTH = 30
const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** Base packs of the customer that were charged nothing; beside a sale that never was, only those that were sold beside it or after it. */
async function heirsOf(tx: Tx, lcoid: string, { contractno, first, last, neverWas: isNever }: Ended, { at }: By) {
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
      select c.*, p.tariffperiod, p.tariffperiodtype, given.subscriberid, given.lump, given.givenback,
        given.created > c.created as stood, coalesce(charged.amount, 0) as charged
      from given
      join box b on b.lcoid = ${lcoid} and b.subscriberid = given.subscriberid
      join contract c on c.lcoid = b.lcoid and c.stbno = b.stbno
      join plan p using (plancode)
      cross join lateral (select sum(e.amount) as amount from home_entry e where e.lcoid = c.lcoid and e.subscriberid = given.subscriberid
        and e.contractno = c.contractno) as charged
      where p.plantype = 'BASE' and c.status in ('A', 'D', 'S') and c.starts <= ${last}::date and c.validity >= ${first}::date)
    select subscriberid, contractno, starts, validity, lump, givenback, tariffperiod, tariffperiodtype,
      (select max(validity) from packs as other where other.charged > 0 and other.starts <= ${first}::date) as until
    from packs where charged = 0 and not (stood and ${isNever === true}) order by starts, contractno`.execute(tx)
  return rows
}
