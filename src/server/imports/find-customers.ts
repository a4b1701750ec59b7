import { sql } from 'kysely'

import type { Judging } from './writer.ts'

type Found = { name: string; subscriberid: string; stbno: string | null; stbs: number }
export type KnownCustomer = Omit<Found, 'name'>

/** An operator's customers as his files name them: by their number, their CAN, or an STB they have. */
export async function findCustomers(
  { db, own }: Judging,
  names: readonly string[],
): Promise<Map<string, KnownCustomer>> {
  const { rows } = await sql<Found>`
    with named as (
      select subscriberid as name, subscriberid, null::text as stbno from subscriber
      where lcoid = ${own} and subscriberid = any(${names}::text[])
      union all select accountno, subscriberid, null from subscriber where lcoid = ${own} and accountno = any(${names}::text[])
      union all select stbno, subscriberid, stbno from box
      where lcoid = ${own} and stbno = any(${names}::text[]) and subscriberid is not null)
    select name, named.subscriberid, coalesce(named.stbno, (select min(b.stbno) from box b where b.lcoid = ${own}
        and b.subscriberid = named.subscriberid)) as stbno,
      case when named.stbno is not null then 1
        else (select count(*)::int from box b where b.lcoid = ${own} and b.subscriberid = named.subscriberid) end as stbs
    from named`.execute(db)
  return new Map(rows.map(({ name, ...customer }) => [name, customer]))
}
