import { sql, type RawBuilder } from 'kysely'

import type { Agreed } from '#domain/collections/agreed.ts'
import type { Day } from '#domain/dates.ts'
import type { Paise } from '#domain/money.ts'

import type { Db } from '../db/connect.ts'
import { CHARGED_FOR } from '../subscribers/charged.ts'
import type { Tx } from '../write.ts'

type Column = RawBuilder<unknown>
export type HomeKey = { lcoid: string; subscriberid: string }

/** What was agreed on with a customer: looked up by key, and what he is charged for already where there is a monthly sum alone. */
export const agreedWith = (home: Record<keyof HomeKey, Column>, today: Day) => sql<Agreed>`(
  select json_build_object(
    'prices', json_agg(json_build_object('stbno', p.stbno, 'plancode', p.plancode, 'price', p.price)),
    'charged', case when bool_or(p.stbno = '') then (
      select coalesce(json_agg(json_build_object('contractno', c.contractno, 'stbno', c.stbno, 'starts', c.starts, 'validity', c.validity)), '[]')
      from box b join contract c on c.lcoid = b.lcoid and c.stbno = b.stbno
      where b.lcoid = ${home.lcoid} and b.subscriberid = ${home.subscriberid} and c.status <> 'C' and c.validity >= ${today}::date
        and 0 < (select sum(e.amount) from home_entry e where e.lcoid = c.lcoid and e.contractno = c.contractno
          and e.subscriberid = b.subscriberid)) else '[]' end)
  from home_price p where p.lcoid = ${home.lcoid} and p.subscriberid = ${home.subscriberid} having count(*) > 0)`

export const homeKey = ({ lcoid, subscriberid }: HomeKey): string => `${lcoid} ${subscriberid}`

/** The same of several, by `homeKey`; with whom nothing was agreed on is not among them. */
export async function readAgreed(db: Db | Tx, homes: readonly HomeKey[], today: Day): Promise<Map<string, Agreed>> {
  if (homes.length === 0) return new Map()
  const { rows } = await sql<HomeKey & { agreed: Agreed }>`
    select home.lcoid, home.subscriberid, ${agreedWith({ lcoid: sql`home.lcoid`, subscriberid: sql`home.subscriberid` }, today)} as agreed
    from (select distinct lcoid, subscriberid from unnest(${homes.map(({ lcoid }) => lcoid)}::text[],
      ${homes.map(({ subscriberid }) => subscriberid)}::text[]) as asked (lcoid, subscriberid)) as home`.execute(db)
  return new Map(rows.filter(({ agreed }) => agreed).map((row) => [homeKey(row), row.agreed]))
}

type Charged = { contractno: string; subscriberid: string | null; charge: Paise; lcoprice: Paise; refunded: Paise }

/** What these contracts were charged, and to whom, and what of their price is back already, by number. */
export async function chargedFor(
  db: Db | Tx,
  lcoid: string,
  contractnos: readonly string[],
): Promise<Map<string, Charged>> {
  if (contractnos.length === 0) return new Map()
  const { rows } = await sql<Charged>`
    select c.contractno, coalesce(${CHARGED_FOR}, 0)::bigint as charge, c.lcoprice, c.refunded,
      (select e.subscriberid from home_entry e where e.lcoid = c.lcoid and e.contractno = c.contractno and e.kind = 'CHARGE') as subscriberid
    from contract c where c.lcoid = ${lcoid} and c.contractno = any(${[...contractnos]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.contractno, row]))
}
