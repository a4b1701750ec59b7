import type { Paise } from '../money.ts'
import { MOST_AMOUNT } from './rules.ts'

/**
 * CREATED at the operator's gateway; PAID with its receipt; HELD where what came is not what was asked, until the operator has made
 * its receipt or CHECKED it; EXPIRED unpaid.
 */
export const ONLINE_STATES = ['CREATED', 'PAID', 'HELD', 'EXPIRED', 'CHECKED'] as const
export type OnlineState = (typeof ONLINE_STATES)[number]

export const ONLINE_HELD = ['amount', 'currency', 'reference', 'repeated'] as const
export type OnlineHeld = (typeof ONLINE_HELD)[number]

/**
 * What the gateway says of a payment link: nobody has tried (`open`), a try is `pending` or has `failed`, after which it can be paid
 * yet; `silent`: nothing that could be understood.
 */
export type LinkAnswer =
  | {
      kind: 'captured'
      gatewayPayment: string
      amount: Paise
      currency: string
      reference: string
      /** When the customer paid, where the gateway says it. */
      paid?: Date | undefined
    }
  | { kind: 'open' | 'pending' | 'failed' | 'closed' | 'silent' }
export type Heard = Exclude<LinkAnswer['kind'], 'silent'>

type Held = { state: OnlineState; heldreason: OnlineHeld | null; captured: Paise | null }

/** What a receipt of a held payment is for: rupees that came for this customer, only other than he was asked for. Else there is none. */
export const receiptOfHeld = ({ state, heldreason, captured }: Held): Paise | null =>
  state === 'HELD' && heldreason === 'amount' && captured !== null && captured > 0 && captured <= MOST_AMOUNT
    ? captured
    : null

type Asked = { state: OnlineState; amount: Paise; reference: string }
export type OnlineDecision =
  | { to: 'PAID'; gatewayPayment: string; paid: Date | undefined }
  | { to: 'HELD'; reason: OnlineHeld; gatewayPayment: string; captured: Paise }
  | { to: 'EXPIRED' | 'unchanged' }

/** Of these the gateway is not asked any more. */
const isDecided = (state: OnlineState): boolean => state === 'HELD' || isOver(state)
const isOver = (state: OnlineState): boolean => state === 'PAID' || state === 'CHECKED'

/** Money that came is booked also after its link ran out; anything that differs from what was asked waits for the operator. */
export function decideOnline({ state, amount, reference }: Asked, answer: LinkAnswer): OnlineDecision {
  if (isDecided(state)) return { to: 'unchanged' }
  if (answer.kind !== 'captured') return { to: answer.kind === 'closed' ? 'EXPIRED' : 'unchanged' }
  const { gatewayPayment, amount: captured, paid } = answer
  const held = (reason: OnlineHeld) => ({ to: 'HELD' as const, reason, gatewayPayment, captured })
  if (answer.reference !== reference) return held('reference')
  if (answer.currency !== 'INR') return held('currency')
  return captured === amount ? { to: 'PAID', gatewayPayment, paid } : held('amount')
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

/** By the clock and not by a count: whoever looks at his page again and again uses none of them up. */
export function nextLinkCheck(state: OnlineState, begun: Date, now: Date): Date | null {
  const after = CHECK_AFTER_MS.find((ms) => begun.getTime() + ms > now.getTime())
  return isDecided(state) || after === undefined ? null : new Date(begun.getTime() + after)
}

/** How a payment that a customer began stands for him; after LATE and FAILED he may pay again. */
export const PAYING_STATES = ['UNDERWAY', 'LATE', 'FAILED', 'HELD'] as const
export type PayingState = (typeof PAYING_STATES)[number]

/** So long he waits before he is asked for it again; */
const WAIT_MS = 3 * MINUTE_MS
/** not long where the gateway knows of no try: he came back without paying. */
const UNTRIED_WAIT_MS = MINUTE_MS / 2

type Begun = { state: OnlineState; heard: Heard | null; begun: Date }

/** `null` once it is booked, or so long ago that nobody thinks of it any more. */
export function payingState({ state, heard, begun }: Begun, now: Date): PayingState | null {
  const passed = now.getTime() - begun.getTime()
  const isKept = state === 'HELD' || heard === 'pending'
  if (isOver(state) || passed >= (isKept ? LINK_OPEN_HOURS : 1) * HOUR_MS) return null
  if (state === 'HELD') return 'HELD'
  if (state === 'EXPIRED' || heard === 'failed') return 'FAILED'
  return passed < (heard === 'open' ? UNTRIED_WAIT_MS : WAIT_MS) ? 'UNDERWAY' : 'LATE'
}
