import type { Reply } from '#domain/endpoint.ts'
import type { Command } from '#domain/hardware/device-calls.ts'
import type { subscriptionCalls } from '#domain/subscriptions/calls.ts'

import { announceCommand } from '../cas/commands.ts'
import { actorOf, type Context } from '../context.ts'
import { creditOf } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'
import { announceContracts } from '../live.ts'
import { lockTarget, type Target } from './target.ts'

export type ActionDone = Reply<typeof subscriptionCalls.cancelPlan>
type Outcome = Pick<ActionDone, 'contracts' | 'contractstatus' | 'refund' | 'creditnotes'> & { commands: Command[] }
export type Acting = Target & { actor: string; at: Date }
type Asked = { contractno: string; what: 'disconnect' | 'reconnect' | 'cancel' | 'undo'; reason: string }

/**
 * One action on a contract. All of them take the wallet's turn, also those that move no money: whoever holds a box has the wallet
 * before it, so that no two changes wait for each other.
 */
export async function act(
  { contractno, what, reason }: Asked,
  context: Context,
  change: (tx: Tx, acting: Acting) => Promise<Outcome>,
): Promise<ActionDone> {
  const { session, spend, live, now } = context
  let told: Command[] = []
  const done = await spend(async (tx, note) => {
    // one instant for all of it, or midnight could come between what is reckoned and what is written
    const at = now()
    const target = await lockTarget(tx, contractno, { session, now: () => at })
    const { commands, ...outcome } = await change(tx, { ...target, actor: actorOf(session), at })
    told = commands
    const { contractstatus: before } = target.contract
    note({
      what,
      target: contractno,
      before: { contractstatus: before },
      after: { contractstatus: outcome.contractstatus, contracts: outcome.contracts, refund: outcome.refund, reason },
    })
    const { contracts, contractstatus, refund, creditnotes } = outcome
    const commandid = commands[0]?.id ?? ''
    const credit = await creditOf(tx, session.lcoid)
    return { stbno: target.box.stbno, contracts, contractstatus, commandid, refund, creditnotes, credit }
  })
  await announceContracts(live, session.lcoid, [done.stbno], done.refund === 0 ? null : done.credit)
  for (const command of told) await announceCommand(live, session.lcoid, command)
  return done
}
