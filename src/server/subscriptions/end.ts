import { sql } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { add, formatRupees, subtract, ZERO, type Paise } from '#domain/money.ts'
import type { subscriptionCalls } from '#domain/subscriptions/calls.ts'
import { lastUsedDay, refundOf } from '#domain/subscriptions/contract.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import { carrySums } from '../collections/carry-sum.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../write.ts'
import { act, type Acting } from './act.ts'
import { recordEvents } from './events.ts'
import type { Contract, LoadedBox } from './load.ts'
import { liveOn, packOf } from './standing.ts'
import { refuseUnless, type Target } from './target.ts'
import { tellHeadend } from './tell-headend.ts'
import { writeBack } from './write-back.ts'

/** What cancelling does to one contract: it ends, or is cut short to the last day that has a base pack. */
export type Ending = { contract: Contract; lastDay: Day; ends: boolean; amount: Paise }

/** The contract asked for first; then its renewals, and with a base pack the add-ons that have none any more. */
export function endingsOf(target: Target): Ending[] {
  const { box, contract, today } = target
  const later = packOf(box, contract, today).filter((one) => one !== contract && one.starts > contract.starts)
  const whole = [contract, ...later].map((one) => ending(one, lastUsedDay(one, today), true))
  return contract.plantype === 'BASE' ? [...whole, ...withoutBase(target)] : whole
}

function withoutBase({ box, contract, today }: Target): Ending[] {
  const addOns = liveOn(box, today).filter(({ plantype }) => plantype !== 'BASE')
  if (contract.starts <= today) return addOns.map((one) => ending(one, lastUsedDay(one, today), true))
  const lastDay = addDays(contract.starts, -1)
  return addOns
    .filter(({ validity }) => validity > lastDay)
    .map((one) => (one.starts > lastDay ? ending(one, addDays(one.starts, -1), true) : ending(one, lastDay, false)))
}

const ending = (contract: Contract, lastDay: Day, ends: boolean): Ending => ({
  contract,
  lastDay,
  ends,
  amount: refundOf(contract, lastDay),
})

export const refundOfAll = (endings: readonly Ending[]): Paise => add(ZERO, ...endings.map(({ amount }) => amount))

type CancelPlanInput = Input<typeof subscriptionCalls.cancelPlan>

/** It ends today, which counts as used; the rest is credited, each contract by a credit note of its own. */
export const cancelPlan = ({ contractno, reason, refund: shown }: CancelPlanInput, context: Context) =>
  act({ contractno, reason, what: 'cancel' }, context, async (tx, acting) => {
    refuseUnless('cancel', acting)
    const endings = endingsOf(acting)
    const refund = refundOfAll(endings)
    if (shown !== undefined && shown !== refund)
      throw new Failure('refund.changed', { old: formatRupees(shown), new: formatRupees(refund) })
    const creditnotes = await endAll(tx, acting, endings, reason)
    return {
      contracts: endings.map(({ contract }) => contract.contractno),
      contractstatus: 'C' as const,
      refund,
      creditnotes,
      commands: await tellHeadend(tx, acting.box, acting),
    }
  })

/** What ends when a box leaves its customer: all that lives on it. */
export const endingsOfBox = (box: LoadedBox, today: Day): Ending[] =>
  liveOn(box, today)
    .toSorted((a, b) => Number(b.plantype === 'BASE') - Number(a.plantype === 'BASE'))
    .map((one) => ending(one, lastUsedDay(one, today), true))

/** Ends all that lives on a box today, as cancelling each would; the headend is told. */
export async function endBoxPacks(tx: Tx, leaving: Omit<Acting, 'contract'>, reason: string) {
  const endings = endingsOfBox(leaving.box, leaving.today)
  const [first] = endings
  if (!first) return { refund: ZERO, commands: [] }
  await endAll(tx, { ...leaving, contract: first.contract }, endings, reason)
  return { refund: refundOfAll(endings), commands: await tellHeadend(tx, leaving.box, leaving) }
}

async function endAll(tx: Tx, { box, contract: asked, actor, at }: Acting, endings: Ending[], reason: string) {
  const statusAfter = ({ contract, ends }: Ending) => (ends ? 'C' : contract.contractstatus)
  await writeBack(
    tx,
    box.lcoid,
    endings.map((one) => ({
      contractno: one.contract.contractno,
      status: statusAfter(one),
      validity: one.lastDay,
      refunded: one.amount,
      ...(one.ends && { autorenew: false }),
    })),
  )
  const recorded = await recordEvents(
    tx,
    endings.map((one) => ({
      lcoid: box.lcoid,
      contractno: one.contract.contractno,
      what: one.ends ? ('CANCELLED' as const) : ('CUT' as const),
      amount: subtract(ZERO, one.amount),
      before: { status: one.contract.contractstatus, validity: one.contract.validity },
      after: { status: statusAfter(one), validity: one.lastDay },
      reason,
      causedBy: one.contract === asked ? null : asked.contractno,
      creditNote: true,
      actor,
      comment: `${OPENINGS.unused}${one.contract.planname}, ${box.stbno}`,
    })),
    at,
  )
  await carrySums(
    tx,
    box.lcoid,
    endings.flatMap(({ contract: { contractno, validity }, lastDay, ends }) =>
      ends ? [{ contractno, first: addDays(lastDay, 1), last: validity }] : [],
    ),
    { actor, at },
  )
  await dropSchedule(tx, box.lcoid, endings, at)
  return recorded.flatMap(({ creditnoteno }) => creditnoteno ?? [])
}

/** What was to follow a base pack that is gone does not. */
async function dropSchedule(tx: Tx, lcoid: string, endings: readonly Ending[], at: Date): Promise<void> {
  await tx
    .updateTable('scheduled_change')
    .set({ state: 'CANCELLED', reason: 'CANCELLED', updated: at })
    .where('lcoid', '=', lcoid)
    .where(
      'contractno',
      'in',
      endings.filter(({ ends }) => ends).map(({ contract }) => contract.contractno),
    )
    .where('state', '=', sql.lit('PENDING'))
    .execute()
}
