import { Failure } from '#domain/errors.ts'
import { subtract } from '#domain/money.ts'
import { refusalOf } from '#domain/subscriptions/contract.ts'

import type { Context } from '../context.ts'
import { act } from './act.ts'
import { isUndoable } from './standing.ts'
import { giveBack, handBack, restorableAfter, restore, takenAgain } from './take-back.ts'
import type { Target } from './target.ts'
import { tellHeadend } from './tell-headend.ts'

const REASON = 'Taken back on the day it was bought'

/** As if it had not been bought: the price comes back whole, and what it had ended or cut runs on. */
export const undoSale = ({ contractno }: { contractno: string }, context: Context) =>
  act({ contractno, reason: REASON, what: 'undo' }, context, async (tx, acting) => {
    refuseLate(acting)
    const { box, contract, actor, at } = acting
    const why = { what: 'UNDONE' as const, reason: REASON, actor, at }
    const restored = await restorableAfter(tx, box.lcoid, [contract])
    const given = await giveBack(tx, box, [contract], why)
    await restore(tx, box, restored, { ...why, sale: contractno })
    await handBack(tx, box, [contract], at)
    return {
      contracts: [contractno, ...restored.map((one) => one.contractno)],
      contractstatus: 'C' as const,
      refund: subtract(given, takenAgain(restored)),
      creditnotes: [],
      commands: await tellHeadend(tx, box, acting),
    }
  })

function refuseLate({ box, contract, today }: Target): void {
  if (isUndoable(box, contract, today)) return
  throw new Failure(refusalOf('disconnect', contract, today) ?? 'undo.late', { contractno: contract.contractno })
}
