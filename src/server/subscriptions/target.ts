import { dayOf, type Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { refusalOf, type PackAction } from '#domain/subscriptions/contract.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'
import { loadBox, type Contract, type LoadedBox } from './load.ts'

export type Target = { box: LoadedBox; contract: Contract; today: Day }

/** Another operator's contract does not exist here. */
export async function findContract(db: Db | Tx, lcoid: string, contractno: string) {
  const found = await db
    .selectFrom('contract')
    .select(['contractno', 'stbno', 'status as contractstatus', 'validity'])
    .where('lcoid', '=', lcoid)
    .where('contractno', '=', contractno)
    .executeTakeFirst()
  if (!found) throw new Failure('not.found')
  return found
}

/** The contract with its box held, so that what is decided of it stays true until the transaction ends. */
export async function lockTarget(
  tx: Tx,
  contractno: string,
  { session, now }: Pick<Context, 'session' | 'now'>,
): Promise<Target> {
  const today = dayOf(now())
  const { stbno } = await findContract(tx, session.lcoid, contractno)
  const box = await loadBox(tx, { lcoid: session.lcoid, stbno }, { today, lock: true })
  const contract = box.contracts.find((one) => one.contractno === contractno)
  if (contract) return { box, contract, today }
  // what has no say any more was cancelled, has run out long ago, or went over to another box meanwhile
  const { contractstatus, validity } = await findContract(tx, session.lcoid, contractno)
  throw new Failure(refusalOf('renew', { contractstatus, validity }, today) ?? 'contract.expired', { contractno })
}

export function refuseUnless(action: PackAction, { contract, today }: Target): void {
  const refusal = refusalOf(action, contract, today)
  if (refusal) throw new Failure(refusal, { contractno: contract.contractno })
}
