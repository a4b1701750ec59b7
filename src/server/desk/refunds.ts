import type { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'

import type { Db } from '../db/connect.ts'
import { tell } from '../notices/tell.ts'
import { narrowedTo, pageBy } from '../paging.ts'
import { announceDecision, approve, lockRequest, refuse } from '../refunds/decide.ts'
import { requests, type RequestRow } from '../refunds/store.ts'
import { noticeOf } from '../refunds/words.ts'
import type { Tx } from '../write.ts'
import type { DeskContext } from './context.ts'

type Ruling = Input<typeof decideCalls.decideRefund>

/** Refunds asked for, with whose they are. */
const refunds = (db: Db) =>
  requests(db).innerJoin('operator as o', 'o.lcoid', 'r.lcoid').select(['r.lcoid', 'o.lconame', 'o.city'])

export const refundHandlers = { listDeskRefunds, decideRefund }

async function listDeskRefunds({ status, after }: Input<typeof decideCalls.listDeskRefunds>, { system }: DeskContext) {
  return pageBy(refunds(system).where(narrowedTo('r.status', status)), {
    waits: status === 'OPEN',
    after,
    at: 'r.created',
    id: 'r.refundid',
  })
}

async function decideRefund({ refundid, decision, reason, amount: given }: Ruling, context: DeskContext) {
  const { system, staff, spendFor, now } = context
  const asked = orNotFound(await refunds(system).where('r.refundid', '=', refundid).executeTakeFirst())
  const { lcoid } = asked
  const decided = await spendFor(lcoid)(async (tx, note) => {
    const at = now()
    const rule = decision === 'APPROVE' ? approve : refuse
    const ruling = { decision: reason, by: staff.staffid, at, amount: given || undefined }
    const after = await rule(tx, await lockOpen(tx, lcoid, refundid), ruling)
    const { status, amount, granted, creditnoteno } = after
    note({
      what: status === 'APPROVED' ? 'refund-approved' : 'refund-refused',
      target: refundid,
      after: { reason, amount, granted, creditnoteno },
    })
    await tell(tx, noticeOf(after), at)
    return refunds(tx).where('r.lcoid', '=', lcoid).where('r.refundid', '=', refundid).executeTakeFirstOrThrow()
  })
  await announceDecision(context, decided)
  return decided
}

/** Of two who decide at once, the second finds it decided. */
async function lockOpen(tx: Tx, lcoid: string, refundid: string): Promise<RequestRow> {
  const row = await lockRequest(tx, lcoid, refundid)
  if (row.status !== 'OPEN') throw new Failure('desk.decided')
  return row
}
