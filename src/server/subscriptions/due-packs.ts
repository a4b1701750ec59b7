import { sql, type RawBuilder } from 'kysely'

import type { Day } from '#domain/dates.ts'

/** Of contract `c`: another has taken its place, and it renews itself no more, whatever its flag says (decision 100). */
export const isFollowed = sql`exists (
  select from contract n where n.lcoid = c.lcoid and n.previous = c.contractno and n.status <> 'C')`

/** Of contract `c`, whose plan or what was to follow it is `p`: it is the customer's still, and nothing was sold in its place since. */
export const isUnfollowed = sql`c.status <> 'C' and c.former_subscriberid is null and not exists (
  select from contract n join plan q using (plancode)
  where n.lcoid = c.lcoid and n.stbno = c.stbno and n.former_subscriberid is null and n.status <> 'C' and n.validity > c.validity
    and case p.plantype when 'BASE' then q.plantype = 'BASE' else q.packagecode = p.packagecode end)`

/** Contracts of an operator that another pack is to follow: few, so that they are gone through whatever day is asked for. */
export const pendingOf = (lcoid: RawBuilder<unknown>) => sql`
  (select contractno from scheduled_change where lcoid = ${lcoid} and state = 'PENDING' offset 0)`

/**
 * Operators with packs that end on these days and go on by themselves, known from what is counted of their packs: who asks every minute does
 * not look at the contracts of everybody else, nor again at what was renewed today.
 */
export const operatorsWithDue = (from: Day, to: Day) => {
  const ending = sql`where validity between ${from}::date and ${to}::date and renews <> ''`
  return sql`
    select lcoid from (
      select lcoid, packs from due_count ${ending} union all select lcoid, packs from due_count_change ${ending}) as counted
    group by lcoid having sum(packs) > 0`
}
