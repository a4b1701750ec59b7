import { sql } from 'kysely'

import { newestFirst } from './place.ts'
import { between, equals, same, type Source } from './source.ts'

/** The operator, one of his, the server itself, or somebody of the provider. */
const BY = sql`case when a.actor = a.lcoid then 'OPERATOR' when a.actor like 'SUB%' then 'SUBUSER'
  when a.actor = 'SYSTEM' then 'SYSTEM' else 'PROVIDER' end`

/** What was noted of money, in the words of whoever noted it. */
const AMOUNT = sql`(select (a.after ->> part)::bigint from unnest(array['amount', 'debited', 'totalprice', 'refund']) as part
  where jsonb_typeof(a.after -> part) = 'number' limit 1)`

const activity: Source<'listActivity'> = {
  select: ({ by, what, person, ...range }, { lcoid }) => ({
    cells: {
      ...same('a', 'what', 'target'),
      id: sql`a.id::text`,
      created: sql`a.at`,
      by: BY,
      person: sql`a.actor`,
      name: sql`coalesce(u.name, case when a.actor = a.lcoid then o.contactname end, '')`,
      amount: AMOUNT,
      reason: sql`coalesce(case when jsonb_typeof(a.after -> 'reason') = 'string' then a.after ->> 'reason' end, '')`,
    },
    of: { table: 'audit', as: 'a' },
    from: sql`join operator o on o.lcoid = a.lcoid
      left join subuser u on u.lcoid = a.lcoid and u.lcosubuserid = a.actor`,
    where: [
      sql`a.lcoid = ${lcoid}`,
      ...between(sql`a.at`, range),
      ...equals(BY, by),
      ...equals(sql`a.what`, what),
      ...equals(sql`a.actor`, person),
    ],
    order: newestFirst(sql`a.at`, sql`a.id`, 'bigint'),
  }),
}

export const peopleSources = { activity }
