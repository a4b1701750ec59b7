import type { Paise } from '../money.ts'

export const PAYMENT_STATES = [
  'CREATED',
  'PENDING',
  'PAID',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'UNKNOWN',
  'HELD',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What one payment may carry, until the provider sets it otherwise; and what he may set. */
export const TOP_UP_LEAST = 20_000 as Paise
export const TOP_UP_MOST = 20_000_000 as Paise
export const TOP_UP_BOUNDS = { least: 100 as Paise, most: 100_000_000 as Paise }

/** An unpaid box order or top-up is given up after this, until the provider sets it otherwise. Money that comes later is credited all the same. */
export const UNPAID_MINUTES = 30
export const TOP_UP_USUAL = { least: TOP_UP_LEAST, most: TOP_UP_MOST, minutes: UNPAID_MINUTES }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** When to ask the gateway again, counted from the payment's beginning; after the last, a person has to look. */
export const RECHECK_AFTER_MS = [15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR] as const

/** What the gateway says of our order, in our words. */
export type GatewayAnswer =
  | { kind: 'captured'; gatewayPayment: string; amount: Paise; currency: string; order: string; merchant: string }
  | { kind: 'pending' | 'failed' | 'cancelled' | 'unpaid'; gatewayPayment?: string }
  /** No answer, or one that could not be read. */
  | { kind: 'silent' }

/** What our own row says. */
export type KnownPayment = {
  state: PaymentState
  amount: Paise
  gatewayOrder: string
  merchant: string
  ageMs: number
  /** After this many it is given up. */
  unpaidMinutes: number
  /** A person has sent the captured money back; nothing is left to credit. */
  givenBack: boolean
}

export type Decision =
  | { to: 'PAID'; credit: Paise; gatewayPayment: string }
  | { to: 'HELD'; reason: HeldReason; gatewayPayment: string; captured: Paise }
  | { to: Exclude<PaymentState, 'PAID' | 'HELD'> }
  | { to: 'unchanged' }

export type HeldReason = 'amount' | 'currency' | 'order' | 'merchant'

const FINAL: readonly PaymentState[] = ['PAID', 'HELD']

export const isFinal = ({ state }: { state: PaymentState }): boolean => FINAL.includes(state)

/**
 * What becomes of a payment. PAID is final; captured money is credited even after FAILED, CANCELLED or EXPIRED; anything
 * about it that differs from our own row is held for a person.
 */
export function decidePayment(known: KnownPayment, answer: GatewayAnswer): Decision {
  if (FINAL.includes(known.state) || known.givenBack) return { to: 'unchanged' }
  if (answer.kind === 'captured') return decideCapture(known, answer)
  if (known.state === 'CANCELLED' || known.state === 'EXPIRED') return { to: 'unchanged' }
  return decideUnpaid(known, answer)
}

function decideCapture(known: KnownPayment, captured: Extract<GatewayAnswer, { kind: 'captured' }>): Decision {
  const { gatewayPayment, amount } = captured
  const reason = mismatch(known, captured)
  if (reason) return { to: 'HELD', reason, gatewayPayment, captured: amount }
  return { to: 'PAID', credit: known.amount, gatewayPayment }
}

function mismatch(known: KnownPayment, captured: Extract<GatewayAnswer, { kind: 'captured' }>): HeldReason | null {
  if (captured.order !== known.gatewayOrder) return 'order'
  if (captured.merchant !== known.merchant) return 'merchant'
  if (captured.currency !== 'INR') return 'currency'
  if (captured.amount !== known.amount) return 'amount'
  return null
}

const HEARD = { failed: 'FAILED', cancelled: 'CANCELLED', pending: 'PENDING', silent: 'UNKNOWN' } as const

function decideUnpaid(
  { ageMs, unpaidMinutes }: KnownPayment,
  { kind }: Exclude<GatewayAnswer, { kind: 'captured' }>,
): Decision {
  if (kind !== 'unpaid') return { to: HEARD[kind] }
  return ageMs >= unpaidMinutes * MINUTE ? { to: 'EXPIRED' } : { to: 'unchanged' }
}

/** When one that could not be booked is looked at again: as long again as it has waited, so that it keeps none of the others from it. */
export const lookAfterFault = (begun: Date, now: Date): Date =>
  new Date(now.getTime() + Math.min(HOUR, Math.max(MINUTE, now.getTime() - begun.getTime())))

/** The next moment to ask again, `null` when the schedule is through or nothing is left to learn. */
export function nextCheck(state: PaymentState, begun: Date, checks: number): Date | null {
  const after = RECHECK_AFTER_MS[checks]
  return FINAL.includes(state) || after === undefined ? null : new Date(begun.getTime() + after)
}
