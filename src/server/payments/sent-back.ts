import { rupeesInText } from '#domain/money.ts'
import type { Payment } from '#domain/payments/calls.ts'
import type { HeldReason } from '#domain/payments/rules.ts'

import type { Db } from '../db/connect.ts'
import { tell } from '../notices/tell.ts'
import type { Tx } from '../write.ts'
import { rupeesOf, type PaymentRow } from './store.ts'

/** What stands in the refund of held money. */
export const refundReason = (held: HeldReason): string => `held: ${held}`

/** Of one operator's payments those that a person has sent back: how much, and when the gateway did it. */
export async function givenBackOf(
  db: Db,
  rows: readonly PaymentRow[],
): Promise<ReadonlyMap<string, NonNullable<Payment['givenback']>>> {
  const sentBack = rows.filter(({ given_back }) => given_back !== null)
  if (sentBack.length === 0) return new Map()
  const refunds = await db
    .selectFrom('payment_refund')
    .select(['paymentid', 'amount', 'done', 'reason'])
    .where('lcoid', '=', sentBack[0]!.lcoid)
    .where(
      'paymentid',
      'in',
      sentBack.map(({ paymentid }) => paymentid),
    )
    .execute()
  return new Map(
    refunds.map(({ paymentid, amount, done, reason }) => [
      paymentid,
      { amount: reason === refundReason('currency') ? null : amount, at: done },
    ]),
  )
}

/** Whoever waits for his money hears that it comes back to him instead. */
export async function tellOfSentBack(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const { lcoid, paymentid, transactionid } = payment
  const rupees = rupeesOf(payment)
  const sum = rupees === null ? null : rupeesInText(rupees)
  await tell(
    tx,
    {
      lcoid,
      en: {
        title: `${sum ?? 'A payment'} goes back to your bank`,
        message: `The online payment ${transactionid} did not match the order. The provider is sending it back to where it came from.`,
      },
      hi: {
        title: `${sum ?? 'एक पेमेंट'} बैंक में वापस`,
        message: `ऑनलाइन पेमेंट ${transactionid} ऑर्डर से मेल नहीं खाया। प्रोवाइडर पैसा वहीं वापस भेज रहा है जहाँ से आया था।`,
      },
      url: `/lcoportal/thankyou?transactionid=${transactionid}`,
      reference: `sent-back:${paymentid}`,
    },
    now,
  )
}
