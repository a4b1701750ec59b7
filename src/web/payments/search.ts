import * as z from 'zod/mini'

import { PositiveRupees } from '#domain/money.ts'
import { TransactionId } from '#domain/ids.ts'

/** `amount` in rupees, filled in for whoever comes from a place that knows what is missing. */
export type TopUpSearch = { amount?: number }

export function topUpSearch({ amount }: Record<string, unknown>): TopUpSearch {
  const read = z.safeDecode(PositiveRupees, String(amount))
  return read.success && read.data > 0 ? { amount: Number(amount) } : {}
}

export type PaymentSearch = { transactionid?: string }

/** Whatever stands there is kept, so that the page can say that it knows no such number. */
export const paymentSearch = ({ transactionid }: Record<string, unknown>): PaymentSearch =>
  typeof transactionid === 'string' || typeof transactionid === 'number' ? { transactionid: String(transactionid) } : {}

/** The id as the server knows it, or null for what cannot be one. */
export function knownId(transactionid: string | undefined): string | null {
  const read = z.safeParse(TransactionId, transactionid)
  return read.success ? read.data : null
}
