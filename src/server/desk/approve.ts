import type { Decision } from '#domain/desk/roles.ts'
import { languageOf } from '#domain/messages/events.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { rowOf } from '../db/rows.ts'
import { TERMINAL } from '../desk-command.ts'
import { helplineOf, queueMessage } from '../messages/queue.ts'
import { portalTitle } from '../settings/identity.ts'
import { writerOf, type Note, type Tx } from '../write.ts'
import type { OperatorRow } from '../operators/store.ts'

type Ruling = { lcoid: string; decision: Decision; reason: string }

const OUTCOMES = {
  APPROVE: { status: 'ACTIVE', what: 'approval', event: 'REGISTRATION_APPROVED' },
  REFUSE: { status: 'REFUSED', what: 'refusal', event: 'REGISTRATION_REFUSED' },
} as const satisfies Record<Decision, object>

export const listPendingOperators = (system: Db) =>
  system
    .selectFrom('operator')
    .select(['lcoid', 'lconame', 'frcan', 'city'])
    .where('status', '=', 'PENDING')
    .orderBy('created')
    .execute()

type Needs = Pick<Services, 'config' | 'now'>
/** `told`: whether an SMS leaves. Its text may not be registered yet. */
type Decided = { operator: OperatorRow; told: boolean }

/**
 * Lets a registered operator in, or not, and tells him by SMS: he has no window yet. Nothing if none waits: of two who
 * decide at once, the second finds it decided.
 */
export async function decideOperator(
  { tx, note }: { tx: Tx; note: Note },
  { lcoid, decision, reason }: Ruling,
  needs: Needs,
): Promise<Decided | undefined> {
  const { status, what, event } = OUTCOMES[decision]
  const decided = await tx
    .updateTable('operator')
    .set({ status, decision: reason })
    .where('lcoid', '=', lcoid)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst()
  if (!decided) return undefined
  note({ what, target: lcoid, after: { status, reason } })
  const { mobileno: recipient, smstype } = decided
  const portal = await portalTitle(tx)
  const id = await queueMessage(
    tx,
    {
      event,
      lcoid,
      recipient,
      language: languageOf(smstype),
      actor: 'SYSTEM',
      values: { portal, lcoid, reason, helpline: await helplineOf(tx, needs) },
    },
    needs,
  )
  const { state } = await rowOf(tx, 'message', { lcoid, id }, ['state'])
  return { operator: decided, told: state !== 'FAILED' }
}

/** The same at a terminal; nothing where none was waiting. */
export const approveOperator = (
  { system, ...needs }: Needs & Pick<Services, 'system'>,
  lcoid: string,
): Promise<Decided | undefined> =>
  writerOf({
    db: system,
    scope: lcoid,
    actor: TERMINAL,
    address: 'terminal',
    requestId: TERMINAL,
    now: needs.now,
    once: null,
  })((tx, note) => decideOperator({ tx, note }, { lcoid, decision: 'APPROVE', reason: '' }, needs))
