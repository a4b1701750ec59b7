import { sql, type RawBuilder } from 'kysely'

import type { Activity, activityCalls } from '#domain/activity/calls.ts'
import { ACTIVITY_KINDS, ACTIVITY_PERMISSIONS, type ActivityKind, WALLET_KINDS } from '#domain/activity/kinds.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'

import { checkReach } from '../collections/reach.ts'
import { holds, type Context } from '../context.ts'
import type { Handlers } from '../http.ts'
import { beforePlace, PAGE_ROWS, pageFrom, placeOf } from '../paging.ts'
import { findHome } from '../subscribers/store.ts'
import { SOURCES } from './sources.ts'

type Asked = Input<typeof activityCalls.listCustomerActivity>
type Row = Omit<Activity, 'created'> & { at: Date }

async function listCustomerActivity({ customerid, kind, after }: Asked, context: Context) {
  const { db, session } = context
  const of = { lcoid: session.lcoid, subscriberid: customerid }
  await findHome(db, of)
  const wanted = kind ? [kind] : ACTIVITY_KINDS
  const seen: ActivityKind[] = []
  for (const one of wanted) if (await isSeen(one, context, customerid)) seen.push(one)
  if (seen.length === 0) return { count: 0, data: [], next: null }
  const parts = seen.map((one) => newest(one, SOURCES[one](of), after))
  const { rows } = await sql<Row>`
    select * from (${sql.join(parts, sql` union all `)}) as activity
    order by at desc, id desc limit ${PAGE_ROWS + 1}`.execute(db)
  const seesWallet = holds(session, 'payments')
  return pageFrom(rows, ['at', 'id'], ({ at, amount, ...row }): Activity => ({
    ...row,
    amount: seesWallet || !WALLET_KINDS.includes(row.kind) ? amount : null,
    created: at,
  }))
}

async function isSeen(kind: ActivityKind, context: Context, customerid: string): Promise<boolean> {
  if (!holds(context.session, ACTIVITY_PERMISSIONS[kind])) return false
  if (kind !== 'MONEY') return true
  // a collector sees the account of his areas alone
  try {
    await checkReach(context.db, context, customerid)
    return true
  } catch (refusal) {
    if (refusal instanceof Failure && refusal.code === 'collections.area') return false
    throw refusal
  }
}

/** A page's worth of one source. The bound on `at` alone is what an index can begin at. */
const newest = (kind: ActivityKind, source: RawBuilder<unknown>, after: string | undefined) => sql`(
  select s.id, ${sql.lit(kind)} as kind, s.at, s.what, s.subject, s.detail, s.amount, s.target, s.authorisedby
  from (select ${sql.lit(`${kind}-`)} || lpad(no, 19, '0') as id, rows.* from (${source}) as rows) as s
  where ${after ? sql`s.at <= ${placeOf(after).at}` : sql`true`}
    and ${beforePlace(after, { at: 's.at', id: 's.id' })}
  order by s.at desc, s.id desc limit ${PAGE_ROWS + 1})`

export const activityHandlers: Handlers<typeof activityCalls> = { listCustomerActivity }
