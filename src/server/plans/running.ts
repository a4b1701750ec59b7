import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'

import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'

export type Running = { plancode: string; stbno: string; status: 'A' | 'D' | 'S'; validity: Day; scheduled: boolean }

/**
 * The boxes of an operator that have one of these plans today and nothing that follows it: of a base pack any other base pack, of an
 * add-on another period of it.
 */
export async function boxesRunning(
  db: Db | Tx,
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
