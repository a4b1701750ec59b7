import { Failure } from '#domain/errors.ts'

import { actorOf, type Context } from '../context.ts'
import { isSold } from '../plans/catalogue.ts'
import { checkWithinLimit } from '../wallet/daily-limit.ts'
import type { Tx } from '../write.ts'
import { announceContracts } from './announce.ts'
import { readBoxPlans } from './box-plans.ts'
import { recordEvents } from './events.ts'
import { knownPlans } from './known-plans.ts'
import { lockTarget, refuseUnless, type Target } from './target.ts'

/** On or off for the last contract of a pack, which is the one that renews itself. */
export async function switchAutoRenew(contractno: string, autorenew: boolean, context: Context) {
  const { session, spend, live, now } = context
  const { lcoid } = session
  const plans = await spend(async (tx, note) => {
    const target = await lockTarget(tx, contractno, context)
    const { box, contract } = target
    refuseRenewed(target)
    if (autorenew) {
      await refuseUnrenewable(tx, target)
      await checkWithinLimit(tx, session, contract.lcoprice)
    }
    if (contract.autorenew !== autorenew) {
      await tx
        .updateTable('contract')
        .set({ autorenew, autorenew_by: autorenew ? session.subuserid : null })
        .where('lcoid', '=', lcoid)
        .where('contractno', '=', contractno)
        .execute()
      // whoever switches it on again means it to be tried again
      await tx.deleteFrom('renewal_try').where('lcoid', '=', lcoid).where('contractno', '=', contractno).execute()
      const same = { status: contract.contractstatus, validity: contract.validity }
      await recordEvents(
        tx,
        [
          {
            lcoid,
            contractno,
            what: 'AUTORENEW',
            before: same,
            after: same,
            reason: autorenew ? 'ON' : 'OFF',
            actor: actorOf(session),
            comment: contract.planname,
          },
        ],
        now(),
      )
      note({ what: 'auto-renew', target: contractno, before: { autorenew: !autorenew }, after: { autorenew } })
    }
    return readBoxPlans(tx, { customerid: homeOf(target), stbno: box.stbno }, context)
  })
  await announceContracts(live, lcoid, [plans.stbno], null)
  return plans
}

function homeOf({ box }: Target): string {
  if (box.subscriberid === null) throw new Failure('box.unassigned')
  return box.subscriberid
}

function refuseRenewed({ box, contract }: Target): void {
  if (box.contracts.some(({ previous }) => previous === contract.contractno))
    throw new Failure('contract.renewed', { contractno: contract.contractno })
}

/** A pack that nobody can renew does not renew itself either. */
async function refuseUnrenewable(tx: Tx, target: Target): Promise<void> {
  const { box, contract, today } = target
  refuseUnless('disconnect', target)
  const { region } = await tx
    .selectFrom('operator')
    .select('region')
    .where('lcoid', '=', box.lcoid)
    .executeTakeFirstOrThrow()
  const plan = (await knownPlans(tx, { region, today }, [contract.plancode])).get(contract.plancode)!
  const { plancode, recommended } = plan
  if (!isSold(plan, today)) throw new Failure('plan.discontinued', { plancode, recommended })
  if (plan.undelivered.length > 0) throw new Failure('plan.undelivered', { plancode })
  if (plan.planmode !== 'RENEWABLE') throw new Failure('plan.not-renewable', { plancode, recommended })
}
