import { Counter, Gauge, register } from 'prom-client'

import { addDays, type Day, DAY_MS, dayOf, hourInIndia } from '#domain/dates.ts'
import { LOOK_BACK_DAYS, type DifferenceKind } from '#domain/payments/differences.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { updateRows } from '../db/rows.ts'
import type { Log } from '../log.ts'
import { closeGone, countOpen, noteDifferences, type Difference } from './differences.ts'
import { reconcileCaptures } from './reconcile-captures.ts'
import { reconcilePayouts } from './reconcile-payouts.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

/** In the small hours, when the gateway's books of yesterday are closed and nobody waits for us. */
const FROM_HOUR = 3
/** One that has not finished by then has died. */
const DEAD_AFTER_MS = 2 * 3_600_000

const open = new Gauge({
  name: 'lco_payment_differences',
  help: 'Differences between the gateway and the books that nobody has closed',
  registers: [register],
})
const late = new Counter({
  name: 'lco_late_credits_total',
  help: 'Captures that only the daily comparison with the gateway found',
  registers: [register],
})

/** Once a day, on one server: the gateway's lists against our books. Says whether it was this one. */
export async function reconcileDaily(services: Services, log: Log): Promise<boolean> {
  const now = services.now()
  if (hourInIndia(now) < FROM_HOUR || !(await claim(services.system, dayOf(now), now))) return false
  try {
    const done = await reconcile(services, now)
    await updateRows(
      services.system,
      'reconciliation',
      { day: dayOf(now) },
      { ...done, finished: services.now(), failure: null },
    )
    open.set(await countOpen(services.system))
    late.inc(done.credited)
    log.info({ ...done }, 'compared with the gateway')
  } catch (error) {
    // tried again within the hour; what was credited stays credited
    const failure = String(error).slice(0, 500)
    await updateRows(services.system, 'reconciliation', { day: dayOf(now) }, { failure })
    log.error({ err: error }, 'could not compare with the gateway')
  }
  return true
}

/** The row of the day is the claim: it is taken by whoever makes it, or finds that its maker failed or died. */
async function claim(system: Db, day: Day, now: Date): Promise<boolean> {
  const taken = await system
    .insertInto('reconciliation')
    .values({ day, started: now, finished: null, failure: null })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ started: now, failure: null })
        .where('reconciliation.finished', 'is', null)
        .where((row) =>
          row.or([
            row('reconciliation.failure', 'is not', null),
            row('reconciliation.started', '<', new Date(now.getTime() - DEAD_AFTER_MS)),
          ]),
        ),
    )
    .returning('day')
    .executeTakeFirst()
  return taken !== undefined
}

const CAPTURES: readonly DifferenceKind[] = [
  'capture-unknown',
  'capture-uncredited',
  'capture-twice',
  'capture-missing',
]
const REFUNDS: readonly DifferenceKind[] = ['refund-unknown', 'refund-missing', 'refund-failed']
const PAYOUTS: readonly DifferenceKind[] = ['settlement-late', 'settlement-amount']

/** Captures first: they are somebody's money. What fails later leaves them done. */
export async function reconcile(services: Services, now: Date) {
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS)
  const range = { from: since, to: now }
  const keep = async (kinds: readonly DifferenceKind[], found: readonly Difference[]) => {
    await noteDifferences(services.system, found, { gateway: services.gateway.name, now })
    await closeGone(services.system, { kinds, since, now })
    return found.length
  }
  const captures = await reconcileCaptures(services, range)
  let differences = await keep(CAPTURES, captures.found)
  differences += await keep(REFUNDS, await reconcileRefunds(services, range))
  const days = { from: await firstDay(services.system, now), to: addDays(dayOf(now), -1), now, since }
  differences += await keep(PAYOUTS, await reconcilePayouts(services, days))
  return { payments: captures.listed, credited: captures.credited, differences }
}

/** Payouts are listed by their day: from the last that was read, with one to spare, but not without end. */
async function firstDay(system: Db, now: Date): Promise<Day> {
  const last = await system
    .selectFrom('reconciliation')
    .select('day')
    .where('finished', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  const earliest = addDays(dayOf(now), -LOOK_BACK_DAYS)
  const next = last ? addDays(last.day, -1) : earliest
  return next < earliest ? earliest : next
}
