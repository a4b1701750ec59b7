import { sql } from 'kysely'

import type { BoxState } from '#domain/hardware/box-moves.ts'

import type { Context } from '../context.ts'

const RECENT_DAYS = 30

type Group = { model: string; stb_type: string; state: BoxState; boxes: number; oldest: Date }
type Use = { stb_type: string; stock: number; handedout: number; onorder: number }

export async function getStock(_input: object, { db, session: { lcoid }, now }: Context) {
  const since = new Date(now().getTime() - RECENT_DAYS * 86_400_000)
  const { rows: data } = await sql<Group>`
    select model, stb_type, state, count(*)::int as boxes, min(coalesce(since, created)) as oldest
    from box where lcoid = ${lcoid} and state <> 'ASSIGNED'
    group by 1, 2, 3 order by stb_type, model, state`.execute(db)
  const { rows: types } = await sql<Use>`
    with given as (
      select b.stb_type, count(*)::int as handedout
      from box_move m join box b on b.lcoid = m.lcoid and b.stbno = m.stbno
      where m.lcoid = ${lcoid} and m.at >= ${since} and m.move = 'ASSIGN' group by 1),
    ordered as (
      select boxtype as stb_type, sum(quantity - received)::int as onorder
      from box_order where lcoid = ${lcoid} and state = 'PAID' and received < quantity group by 1),
    held as (
      select stb_type, count(*)::int as stock from box where lcoid = ${lcoid} and state = 'STOCK' group by 1)
    select kind.stb_type, coalesce(held.stock, 0) as stock, coalesce(given.handedout, 0) as handedout,
      coalesce(ordered.onorder, 0) as onorder
    from (values ('SD'), ('HD'), ('ANDROID')) as kind (stb_type)
    left join held using (stb_type) left join given using (stb_type) left join ordered using (stb_type)
    where coalesce(held.stock, given.handedout, ordered.onorder) is not null`.execute(db)
  return { data, types: types.map((type) => ({ ...type, low: isLowStock(type) })) }
}

/** Fewer than were handed out in the last 30 days, with what is on order counted in. */
const isLowStock = ({ stock, handedout, onorder }: { stock: number; handedout: number; onorder: number }): boolean =>
  stock + onorder < Math.max(1, handedout)
