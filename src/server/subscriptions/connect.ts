import { sql } from 'kysely'

import type { Input } from '#domain/endpoint.ts'
import { Failure, type FailureCode } from '#domain/errors.ts'
import { ZERO } from '#domain/money.ts'
import type { subscriptionCalls } from '#domain/subscriptions/calls.ts'
import { refusalOf } from '#domain/subscriptions/contract.ts'

import type { Context } from '../context.ts'
import { updateRows } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import { act, type Acting } from './act.ts'
import { recordEvents } from './events.ts'
import type { Contract } from './load.ts'
import { darkWith, liveOn, packOf } from './standing.ts'
import type { Target } from './target.ts'
import { tellHeadend } from './tell-headend.ts'
import { writeBack } from './write-back.ts'

type Switching = { to: 'D' | 'A'; what: 'DISCONNECTED' | 'RECONNECTED'; reason: string }

/** Why a pack cannot be switched off now; one that has not begun goes with what runs before it. */
export function disconnectRefusal({ box, contract, today }: Target): FailureCode | null {
  const begun = packOf(box, contract, today).some(({ starts }) => starts <= today)
  return refusalOf('disconnect', contract, today) ?? (begun ? null : 'contract.state')
}

/** What has run out is renewed, not reconnected; an add-on comes back once its base pack is there. */
export function reconnectRefusal({ box, contract, today }: Target): FailureCode | null {
  const refusal = refusalOf('reconnect', contract, today)
  if (refusal || contract.plantype === 'BASE') return refusal
  const hasBase = liveOn(box, today).some((one) => one.plantype === 'BASE' && one.contractstatus === 'A')
  return hasBase ? null : 'plan.needs-base'
}

const disconnect = ({ contractno, reason }: Input<typeof subscriptionCalls.disconnect>, context: Context) =>
  act({ contractno, reason, what: 'disconnect' }, context, (tx, acting) => switchOff(tx, acting, reason))

/** The pack goes dark, with a base pack every add-on too. */
export async function switchOff(tx: Tx, acting: Acting, reason: string) {
  refuse(disconnectRefusal(acting))
  const { box, contract, today } = acting
  const dark = darkWith(box, contract, today).filter(({ contractstatus }) => contractstatus === 'A')
  if (contract.plantype === 'BASE') {
    await updateRows(tx, 'box', { lcoid: box.lcoid, stbno: box.stbno }, { last_dc: today })
  }
  return switchAll(tx, acting, dark, { to: 'D', what: 'DISCONNECTED', reason })
}

const reconnect = ({ contractno, reason }: Input<typeof subscriptionCalls.reconnect>, context: Context) =>
  act({ contractno, reason, what: 'reconnect' }, context, (tx, acting) => switchOn(tx, acting, reason))

/** The pack comes back, with a base pack what went dark with it. */
export async function switchOn(tx: Tx, acting: Acting, reason: string) {
  refuse(reconnectRefusal(acting))
  const lit = await comingBackWith(tx, acting)
  return switchAll(tx, acting, lit, { to: 'A', what: 'RECONNECTED', reason })
}

const refuse = (refusal: FailureCode | null): void => {
  if (refusal) throw new Failure(refusal)
}

async function switchAll(tx: Tx, acting: Acting, switched: readonly Contract[], { to, what, reason }: Switching) {
  const { box, contract, actor, at } = acting
  const askedFirst = [contract, ...switched.filter((one) => one !== contract)]
  await writeBack(
    tx,
    box.lcoid,
    askedFirst.map(({ contractno, validity }) => ({ contractno, validity, status: to, refunded: ZERO })),
  )
  await recordEvents(
    tx,
    askedFirst.map(({ contractno, contractstatus, validity, planname }) => ({
      lcoid: box.lcoid,
      contractno,
      what,
      before: { status: contractstatus, validity },
      after: { status: to, validity },
      reason,
      causedBy: contractno === contract.contractno ? null : contract.contractno,
      actor,
      comment: planname,
    })),
    at,
  )
  return {
    contracts: askedFirst.map(({ contractno }) => contractno),
    contractstatus: to,
    refund: ZERO,
    creditnotes: [],
    commands: await tellHeadend(tx, box, acting),
  }
}

/** The pack, and with a base pack the add-ons that went dark with it; one that was switched off alone stays so. */
async function comingBackWith(tx: Tx, { box, contract, today }: Target): Promise<Contract[]> {
  const dark = darkWith(box, contract, today).filter(({ contractstatus }) => contractstatus === 'D')
  const { rows } = await sql<{ contractno: string; caused_by: string | null }>`
    select distinct on (contractno) contractno, caused_by from contract_event
    where lcoid = ${box.lcoid} and contractno = any(${dark.map(({ contractno }) => contractno)}::text[])
      and what = 'DISCONNECTED'
    order by contractno, id desc`.execute(tx)
  const alone = new Set(rows.filter(({ caused_by }) => caused_by === null).map(({ contractno }) => contractno))
  const pack = packOf(box, contract, today)
  return dark.filter((one) => pack.includes(one) || !alone.has(one.contractno))
}

export const connectHandlers = { disconnect, reconnect }
