import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import type { refundCalls } from '#domain/refunds/calls.ts'

import { actorOf, type Context } from '../context.ts'
import type { Tx } from '../write.ts'
import { reckon } from './quote.ts'
import { billOfSale, readRequest, type RequestRow } from './store.ts'

type RequestRefundInput = Input<typeof refundCalls.requestRefund>

/** Asks the provider. No money moves: the amount is reckoned now and looked at again when it is decided. */
export async function requestRefund(asked: RequestRefundInput, context: Context) {
  const { session, write, live, now } = context
  const { lcoid } = session
  const request = await write(async (tx, note) => {
    const { dark, amount } = await reckon(tx, lcoid, asked, dayOf(now()))
    refuseUnless(amount, asked)
    const refundid = await insertRequest(tx, {
      lcoid,
      contractno: asked.contractno,
      billno: asked.billno ? await knownBill(tx, lcoid, asked.contractno, asked.billno) : null,
      reason: asked.reason,
      darkfrom: dark?.from ?? null,
      darkto: dark?.to ?? null,
      amount,
      comment: asked.comment ?? '',
      actor: actorOf(session),
      created: now(),
    })
    const { contractno, reason } = asked
    note({ what: 'refund-request', target: refundid, after: { contractno, reason, amount } })
    return readRequest(tx, lcoid, refundid)
  })
  await live.announce(lcoid, { kind: 'refund', refundid: request.refundid, status: request.status })
  return request
}

function refuseUnless(amount: Paise, { contractno, amount: shown }: RequestRefundInput): void {
  if (amount <= 0) throw new Failure('refund.nothing', { contractno })
  if (shown !== undefined && shown !== amount)
    throw new Failure('refund.changed', { old: formatRupees(shown), new: formatRupees(amount) })
}

async function knownBill(tx: Tx, lcoid: string, contractno: string, billno: string): Promise<string> {
  const found = await billOfSale(tx, lcoid, contractno, billno)
  if (found === null) throw new Failure('input.invalid', { fields: { billno: 'unknown' } })
  return found
}

type NewRequest = Omit<
  RequestRow,
  'refundid' | 'status' | 'granted' | 'decision' | 'decidedby' | 'decided' | 'creditnoteno'
>

/** One open request of a contract at a time, also when two windows ask at once. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<string> {
  const made = await tx
    .insertInto('refund_request')
    .values({
      ...request,
      refundid: sql<string>`'REF' || nextval('refund_number')`,
      status: 'OPEN',
      decided: null,
      creditnoteno: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['lcoid', 'contractno']).where('status', '=', sql.lit('OPEN')).doNothing(),
    )
    .returning('refundid')
    .executeTakeFirst()
  if (!made) throw new Failure('refund.open', { contractno: request.contractno })
  return made.refundid
}
