import { sql } from 'kysely'

import { dayOf, startOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { subtract, type Paise } from '#domain/money.ts'
import { refusalOf } from '#domain/subscriptions/contract.ts'
import { UNDONE } from '#domain/subscriptions/pack-reasons.ts'

import { carrySums, neverWas } from '../collections/carry-sum.ts'
import type { Context, Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { settingsOf } from '../settings/store.ts'
import type { Tx } from '../write.ts'
import { act, type Acting } from './act.ts'
import { giveDaysBetween } from './dark-days.ts'
import type { LoadedBox } from './load.ts'
import { isOfferedUndo, isTooOften, isUndoable, type UndoRule } from './standing.ts'
import { giveBack, handBack, restorableAfter, restore, takenAgain } from './take-back.ts'
import { tellHeadend } from './tell-headend.ts'

/** As if it had not been bought: the price comes back whole, and what it had ended or cut runs on. */
export const undoSale = ({ contractno }: { contractno: string }, context: Context) =>
  act({ contractno, reason: UNDONE, what: 'undo' }, context, async (tx, acting) => {
    await refuse(tx, acting, context.config)
    const { box, contract, actor, at, today } = acting
    const why = { what: 'UNDONE' as const, reason: UNDONE, actor, at }
    const restored = await restorableAfter(tx, box.lcoid, [contract], today)
    const { given, creditnotes } = await giveBack(tx, box, [contract], why)
    await restore(tx, box, restored, { ...why, sale: contractno })
    await giveDaysBetween(tx, box, [contract], { restored, at })
    await carrySums(tx, box.lcoid, [neverWas(contract)], why)
    await handBack(tx, box, [contract], { at, reason: 'renewal.undone' })
    return {
      contracts: [contractno, ...restored.map((one) => one.contractno)],
      contractstatus: 'C' as const,
      refund: subtract(given, takenAgain(restored)),
      creditnotes,
      commands: await tellHeadend(tx, box, acting),
    }
  })

async function refuse(tx: Tx, { box, contract, today, at }: Acting, config: Services['config']): Promise<void> {
  const rule = await undoRule(tx, box, { config, now: () => at })
  const { contractno } = contract
  if (!isUndoable(box, contract, rule))
    throw new Failure(refusalOf('disconnect', contract, today) ?? 'undo.late', { contractno })
  if (isTooOften(contract, rule)) throw new Failure('undo.often', { contractno })
}

/** What the settings say, and which purchases were taken back this month on this box, in whichever home. */
export async function undoRule(
  db: Db | Tx,
  { lcoid, stbno }: { lcoid: string; stbno: string },
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<UndoRule> {
  const { UNDO_MINUTES: minutes, UNDOS_A_MONTH: aMonth } = await settingsOf(db, config, now())
  const { rows } = await sql<{ created: Date }>`
    select distinct c.created from contract c join contract_event e using (lcoid, contractno)
    where c.lcoid = ${lcoid} and c.stbno = ${stbno} and e.what = 'UNDONE' and e.caused_by is null
      and e.at >= ${startOf(`${dayOf(now()).slice(0, 7)}-01`)}`.execute(db)
  return { now: now(), minutes, left: aMonth - rows.length, begun: rows.map(({ created }) => created) }
}

export type Undoing = { refund: Paise; runs: string[] }

/** What comes of it for each that can be undone: what the wallet gains, or loses, and the packs that run again. */
export async function undoingsOn(db: Db | Tx, box: LoadedBox, rule: UndoRule): Promise<Map<string, Undoing>> {
  const found = box.contracts
    .filter((contract) => isOfferedUndo(box, contract, rule))
    .map(async (contract): Promise<[string, Undoing]> => {
      const restored = await restorableAfter(db, box.lcoid, [contract], dayOf(rule.now))
      const runs = restored.map(({ planname }) => planname)
      return [contract.contractno, { refund: subtract(contract.paid, takenAgain(restored)), runs }]
    })
  return new Map(await Promise.all(found))
}
