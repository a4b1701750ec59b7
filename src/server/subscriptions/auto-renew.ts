import { Failure, type FailureCode } from '#domain/errors.ts'
import { valueFor } from '#domain/lists.ts'
import { add } from '#domain/money.ts'
import { refusalOf } from '#domain/subscriptions/contract.ts'

import { actorOf, type Context, type Session } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { isSold } from '../plans/catalogue.ts'
import { checkWithinLimit } from '../wallet/daily-limit.ts'
import type { Tx } from '../write.ts'
import type { Acting } from './act.ts'
import { announceContracts } from '../live.ts'
import { readBoxPlans } from './box-plans.ts'
import { recordEvents } from './events.ts'
import { knownPlans } from './known-plans.ts'
import type { Contract, LoadedBox } from './load.ts'
import { lockTarget, type Target } from './target.ts'

type Person = Pick<Session, 'lcoid' | 'subuserid'>
type Refusal = { code: FailureCode; details: Record<string, unknown> }

/** On or off for the last contract of a pack, which is the one that renews itself. */
export async function switchAutoRenew(contractno: string, autorenew: boolean, context: Context) {
  const { session, spend, live, now } = context
  const { lcoid } = session
  const plans = await spend(async (tx, note) => {
    const at = now()
    const target = await lockTarget(tx, contractno, { session, now: () => at })
    const { box, contract } = target
    const refusal = await autoRenewRefusal(tx, target, autorenew)
    if (refusal) throw new Failure(refusal.code, refusal.details)
    if (autorenew) await checkWithinLimit(tx, session, contract.lcoprice)
    const acting = { ...target, actor: actorOf(session), at }
    const changed = await setAutoRenew(tx, acting, [contract], autorenew)
    if (changed > 0)
      note({ what: 'auto-renew', target: contractno, before: { autorenew: !autorenew }, after: { autorenew } })
    return readBoxPlans(tx, { customerid: homeOf(target), stbno: box.stbno }, context)
  })
  await announceContracts(live, lcoid, [plans.stbno], null)
  return plans
}

/** The base pack of a box with the add-ons that can: a pack that cannot renew itself does not keep the others from it. */
export async function switchAllOnBox(tx: Tx, acting: Acting, autorenew: boolean): Promise<void> {
  const { box, contract, actor, today } = acting
  const switched = [contract]
  for (const one of lastOn(box).filter(({ contractno }) => contractno !== contract.contractno))
    if (!(await autoRenewRefusal(tx, { box, contract: one, today }, autorenew))) switched.push(one)
  if (autorenew)
    await checkWithinLimit(tx, personOf(box.lcoid, actor), add(...switched.map(({ lcoprice }) => lcoprice)))
  await setAutoRenew(tx, acting, switched, autorenew)
}

const personOf = (lcoid: string, actor: string): Person => ({ lcoid, subuserid: actor === lcoid ? null : actor })

const lastOn = ({ contracts }: LoadedBox): readonly Contract[] =>
  contracts.filter(({ contractno }) => !contracts.some(({ previous }) => previous === contractno))

async function setAutoRenew(tx: Tx, acting: Acting, contracts: readonly Contract[], autorenew: boolean) {
  const { box, actor, at } = acting
  const { lcoid } = box
  const changing = contracts.filter((one) => one.autorenew !== autorenew)
  const numbers = changing.map(({ contractno }) => contractno)
  if (numbers.length === 0) return 0
  await tx
    .updateTable('contract')
    .set({ autorenew, autorenew_by: autorenew ? personOf(lcoid, actor).subuserid : null })
    .where('lcoid', '=', lcoid)
    .where('contractno', 'in', numbers)
    .execute()
  // whoever switches it on again means it to be tried again
  await tx.deleteFrom('renewal_try').where('lcoid', '=', lcoid).where('contractno', 'in', numbers).execute()
  const reason = autorenew ? 'ON' : 'OFF'
  await recordEvents(
    tx,
    changing.map(({ contractno, contractstatus, validity, planname }) => {
      const same = { status: contractstatus, validity }
      return { lcoid, contractno, what: 'AUTORENEW', before: same, after: same, reason, actor, comment: planname }
    }),
    at,
  )
  return numbers.length
}

function homeOf({ box }: Target): string {
  if (box.subscriberid === null) throw new Failure('box.unassigned')
  return box.subscriberid
}

/** A pack that nobody can renew does not renew itself either. */
export async function autoRenewRefusal(db: Db | Tx, target: Target, autorenew: boolean): Promise<Refusal | null> {
  const { box, contract, today } = target
  const { contractno } = contract
  if (box.contracts.some(({ previous }) => previous === contractno))
    return { code: 'contract.renewed', details: { contractno } }
  if (!autorenew) return null
  const state = refusalOf('disconnect', contract, today)
  if (state) return { code: state, details: { contractno } }
  const { region } = await db
    .selectFrom('operator')
    .select('region')
    .where('lcoid', '=', box.lcoid)
    .executeTakeFirstOrThrow()
  const plan = valueFor(await knownPlans(db, { region, today }, [contract.plancode]), contract.plancode)
  const { plancode, recommended } = plan
  if (!isSold(plan, today)) return { code: 'plan.discontinued', details: { plancode, recommended } }
  if (plan.undelivered.length > 0) return { code: 'plan.undelivered', details: { plancode } }
  if (plan.planmode !== 'RENEWABLE') return { code: 'plan.not-renewable', details: { plancode, recommended } }
  return null
}
