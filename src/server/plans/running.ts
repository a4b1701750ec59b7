import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { grouped } from '#domain/lists.ts'

import type { Db } from '../db/connect.ts'

export type Running = { plancode: string; stbno: string; status: 'A' | 'D' | 'S'; validity: Day; scheduled: boolean }

type Pack = { plancode: string; plantype: string }

/** How many boxes that is, of each plan. A box's last base pack stands in the list of boxes: only add-ons are looked at one by one. */
export async function countRunning(
  db: Db,
  lcoid: string,
  packs: readonly Pack[],
  today: Day,
): Promise<ReadonlyMap<string, number>> {
  const listed = (state: 'ASSIGNED' | 'FAULTY') => sql`
    select renewal, count(*) as boxes from box_listing
    where lcoid = ${lcoid} and state = ${sql.lit(state)} and expires >= ${today}::date and base_status in ('A', 'D', 'S')
    group by 1`
  const { rows } = await sql<{ plancode: string; boxes: number }>`
    select split_part(split_part(renewal, '|', 2), '@', 1) as plancode, sum(boxes)::int as boxes
    from (${listed('ASSIGNED')} union all ${listed('FAULTY')}) as running group by 1`.execute(db)
  const addOns = packs.filter(({ plantype }) => plantype !== 'BASE').map(({ plancode }) => plancode)
  const boxes = grouped(await boxesRunning(db, lcoid, addOns, today), ({ plancode }) => plancode)
  return new Map([
    ...rows.map(({ plancode, boxes: count }) => [plancode, count] as const),
    ...[...boxes].map(([plancode, ofPlan]) => [plancode, new Set(ofPlan.map(({ stbno }) => stbno)).size] as const),
  ])
}

/**
 * The boxes of an operator that have one of these plans today and nothing that follows it: of a base pack any other base pack, of an
 * add-on another period of it.
 */
export async function boxesRunning(
  db: Db,
  lcoid: string,
  plancodes: readonly string[],
  today: Day,
): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select c.plancode, c.stbno, c.status, c.validity, exists (
      select from scheduled_change s where s.lcoid = c.lcoid and s.stbno = c.stbno and s.state = 'PENDING') as scheduled
    from contract c join plan p using (plancode)
    where c.lcoid = ${lcoid} and c.plancode = any(${[...plancodes]}::text[]) and c.status in ('A', 'D', 'S')
      and c.validity >= greatest(${today}::date, c.starts)
      and not exists (
        select from contract later join plan q using (plancode)
        where later.lcoid = c.lcoid and later.stbno = c.stbno and later.status <> 'C' and later.validity > c.validity
          and case p.plantype when 'BASE' then q.plantype = 'BASE' else q.packagecode = p.packagecode end)
    order by c.validity, c.stbno`.execute(db)
  return rows
}
