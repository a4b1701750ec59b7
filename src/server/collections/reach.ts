import { sql } from 'kysely'

import { Failure } from '#domain/errors.ts'

import { actorOf, type Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { findRow, rowsLike } from '../db/rows.ts'
import { findHome } from '../subscribers/store.ts'

/** The areas whose customers somebody sees; the operator, and only he, sees those of none too. */
export type Reach = 'all' | string[]

export async function reachOf(db: Db, { lcoid, subuserid }: Context['session']): Promise<Reach> {
  if (subuserid === null) return 'all'
  const rows = await rowsLike(db, 'collector_area', { lcoid, subuserid }).select('areaid').execute()
  return rows.map(({ areaid }) => areaid)
}

/** The condition that an account is within reach. */
export const within = (reach: Reach, column = 'a.areaid') =>
  reach === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${reach}::text[])`

/** A customer that is not there is not found; one of somebody else's area is refused. */
export async function checkReach(db: Db, { session }: Pick<Context, 'session'>, subscriberid: string): Promise<void> {
  const key = { lcoid: session.lcoid, subscriberid }
  await findHome(db, key)
  const reach = await reachOf(db, session)
  if (reach === 'all') return
  const account = await findRow(db, 'home_account', { lcoid: key.lcoid, subscriberid }, ['areaid'])
  if (!account?.areaid || !reach.includes(account.areaid)) throw new Failure('collections.area')
}

type Of = { subscriberid: string; collector: string | undefined }

/** A receipt is its collector's own wherever the customer is by now: the cash is in his bag. */
export async function checkOwnOrReach(
  db: Db,
  context: Pick<Context, 'session'>,
  { subscriberid, collector }: Of,
): Promise<void> {
  if (collector !== actorOf(context.session)) await checkReach(db, context, subscriberid)
}
