import { sql } from 'kysely'

import { newestFirst } from './place.ts'
import { amongDays, between, equals, homeOf, same, type Source } from './source.ts'

const boxCells = {
  ...same('b', 'stbno', 'stb_type', 'model', 'castype', 'state', 'warranty'),
  smcno: sql`coalesce(b.vcno, '')`,
  since: sql`coalesce(b.since, b.created)`,
}

const boxstock: Source<'listBoxes'> = {
  select: ({ state, model }, { lcoid }) => ({
    cells: boxCells,
    from: sql`box b`,
    // written out, as the index has it
    where: [
      sql`b.lcoid = ${lcoid}`,
      ...(state === 'ASSIGNED' ? [] : [sql`b.state <> 'ASSIGNED'`]),
      ...equals(sql`b.state`, state),
      ...equals(sql`b.model`, model || undefined),
    ],
    order: {
      way: 'asc',
      first: { by: sql`b.stbno`, kind: 'text' },
      last: { by: sql`coalesce(b.vcno, '')`, kind: 'text' },
    },
  }),
}

const boxmoves: Source<'listBoxMoves'> = {
  select: ({ move, ...range }, { lcoid }) => ({
    cells: {
      ...same('m', 'stbno', 'move', 'reason', 'deposit'),
      id: sql`m.id::text`,
      from: sql`coalesce(m.from_state, '')`,
      to: sql`m.to_state`,
      fromcustomer: sql`coalesce(m.from_subscriberid, '')`,
      tocustomer: sql`coalesce(m.to_subscriberid, '')`,
      authorisedby: sql`m.actor`,
      created: sql`m.at`,
    },
    from: sql`box_move m`,
    where: [sql`m.lcoid = ${lcoid}`, ...between(sql`m.at`, range), ...equals(sql`m.move`, move)],
    order: newestFirst(sql`m.at`, sql`m.id`, 'bigint'),
  }),
}

const warranty: Source<'listWarranties'> = {
  select: ({ state, ...range }, { lcoid }) => ({
    cells: {
      ...boxCells,
      subscriberid: sql`coalesce(b.subscriberid, '')`,
      name: sql`coalesce(trim(s.fname || ' ' || s.lname), '')`,
    },
    of: { table: 'box', as: 'b' },
    from: sql`left join ${homeOf('b')}`,
    where: [
      sql`b.lcoid = ${lcoid}`,
      sql`b.warranty is not null`,
      ...amongDays(sql`b.warranty`, range),
      ...equals(sql`b.state`, state),
    ],
    order: { way: 'asc', first: { by: sql`b.warranty`, kind: 'date' }, last: { by: sql`b.stbno`, kind: 'text' } },
  }),
}

/** Where the operator's STBs are and went. */
export const boxSources = { boxstock, boxmoves, warranty }
