import { sql } from 'kysely'

import type { collectionCalls, Receipt } from '#domain/collections/calls.ts'
import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'

import { actorOf, type Context } from '../context.ts'
import type { Tx } from '../write.ts'
import { leaveBeside } from './beside.ts'
import { postMoves } from './entries.ts'
import { leaveHandover } from './handovers.ts'
import { checkOwnOrReach } from './reach.ts'
import { readReceipt } from './receipts.ts'

type Reversing = Input<typeof collectionCalls.reverseReceipt>

/** The customer owes it again, and the fee of a returned cheque. A sub-user takes back his own of today, until he hands it over. */
export async function reverseReceipt({ receiptno, reason, fee }: Reversing, context: Context): Promise<Receipt> {
  const { session, write, now } = context
  const { lcoid } = session
  return write(async (tx, note) => {
    const receipt = await lockReceipt(tx, lcoid, receiptno)
    await checkOwnOrReach(tx, context, receipt)
    if (receipt.reversed) throw new Failure('receipt.reversed', { receiptno })
    if (fee && receipt.mode !== 'CHEQUE') throw new Failure('input.invalid', { fields: { fee: 'feeOfCheque' } })
    const at = now()
    checkOwn(session, { receiptno, ...receipt }, at)
    const actor = actorOf(session)
    const shared = { lcoid, subscriberid: receipt.subscriberid, day: dayOf(at), note: reason, actor }
    await tx
      .updateTable('home_receipt')
      .set({ reversed: at, reversed_by: actor, reversal: reason, handoverid: await leaveHandover(tx, lcoid, receipt) })
      .where('lcoid', '=', lcoid)
      .where('receiptno', '=', receiptno)
      .execute()
    const charged = fee ? [{ ...shared, kind: 'CHARGE' as const, amount: fee }] : []
    await postMoves(tx, [{ ...shared, kind: 'REVERSAL', amount: receipt.amount, receiptno }, ...charged], at)
    await leaveBeside(tx, { lcoid, receiptno })
    await reopenPayment(tx, { lcoid, receiptno, ...receipt })
    note({ what: 'receipt-reversed', target: receiptno })
    return readReceipt(tx, lcoid, receiptno)
  })
}

type Own = { receiptno: string; collector: string; at: Date; handoverid: string | null }

function checkOwn({ subuserid }: Context['session'], { receiptno, ...receipt }: Own, now: Date): void {
  if (subuserid === null) return
  const isOwn = receipt.collector === subuserid
  if (isOwn && receipt.handoverid !== null) throw new Failure('receipt.handed-over', { receiptno })
  if (!isOwn || dayOf(receipt.at) !== dayOf(now)) throw new Failure('receipt.late', { receiptno })
}

type Reversed = { lcoid: string; receiptno: string; subscriberid: string; reference: string }

/** What the bank said is open again for whoever it is of, and the bank's number is free to be named by who truly paid. */
async function reopenPayment(tx: Tx, { lcoid, receiptno, subscriberid, reference }: Reversed): Promise<void> {
  await sql`
    update statement_line set state = 'NONE', subscriberid = null, pay_reference = null, receiptno = null
    where lcoid = ${lcoid} and subscriberid = ${subscriberid} and receiptno = ${receiptno}`.execute(tx)
  await sql`
    update pay_request set state = 'EXPIRED', receiptno = null
    where lcoid = ${lcoid} and receiptno = ${receiptno} and state = 'MATCHED'
      and (subscriberid = ${subscriberid} or utr <> '' and utr = ${reference})`.execute(tx)
}

async function lockReceipt(tx: Tx, lcoid: string, receiptno: string) {
  const found = await tx
    .selectFrom('home_receipt')
    .select(['subscriberid', 'amount', 'mode', 'reference', 'collector', 'at', 'reversed', 'handoverid'])
    .where('lcoid', '=', lcoid)
    .where('receiptno', '=', receiptno)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure('not.found')
  return found
}
