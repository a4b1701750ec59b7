import { add, paise, type Paise } from '../money.ts'
import type { HeldReason, PaymentState } from './rules.ts'

/** What a person may do with a held payment. */
export const RELEASES = ['credit', 'refund'] as const
export type Release = (typeof RELEASES)[number]

// the books are in rupees: money of another currency can only go back
const MAY_CREDIT = { amount: true, currency: false, order: true, merchant: true } as const satisfies Record<
  HeldReason,
  boolean
>

export const mayRelease = (held: HeldReason, release: Release): boolean => release === 'refund' || MAY_CREDIT[held]

type Paid = { state: PaymentState; captured: Paise; givenBack: readonly Paise[] }

/** Why this much cannot be given back to where it came from; `null` when it can. Never more than came in. */
export function refundRefusal(
  { state, captured, givenBack }: Paid,
  amount: Paise,
): 'unpaid' | 'nothing' | 'more' | null {
  if (state !== 'PAID') return 'unpaid'
  if (amount <= 0) return 'nothing'
  return add(...givenBack, amount) > captured ? 'more' : null
}

/** What can still be given back. */
export const refundable = ({ state, captured, givenBack }: Paid): Paise =>
  state === 'PAID' ? paise(captured - add(...givenBack)) : paise(0)
