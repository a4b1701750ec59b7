import { sql, type RawBuilder } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'
import { EXPIRING_DAYS, type BoxStatus } from '#domain/subscribers/rules.ts'

/** An operator's boxes, equal ones together: what was folded so far, and what happened since. */
export const countedBoxes = (lcoid: string) => sql`
  select state, nullif(base_status, '') as base_status, expires, boxes from box_count where lcoid = ${lcoid}
  union all
  select state, nullif(base_status, ''), expires, boxes from box_count_change where lcoid = ${lcoid}`

/** The base pack of box `b` whose validity ends last: `left join lateral (${newestBase}) base on true`. */
export const newestBase = sql`
  select c.contractno, c.plancode, c.status, c.validity, c.autorenew, p.planname
  from contract c join plan p using (plancode)
  where c.lcoid = b.lcoid and c.stbno = b.stbno and c.former_subscriberid is null and p.plantype = 'BASE' and c.validity >= c.starts
  order by c.validity desc, c.status = 'C', c.contractno desc limit 1`

/** The domain's `boxStatus` in the database's words, of box `b` with its newest base pack `base`. */
export const statusOfBox = (today: Day) => sql<BoxStatus>`case
  when b.state = 'FAULTY' then 'FAULTY'
  when base.status is null or base.status = 'C' then 'INACTIVE'
  when base.status = 'D' and base.validity >= ${today}::date then 'DISCONNECTED'
  when base.status in ('D', 'E') or base.validity < ${today}::date then 'EXPIRED'
  when base.validity < ${addDays(today, EXPIRING_DAYS)}::date then 'EXPIRING'
  else 'ACTIVE' end`

const runs = sql`b.base_status not in ('C', 'D', 'E')`

/** The same as conditions on box `b` of the list, in words that an index is read by. */
export const hasStatus: Record<BoxStatus, (today: Day) => RawBuilder<unknown>[]> = {
  FAULTY: () => [],
  INACTIVE: () => [sql`(b.base_status is null or b.base_status = 'C')`],
  DISCONNECTED: (today) => [sql`b.base_status = 'D'`, sql`b.expires >= ${today}::date`],
  EXPIRED: (today) => [sql`b.base_status <> 'C'`, sql`(b.base_status = 'E' or b.expires < ${today}::date)`],
  EXPIRING: (today) => [
    runs,
    sql`b.expires >= ${today}::date`,
    sql`b.expires < ${addDays(today, EXPIRING_DAYS)}::date`,
  ],
  ACTIVE: (today) => [runs, sql`b.expires >= ${addDays(today, EXPIRING_DAYS)}::date`],
}

/**
 * Whether contract `c` is a customer's: it is on a box he has, or was his when the box left him. Each by its own index; with an `or`
 * between them the contracts of the whole operator are read.
 */
export const isContractOf = ({ lcoid, subscriberid }: { lcoid: string; subscriberid: string }) => sql<boolean>`
  c.contractno = any(array(
    select contractno from contract where lcoid = ${lcoid} and former_subscriberid = ${subscriberid}
    union all
    select contractno from contract where lcoid = ${lcoid} and former_subscriberid is null and stbno = any(array(
      select stbno from box where lcoid = ${lcoid} and subscriberid = ${subscriberid}))))`
