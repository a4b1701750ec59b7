import type { Db } from '../db/connect.ts'
import { writerOf } from '../write.ts'

export const listPendingOperators = (system: Db) =>
  system
    .selectFrom('operator')
    .select(['lcoid', 'lconame', 'frcan', 'city'])
    .where('status', '=', 'PENDING')
    .orderBy('created')
    .execute()

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
  })(async (tx, note) => {
    const approved = await tx
      .updateTable('operator')
      .set({ status: 'ACTIVE' })
      .where('lcoid', '=', lcoid)
      .where('status', '=', 'PENDING')
      .returning('lcoid')
      .executeTakeFirst()
    if (approved) note({ what: 'approval', target: lcoid })
    return approved !== undefined
  })
