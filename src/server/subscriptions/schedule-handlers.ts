import { Failure } from '#domain/errors.ts'
import type { subscriptionCalls } from '#domain/subscriptions/calls.ts'

import { actorOf } from '../context.ts'
import { findRow } from '../db/rows.ts'
import type { Handlers } from '../http.ts'
import type { Tx } from '../write.ts'
import { announceContracts } from '../live.ts'
import { readBoxPlans } from './box-plans.ts'
import { cancelSchedule, scheduleChange } from './schedule.ts'
import { lockTarget, type Target } from './target.ts'

/** Only the base pack that ends last is followed, and only by a form of itself. */
async function checkForm(tx: Tx, { box, contract }: Target, plancode: string): Promise<void> {
  if (contract.plantype !== 'BASE') throw new Failure('contract.state')
  const last = box.contracts.findLast(({ plantype }) => plantype === 'BASE')
  if (last?.contractno !== contract.contractno) throw new Failure('contract.renewed')
  const plan = await findRow(tx, 'plan', { plancode }, ['packagecode'])
  if (plan?.packagecode !== contract.packagecode) throw new Failure('plan.unknown', { fields: { plancode: 'unknown' } })
}

export const scheduleHandlers: Pick<Handlers<typeof subscriptionCalls>, 'changeValidity' | 'schedulePlan'> = {
  changeValidity: async ({ contractno, plancode }, context) => {
    const { session, spend, live, now } = context
    const plans = await spend(async (tx, note) => {
      const target = await lockTarget(tx, contractno, context)
      const { lcoid, stbno, subscriberid } = target.box
      await checkForm(tx, target, plancode)
      const after = await scheduleChange(tx, { lcoid, stbno, plancode, actor: actorOf(session) }, now())
      note({ what: 'schedule', target: stbno, after })
      if (subscriberid === null) throw new Failure('box.unassigned')
      return readBoxPlans(tx, { customerid: subscriberid, stbno }, context)
    })
    await announceContracts(live, session.lcoid, [plans.stbno], null)
    return plans
  },

  schedulePlan: async ({ stbno, plancode = '' }, { session, spend, live, now }) => {
    const key = { lcoid: session.lcoid, stbno }
    const reply = await spend(async (tx, note) => {
      if (plancode === '') {
        note({ what: 'schedule-cancel', target: stbno, before: { scheduleid: await cancelSchedule(tx, key, now()) } })
        return 'CANCELLED'
      }
      const after = await scheduleChange(tx, { ...key, plancode, actor: actorOf(session) }, now())
      note({ what: 'schedule', target: stbno, after })
      return after.runs
    })
    await announceContracts(live, session.lcoid, [stbno], null)
    return reply
  },
}
