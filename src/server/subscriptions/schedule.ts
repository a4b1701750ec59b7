import { sql } from 'kysely'

import { addDays, dayOf, type Day } from '#domain/dates.ts'
import { Failure, type FailureCode } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'
import { ZERO } from '#domain/money.ts'
import { statusOn, type ContractStatus } from '#domain/subscriptions/contract.ts'

import { nextId } from '../db/rows.ts'
import { marketOf } from '../plans/market.ts'
import { checkWithinLimit } from '../wallet/daily-limit.ts'
import type { Tx } from '../write.ts'
import { loadBox, type BoxKey, type Contract, type LoadedBox } from './load.ts'
import { paidOn, priceAhead } from './price-ahead.ts'
import { quoteBoxes } from './quote-boxes.ts'

type Wanted = BoxKey & { plancode: string; actor: string }
type Scheduled = { scheduleid: string; contractno: string; plancode: string; runs: Day }

const NOT_RUNNING: Record<ContractStatus, FailureCode> = {
  A: 'contract.state',
  S: 'contract.state',
  E: 'contract.expired',
  D: 'contract.disconnected',
  C: 'contract.cancelled',
}

/** The last base pack of the box, which has to run today: what is scheduled follows it. */
function runningBase({ contracts }: LoadedBox, today: Day): Contract {
  const base = contracts.findLast(({ plantype }) => plantype === 'BASE')
  if (!base) throw new Failure('plan.needs-base')
  const status = statusOn(base, today)
  if (status !== 'A') throw new Failure(NOT_RUNNING[status])
  return base
}

/** Another base pack, or another form of it, for the day after the present one ends. Takes the place of what was pending. */
export async function scheduleChange(tx: Tx, wanted: Wanted, now: Date): Promise<Scheduled> {
  const { lcoid, stbno, plancode, actor } = wanted
  const today = dayOf(now)
  const base = runningBase(await loadBox(tx, wanted, { today, lock: true }), today)
  if (base.plancode === plancode) throw new Failure('schedule.same')
  const asked = [{ lcoid, stbno, plancode, atEnd: true }]
  const { plan, quote } = firstOf(await quoteBoxes(tx, asked, { today, lateFee: ZERO, lock: false }))
  if (plan && plan.plantype !== 'BASE') throw new Failure('plan.unknown')
  if (!quote.ok) throw new Failure(quote.reason)
  if (plan?.discontinued_on && plan.discontinued_on < quote.starts) throw new Failure('plan.discontinued')
  await checkLimit(tx, wanted, quote.starts, today)
  await endPending(tx, { lcoid, stbno, contractno: base.contractno }, 'REPLACED', now)
  const scheduled = { scheduleid: await nextId(tx, 'SCH', 'schedule_number'), contractno: base.contractno, plancode }
  await tx
    .insertInto('scheduled_change')
    .values({ ...scheduled, lcoid, stbno, state: 'PENDING', actor, created: now, updated: now })
    .execute()
  // what was given up before is another thing than what is wanted now
  await tx.deleteFrom('renewal_try').where('lcoid', '=', lcoid).where('contractno', '=', base.contractno).execute()
  return { ...scheduled, runs: quote.starts }
}

/** Whoever has a limit is asked now for what it costs on the day it is paid. */
async function checkLimit(tx: Tx, { lcoid, plancode, actor }: Wanted, runs: Day, today: Day): Promise<void> {
  if (actor === lcoid) return
  const here = await marketOf(tx, lcoid, today)
  const price = await priceAhead(tx, here, plancode, paidOn(addDays(runs, -1), today))
  await checkWithinLimit(tx, { lcoid, subuserid: actor }, price)
}

/** Takes the pending change of a box back. */
export async function cancelSchedule(tx: Tx, key: BoxKey, now: Date): Promise<string> {
  const today = dayOf(now)
  const { contracts } = await loadBox(tx, key, { today, lock: true })
  const contractno = contracts.findLast(({ plantype }) => plantype === 'BASE')?.contractno ?? ''
  const [ended] = await endPending(tx, { ...key, contractno }, '', now)
  if (!ended) throw new Failure('not.found')
  return ended
}

/** By the box or by the pack it follows: a swap takes the pack to another box. */
async function endPending(
  tx: Tx,
  { lcoid, stbno, contractno }: BoxKey & { contractno: string },
  reason: string,
  updated: Date,
): Promise<string[]> {
  const ended = await tx
    .updateTable('scheduled_change')
    .set({ state: 'CANCELLED', reason, updated })
    .where('lcoid', '=', lcoid)
    .where('state', '=', sql.lit('PENDING'))
    .where((of) => of.or([of('stbno', '=', stbno), of('contractno', '=', contractno)]))
    .returning('scheduleid')
    .execute()
  return ended.map(({ scheduleid }) => scheduleid)
}
