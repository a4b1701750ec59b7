import { Failure } from '#domain/errors.ts'
import { paise } from '#domain/money.ts'

import { checkCorrection, type Correction } from '../bills/supplement.ts'
import { checkRefundable, findPart, type Part } from '../payments/refund.ts'
import type { PaymentRow } from '../payments/store.ts'
import type { Consent } from '../wallet/carry-out.ts'
import type { Tx } from '../write.ts'
import { aboutMonth, aboutPart } from './carry.ts'
import { announceChange, askFor, limitOf, type Adjuster } from './consents.ts'

/** Paid money back to where it came from, part by part; the same part asked for again changes nothing. */
export async function refundToSource(payment: PaymentRow, asked: Omit<Part, 'actor'>, context: Adjuster) {
  const { staff, now, spendFor } = context
  const { lcoid, paymentid } = payment
  const limit = await limitOf(context)
  const made = await spendFor(lcoid)(async (tx, note) => {
    const { amount, reason, part } = asked
    const given = await findPart(tx, payment, asked)
    if (given) return { waiting: null, done: given.done }
    const about = aboutPart(paymentid, part)
    const waiting = await findWaiting(tx, { lcoid, what: 'SOURCE', about })
    if (waiting) return { waiting: sameAs(waiting, asked), done: null }
    await checkRefundable(tx, payment, amount)
    const wanted = {
      lcoid,
      about,
      amount,
      reason,
      what: 'SOURCE',
      direction: 'DEBIT',
      asked_by: staff.staffid,
    } as const
    const { consentid, state } = await askFor(tx, wanted, { limit, at: now() })
    note({ what: 'refund', target: paymentid, after: { ...asked, by: staff.staffid, consentid, state } })
    return { waiting: state === 'WAITING' ? consentid : null, done: null }
  })
  if (made.waiting === null) await announceChange(context, lcoid)
  return made
}

type Asked = Pick<Consent, 'lcoid' | 'what' | 'about'>

const findWaiting = (tx: Tx, { lcoid, what, about }: Asked): Promise<Consent | undefined> =>
  tx
    .selectFrom('consent')
    .selectAll()
    .where('lcoid', '=', lcoid)
    .where('what', '=', what)
    .where('about', '=', about)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()

function sameAs({ consentid, amount }: Consent, asked: Omit<Part, 'actor'>): number {
  if (amount !== asked.amount) throw new Failure('idempotency.conflict', { part: asked.part })
  return consentid
}

/** A closed month corrected; an amount below zero is taken from the wallet. */
export async function supplementMonth(correction: Correction, context: Adjuster) {
  const { staff, now, spendFor } = context
  const { lcoid, year, month, amount, reason } = correction
  const limit = await limitOf(context)
  const made = await spendFor(lcoid)(async (tx, note) => {
    const about = aboutMonth(correction)
    await checkCorrection(tx, correction)
    const waiting = await findWaiting(tx, { lcoid, what: 'SUPPLEMENT', about })
    if (waiting) throw new Error(`${waiting.consentid} of this month waits already, at /desk/wallets.`)
    const direction = amount > 0 ? 'CREDIT' : 'DEBIT'
    const change = { amount: paise(Math.abs(amount)), direction, reason } as const
    const asked = { ...change, lcoid, about, what: 'SUPPLEMENT', asked_by: staff.staffid } as const
    const row = await askFor(tx, asked, { limit, at: now() })
    const { consentid, state } = row
    note({
      what: 'supplement',
      target: row.about,
      after: { year, month, amount, reason, by: staff.staffid, consentid, state },
    })
    return { waiting: state === 'WAITING' ? consentid : null, billno: row.about }
  })
  if (made.waiting === null) await announceChange(context, lcoid)
  return made
}
