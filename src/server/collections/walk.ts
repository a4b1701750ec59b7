import { sql } from 'kysely'

import { isLikely, type VisitOutcome } from '#domain/collections/rules.ts'
import type { walkCalls } from '#domain/collections/walk-calls.ts'
import { dayOf, type Day } from '#domain/dates.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'

import { actorOf, type Context } from '../context.ts'
import type { Tx } from '../write.ts'
import { accounts } from './accounts.ts'
import { checkReach, reachOf } from './reach.ts'

type Walk = Reply<typeof walkCalls.getWalk>

export const visitHandlers = { getWalk, recordVisit }

/** All of an area in one reply: the phone keeps it for where there is no line. */
async function getWalk({ areaid }: { areaid: string }, { db, session, now }: Context): Promise<Walk> {
  const { lcoid } = session
  const area = await db
    .selectFrom('area')
    .select(['areaid', 'name'])
    .where('lcoid', '=', lcoid)
    .where('areaid', '=', areaid)
    .executeTakeFirst()
  if (!area) throw new Failure('not.found')
  const reach = await reachOf(db, session)
  if (reach !== 'all' && !reach.includes(areaid)) throw new Failure('collections.area')
  const rows = await accounts(db, now())
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('home_visit as v')
          .select(['v.outcome', 'v.promised', 'v.at as visited'])
          .whereRef('v.lcoid', '=', 'a.lcoid')
          .whereRef('v.subscriberid', '=', 'a.subscriberid')
          // a receipt that was reversed is no payment at the door
          .where(
            sql<boolean>`not exists (select from home_receipt r where r.lcoid = v.lcoid and r.receiptno = v.receiptno and r.reversed is not null)`,
          )
          // a phone without a line brings it in any order
          .orderBy('v.at', 'desc')
          .orderBy('v.id', 'desc')
          .limit(1)
          .as('visit'),
      (on) => on.onTrue(),
    )
    .select(['visit.outcome', 'visit.promised', 'visit.visited'])
    .where('a.lcoid', '=', lcoid)
    .where('a.areaid', '=', areaid)
    .orderBy('a.place')
    .orderBy('a.subscriberid')
    .execute()
  return { ...area, count: rows.length, data: rows }
}

async function recordVisit(visit: Input<typeof walkCalls.recordVisit>, context: Context) {
  const { session, write, now } = context
  const { subscriberid, outcome, promised, note = '', key, visitedat } = visit
  // a phone whose clock is ahead was there now
  const at = isLikely(visitedat, now()) && visitedat < now() ? visitedat : now()
  return write(async (tx) => {
    const until = outcome === 'PROMISED' ? promised || null : null
    const noted = { subscriberid, outcome, promised: until, note, key: key || null }
    // noted by him before, maybe before the customer moved to another area
    if ((await findSame(tx, session.lcoid, noted))?.actor !== actorOf(session)) {
      await checkReach(tx, context, subscriberid)
      if (outcome === 'PROMISED') checkPromised(until, at)
      const { numInsertedOrUpdatedRows } = await insertVisit(tx, { session, at }, noted)
      // another request with its key was quicker
      if (numInsertedOrUpdatedRows === 0n) await findSame(tx, session.lcoid, noted)
    }
    return { outcome, promised: until }
  })
}

/** A day that is over when it is promised is none. */
function checkPromised(until: Day | null, at: Date): void {
  if (until === null) throw new Failure('input.invalid', { fields: { promised: 'date' } })
  if (until < dayOf(at)) throw new Failure('input.invalid', { fields: { promised: 'fromToday' } })
}

type Visit = {
  subscriberid: string
  outcome: VisitOutcome
  promised: Day | null
  note: string
  key?: string | null
  receiptno?: string
}

/** A key that comes again brings the same. */
async function findSame(tx: Tx, lcoid: string, { key, subscriberid, outcome, promised }: Visit) {
  if (!key) return undefined
  const first = await tx
    .selectFrom('home_visit')
    .select(['actor', 'subscriberid', 'outcome', 'promised'])
    .where('lcoid', '=', lcoid)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return undefined
  if (first.subscriberid !== subscriberid || first.outcome !== outcome || first.promised !== promised)
    throw new Failure('idempotency.conflict')
  return first
}

/** Who paid was visited. */
export const insertVisit = (tx: Tx, { session, at }: { session: Context['session']; at: Date }, visit: Visit) =>
  tx
    .insertInto('home_visit')
    .values({ lcoid: session.lcoid, ...visit, actor: actorOf(session), at })
    .onConflict((conflict) => conflict.columns(['lcoid', 'key']).where('key', 'is not', null).doNothing())
    .executeTakeFirst()
