import { sql } from 'kysely'

import { firstOf } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'

import { earned } from '../subscriptions/earned.ts'
import { same, type Source } from './source.ts'

const SUMS = ['mrp', 'lcoprice', 'earned', 'collected'] as const
const none = sql`''`

/** What was earned by day, pack, person or area; what earned most first, days from the newest. */
const earnings: Source<'listEarnings'> = {
  select: ({ per = 'day', ...range }, { lcoid }) => ({
    cells: {
      ...same('g', 'key', 'packs', ...SUMS),
      day: per === 'day' ? sql`g.key::date` : sql`null::date`,
      planname: per === 'pack' ? sql`coalesce(p.planname, '')` : none,
      authorisedby: per === 'person' ? sql`g.key` : none,
      area: per === 'area' ? sql`g.key` : none,
    },
    from:
      per === 'pack'
        ? sql`${earned(lcoid, range, per)} g left join plan p on p.plancode = g.key`
        : sql`${earned(lcoid, range, per)} g`,
    where: [per === 'pack' ? sql`g.key <> ''` : sql`true`],
    order: {
      way: 'desc',
      first: { by: per === 'day' ? sql`0::bigint` : sql`greatest(g.earned, 0)`, kind: 'bigint' },
      last: { by: sql`g.key`, kind: 'text' },
    },
  }),
  totals: async ({ per = 'day', ...range }, { db, lcoid }) => {
    const sums = SUMS.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`)
    const { rows } = await sql<Record<(typeof SUMS)[number], Paise>>`
      select ${sql.join(sums)} from ${earned(lcoid, range, per)} g`.execute(db)
    return firstOf(rows)
  },
}

/** One call for four reports. */
export const earningSources = {
  earnings,
  earningspack: earnings,
  earningsperson: earnings,
  earningsarea: earnings,
}
