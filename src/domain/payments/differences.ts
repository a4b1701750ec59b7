import type { Paise } from '../money.ts'
import type { PaymentState } from './rules.ts'

/** How the gateway's lists and our books can differ; the desk has words for each, and for what to do. */
export const DIFFERENCE_KINDS = [
  'capture-unknown',
  'capture-uncredited',
  'capture-twice',
  'capture-missing',
  'refund-unknown',
  'refund-missing',
  'refund-failed',
  'settlement-late',
  'settlement-amount',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** A payment may be captured so many days after it began; the lists are read back as far, and somewhat further. */
export const LOOK_BACK_DAYS = 14

/** The gateway pays out within two or three working days; holidays and a weekend may lie between. */
export const PAID_OUT_WITHIN_DAYS = 7

export type OwnPayment = { state: PaymentState; gatewayPayment: string | null; givenBack: boolean }
export type ListedCapture = { gatewayPayment: string; amount: Paise; refunded: Paise; captured: boolean }

/** What is to be done about a payment as the gateway lists it: `settle` has it looked at and credited by the usual way. */
export function compareCapture(
  own: OwnPayment | null,
  listed: ListedCapture,
): 'settle' | 'capture-unknown' | 'capture-twice' | null {
  // what was not taken, or was sent back whole, is owed to nobody
  if (!listed.captured || listed.refunded >= listed.amount) return null
  if (!own) return 'capture-unknown'
  if (own.state === 'PAID') return own.gatewayPayment === listed.gatewayPayment ? null : 'capture-twice'
  // held money waits for a person already
  return own.state === 'HELD' || own.givenBack ? null : 'settle'
}
