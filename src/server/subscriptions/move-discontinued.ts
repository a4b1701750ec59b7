import { dayOf } from '#domain/dates.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { planCalls } from '#domain/plans/calls.ts'

import { actorOf, type Context } from '../context.ts'
import { pricedPlans } from '../plans/catalogue.ts'
import { isGoing } from '../plans/discontinued.ts'
import { marketOf } from '../plans/market.ts'
import { boxesRunning } from '../plans/running.ts'
import { announceContracts } from '../live.ts'
import { scheduleChange } from './schedule.ts'

type MoveDiscontinuedInput = Input<typeof planCalls.moveDiscontinued>
type Moved = Reply<typeof planCalls.moveDiscontinued>

/** Each box on its own: one that cannot be moved keeps none of the others. */
export async function moveDiscontinued(
  { plancode, toplancode, boxes }: MoveDiscontinuedInput,
  context: Context,
): Promise<Moved> {
  const { session, write, now, live } = context
  const { lcoid } = session
  const moved: string[] = []
  const reply = await write(async (tx, note) => {
    const market = await marketOf(tx, lcoid, dayOf(now()))
    const plans = await pricedPlans(tx, market, [plancode, toplancode])
    if (!plans.some((plan) => plan.plancode === plancode && isGoing(plan))) throw new Failure('plan.unknown')
    if (!plans.some((plan) => plan.plancode === toplancode && plan.plantype === 'BASE'))
      throw new Failure('plan.unknown')
    const running = new Set((await boxesRunning(tx, lcoid, [plancode], market.today)).map(({ stbno }) => stbno))
    const refused: Moved['refused'] = []
    moved.length = 0
    // in one order, so that two moves at once wait for each other instead of locking up
    for (const stbno of (boxes ?? [...running]).toSorted()) {
      const reason = running.has(stbno)
        ? await refusalOf(() =>
            scheduleChange(tx, { lcoid, stbno, plancode: toplancode, actor: actorOf(session) }, now()),
          )
        : 'not.found'
      if (reason) refused.push({ stbno, reason })
      else moved.push(stbno)
    }
    note({ what: 'pack.moved', target: plancode, after: { toplancode, boxes: moved } })
    return { scheduled: moved.length, refused }
  })
  await announceContracts(live, lcoid, moved, null)
  return reply
}

/** Refusals come before anything is written, so the transaction is still whole. */
async function refusalOf(schedule: () => Promise<unknown>): Promise<string> {
  try {
    await schedule()
    return ''
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}
