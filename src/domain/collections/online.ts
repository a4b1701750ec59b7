import type { Paise } from '../money.ts'

/** CREATED at the operator's gateway; PAID with its receipt; HELD where what came is not what was asked; EXPIRED unpaid. */
export const ONLINE_STATES = ['CREATED', 'PAID', 'HELD', 'EXPIRED'] as const
export type OnlineState = (typeof ONLINE_STATES)[number]

export const ONLINE_HELD = ['amount', 'currency', 'reference', 'repeated'] as const
export type OnlineHeld = (typeof ONLINE_HELD)[number]

/** What the gateway says of a payment link; `silent`: nothing that could be understood. */
export type LinkAnswer =
  | { kind: 'captured'; gatewayPayment: string; amount: Paise; currency: string; reference: string }
  | { kind: 'open' | 'closed' | 'silent' }

type Asked = { state: OnlineState; amount: Paise; reference: string }
export type OnlineDecision =
  | { to: 'PAID'; gatewayPayment: string }
  | { to: 'HELD'; reason: OnlineHeld; gatewayPayment: string; captured: Paise }
  | { to: 'EXPIRED' | 'unchanged' }

/** Money that came is booked also after its link ran out; anything that differs from what was asked waits for the operator. */
export function decideOnline({ state, amount, reference }: Asked, answer: LinkAnswer): OnlineDecision {
  if (state === 'PAID' || state === 'HELD') return { to: 'unchanged' }
  if (answer.kind !== 'captured') return { to: answer.kind === 'closed' ? 'EXPIRED' : 'unchanged' }
  const { gatewayPayment, amount: captured } = answer
  const held = (reason: OnlineHeld) => ({ to: 'HELD' as const, reason, gatewayPayment, captured })
  if (answer.reference !== reference) return held('reference')
  if (answer.currency !== 'INR') return held('currency')
  return captured === amount ? { to: 'PAID', gatewayPayment } : held('amount')
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long the gateway takes money for one link. */
export const LINK_OPEN_HOURS = 24

/** After these the gateway is asked by itself, should its own word have been lost; the last ones after the link has run out. */
const CHECK_AFTER_MS = [
  ...[2, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 16, 25, 30, 48].map((hours) => hours * HOUR_MS),
]

export function nextLinkCheck(state: OnlineState, created: Date, checks: number): Date | null {
  const after = CHECK_AFTER_MS[checks]
  return state === 'PAID' || state === 'HELD' || after === undefined ? null : new Date(created.getTime() + after)
}
