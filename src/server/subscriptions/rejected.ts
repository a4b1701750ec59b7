import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import { firstOf } from '#domain/lists.ts'
import { add, subtract, ZERO } from '#domain/money.ts'
import { isOfMonthBefore } from '#domain/reports/bill-rules.ts'
import type { ContractStatus } from '#domain/subscriptions/contract.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import { orderCommands, type CommandRow } from '../cas/commands.ts'
import type { Settling } from '../cas/outbox.ts'
import { carrySums, neverWas } from '../collections/carry-sum.ts'
import type { Services } from '../context.ts'
import { announceNotice } from '../notices/tell.ts'
import { tellDisobeyed, tellRefusedWhole, tellSilent, type GivenBack } from './tell-refused.ts'
import { tellServices } from './tell-services.ts'
import { creditOf, lockWallet } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'
import { announceContracts } from '../live.ts'
import { giveDaysBetween } from './dark-days.ts'
import { recordEvents } from './events.ts'
import { loadBox, type Contract, type LoadedBox } from './load.ts'
import { switchedAfter, switching } from './rights.ts'
import { builtOn } from './standing.ts'
import { giveBack, handBack, restorableAfter, restore, takenAgain, type Restored } from './take-back.ts'

/** What the headend's final word means for the contracts that a command was about. */
export const settleContracts = ({ system, live }: Pick<Services, 'system' | 'live'>): Settling => ({
  accepted: sql`settled as (
    update contract c set provision = said.state
    from (select lcoid, state, unnest(contracts) as contractno from accepted) as said
    where c.lcoid = said.lcoid and c.contractno = said.contractno)`,
  // whoever holds a box has the wallet before it
  beforeRejected: async (tx, { lcoid, contracts }) => {
    if (contracts.length > 0) await lockWallet(tx, lcoid)
  },
  rejected: async (tx, command, at) => {
    if (command.contracts.length === 0) return tellDisobeyed(tx, command, at)
    await writeProvision(tx, command)
    await tellRefusedWhole(tx, command, await giveRejectedBack(tx, command, at), at)
  },
  silent: tellSilent,
  announce: async ({ lcoid, stbno, state, contracts }) => {
    if (state === 'REJECTED') await announceNotice(live, { lcoid, alerttype: 'ALERT' })
    if (contracts.length === 0) return
    const credit = state === 'REJECTED' ? await creditOf(system, lcoid) : null
    await announceContracts(live, lcoid, stbno === null ? [] : [stbno], credit)
  },
})

const writeProvision = (tx: Tx, { lcoid, contracts, state }: CommandRow) =>
  sql`update contract set provision = ${state} where lcoid = ${lcoid} and contractno = any(${contracts}::text[])`.execute(
    tx,
  )

/** The price comes back whole, with that of what was sold on top of it, and what the sale had ended runs on. Says what was given back. */
async function giveRejectedBack(tx: Tx, command: CommandRow, at: Date): Promise<GivenBack[]> {
  const given: GivenBack[] = []
  const { lcoid, contracts, reason } = command
  // a box that was swapped meanwhile has handed its contracts over
  const boxes = await boxesOf(tx, command)
  const today = dayOf(at)
  for (const stbno of boxes) {
    const box = await loadBox(tx, { lcoid, stbno }, { today, lock: true })
    const refused = box.contracts.filter(({ contractno }) => contracts.includes(contractno))
    const why = { what: 'REJECTED' as const, reason, actor: command.actor, at }
    const sales = withBuiltOn(box, refused)
    if (sales.length === 0) continue
    const restored = await affordable(tx, box, sales, today)
    await giveBack(tx, box, sales, why)
    given.push(...sales.map(({ planname, paid }) => ({ planname, stbno, paid })))
    await restore(tx, box, restored, { ...why, sale: firstOf(sales).contractno })
    await giveDaysBetween(tx, box, sales, { restored, at })
    await carrySums(tx, lcoid, sales.map(neverWas), why)
    await handBack(tx, box, sales, { at, reason: 'renewal.refused' })
    const after = await loadBox(tx, box, { today, lock: false })
    // what was refused never went on
    const had = box.contracts.filter((one) => !refused.includes(one))
    const switched = switchedAfter(had, after.contracts, today)
    await orderCommands(tx, switching(box, switched, command.actor), at)
    await tellServices(tx, [{ before: box, after }], { actor: command.actor, at, today })
  }
  return [...given, ...(await giveRestBack(tx, command, at))]
}

async function boxesOf(tx: Tx, { lcoid, contracts }: CommandRow): Promise<string[]> {
  const rows = await tx
    .selectFrom('contract')
    .select('stbno')
    .distinct()
    .where('lcoid', '=', lcoid)
    .where('contractno', 'in', contracts)
    .where('status', '<>', 'C')
    .orderBy('stbno')
    .execute()
  return rows.map(({ stbno }) => stbno)
}

const withBuiltOn = (box: LoadedBox, refused: readonly Contract[]): Contract[] => [
  ...new Set([...refused, ...refused.flatMap((one) => builtOn(box, one))]),
]

/** A wallet that no longer holds what was credited for the old pack keeps it, and the old pack stays ended: an answer of the headend is final. */
async function affordable(tx: Tx, { lcoid }: LoadedBox, sales: readonly Contract[], today: Day): Promise<Restored[]> {
  const restored = await restorableAfter(tx, lcoid, sales, today)
  const { balance, floor } = await lockWallet(tx, lcoid)
  const back = add(ZERO, ...sales.map(({ paid }) => paid))
  return subtract(add(balance, back), takenAgain(restored)) >= floor ? restored : []
}

type Ended = GivenBack & { contractno: string; status: ContractStatus; starts: Day; validity: Day; created: Date }

/** Of what had been cancelled or had run out before the answer came, the days that were held for used were not. */
async function giveRestBack(tx: Tx, { lcoid, contracts, reason, actor }: CommandRow, at: Date): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update contract c set refunded = c.lcoprice from contract as was join plan p using (plancode)
    where c.lcoid = ${lcoid} and c.contractno = any(${contracts}::text[]) and (c.status = 'C' or c.validity < ${dayOf(at)}::date)
      and c.refunded < c.lcoprice
      and was.lcoid = c.lcoid and was.contractno = c.contractno
    returning c.contractno, p.planname, c.stbno, c.status, c.starts, c.validity, c.created, c.lcoprice - was.refunded as paid`.execute(
    tx,
  )
  await recordEvents(
    tx,
    rows.map(({ contractno, planname, stbno, status, validity, created, paid }) => ({
      lcoid,
      contractno,
      what: 'REJECTED',
      amount: subtract(ZERO, paid),
      before: { status, validity },
      after: { status, validity },
      reason,
      creditNote: isOfMonthBefore(created, at),
      actor,
      comment: `${OPENINGS.refused}${planname}, ${stbno}`,
    })),
    at,
  )
  await carrySums(tx, lcoid, rows.map(neverWas), { actor, at })
  return rows
}
