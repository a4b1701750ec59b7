import type { Decision } from '#domain/desk/roles.ts'

import type { Db } from '../db/connect.ts'
import { writerOf, type Note, type Tx } from '../write.ts'
import type { OperatorRow } from './store.ts'

type Ruling = { lcoid: string; decision: Decision; reason: string }

const OUTCOMES = {
  APPROVE: { status: 'ACTIVE', what: 'approval' },
  REFUSE: { status: 'REFUSED', what: 'refusal' },
} as const satisfies Record<Decision, object>

export const listPendingOperators = (system: Db) =>
  system
    .selectFrom('operator')
    .select(['lcoid', 'lconame', 'frcan', 'city'])
    .where('status', '=', 'PENDING')
    .orderBy('created')
    .execute()

/** Lets a registered operator in, or not; nothing if none waits: of two who decide at once, the second finds it decided. */
export async function decideOperator(
  tx: Tx,
  { lcoid, decision, reason }: Ruling,
  note: Note,
): Promise<OperatorRow | undefined> {
  const { status, what } = OUTCOMES[decision]
  const decided = await tx
    .updateTable('operator')
    .set({ status, decision: reason })
    .where('lcoid', '=', lcoid)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst()
  if (decided) note({ what, target: lcoid, after: { status, reason } })
  return decided
}

/** Lets a registered operator in; says whether there was one waiting. */
export const approveOperator = (system: Db, lcoid: string, now: Date): Promise<boolean> =>
  writerOf({
    db: system,
    scope: lcoid,
    actor: 'desk',
    address: 'terminal',
    requestId: 'desk',
    now: () => now,
    once: null,
  })(async (tx, note) => (await decideOperator(tx, { lcoid, decision: 'APPROVE', reason: '' }, note)) !== undefined)
