import type { Services } from '../context.ts'
import { deskWriter, findPart, givePartBack, type Part, type RefundRow } from '../payments/refund.ts'
import type { PaymentRow } from '../payments/store.ts'

/** A part of a payment back to its source, allowed by whoever it takes. */
export const refundPayment = (
  services: Pick<Services, 'system' | 'now'>,
  payment: PaymentRow,
  { part = 1, ...asked }: Omit<Part, 'part'> & { part?: number },
): Promise<RefundRow> =>
  deskWriter(
    services,
    payment.lcoid,
    asked.actor,
  )(
    async (tx) =>
      (await findPart(tx, payment, { part, amount: asked.amount })) ??
      givePartBack(tx, payment, { part, ...asked }, services.now()),
  )
