import { Failure } from '#domain/errors.ts'
import { present } from '#domain/lists.ts'

import type { Context } from '../context.ts'
import { updateRows } from '../db/rows.ts'
import { findPayment, type PaymentRow } from './store.ts'

/**
 * Where to pay. The order at the gateway is made after our own row has been committed, and made again should the first reply
 * have been lost: the gateway gives the same order for the same transaction id.
 */
export async function payUrlFor(context: Context, transactionid: string): Promise<string> {
  const payment = present(await findPayment(context.db, { transactionid }), `payment ${transactionid}`)
  const gatewayOrder = payment.gateway_order ?? (await createOrder(context, payment))
  return context.gateway.payUrl({ transactionid, gatewayOrder })
}

async function createOrder({ db, gateway, config }: Context, payment: PaymentRow): Promise<string> {
  const returnUrl = `${config.PUBLIC_URL}/pay/return/${payment.transactionid}`
  const { gatewayOrder } = await gateway
    .createOrder({ transactionid: payment.transactionid, amount: payment.amount, returnUrl })
    .catch(() => {
      throw new Failure('gateway.unavailable')
    })
  await updateRows(
    db,
    'payment',
    { lcoid: payment.lcoid, paymentid: payment.paymentid },
    { gateway_order: gatewayOrder },
  )
  return gatewayOrder
}
