import { sql } from 'kysely'

import type { collectionCalls } from '#domain/collections/calls.ts'
import { dayOf, startOf } from '#domain/dates.ts'
import type { Reply } from '#domain/endpoint.ts'
import { firstOf } from '#domain/lists.ts'

import type { Context } from '../context.ts'
import { reachOf, within } from './reach.ts'

/** A sub-user sees what is owed in his areas, and what he took himself. */
export async function getCollections(_input: object, { db, session, now }: Context) {
  const { lcoid, subuserid } = session
  const reached = within(await reachOf(db, session))
  const { rows } = await sql<Reply<typeof collectionCalls.getCollections>>`
    select (select started from home_books where lcoid = ${lcoid}) as started,
      (select autorenew_due_days from home_books where lcoid = ${lcoid}) as autorenewduedays, owed.*, paid.*
    from (
      select coalesce(sum(balance) filter (where balance > 0), 0)::bigint as due,
        (count(*) filter (where balance > 0))::int as owing,
        coalesce(-sum(balance) filter (where balance < 0), 0)::bigint as advance
      from home_account a where lcoid = ${lcoid} and balance <> 0 and ${reached}) as owed,
    (
      select coalesce(sum(amount), 0)::bigint as today, count(*)::int as receipts,
        (select coalesce(sum(amount), 0)::bigint from home_receipt b where b.lcoid = ${lcoid} and b.handoverid is null
          and b.reversed is null and b.mode = 'CASH' and b.collector <> ${lcoid} and (${subuserid}::text is null or b.collector = ${subuserid})) as inbags,
        (select count(*)::int from home_receipt b where b.lcoid = ${lcoid} and ${subuserid}::text is null
          and b.beside is not null and b.kept is null and b.reversed is null) as twice
      from home_receipt
      -- what was taken yesterday without a line arrives today, and was not taken today
      where lcoid = ${lcoid} and at >= ${startOf(dayOf(now()))} and taken >= ${startOf(dayOf(now()))} and reversed is null
        and (${subuserid}::text is null or collector = ${subuserid})) as paid`.execute(db)
  return firstOf(rows)
}
