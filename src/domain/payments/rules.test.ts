import { describe, expect, it } from 'vitest'

import { paise } from '../money.ts'
import {
  decidePayment,
  nextCheck,
  PAYMENT_STATES,
  RECHECK_AFTER_MS,
  type GatewayAnswer,
  type KnownPayment,
  type PaymentState,
} from './rules.ts'

const MINUTE = 60_000
const known = (more: Partial<KnownPayment> = {}): KnownPayment => ({
  state: 'PENDING',
  amount: paise(50_000),
  gatewayOrder: 'order_1',
  merchant: 'us',
  ageMs: 5 * MINUTE,
  unpaidMinutes: 30,
  givenBack: false,
  ...more,
})
const captured = {
  kind: 'captured',
  gatewayPayment: 'pay_1',
  amount: paise(50_000),
  currency: 'INR',
  order: 'order_1',
  merchant: 'us',
} as const

const ANSWERS = {
  captured,
  'captured one paisa less': { ...captured, amount: paise(49_999) },
  pending: { kind: 'pending' },
  failed: { kind: 'failed' },
  cancelled: { kind: 'cancelled' },
  unpaid: { kind: 'unpaid' },
  silent: { kind: 'silent' },
} as const satisfies Record<string, GatewayAnswer>

/** A row per state; in it what becomes of the payment for each answer, in the order of ANSWERS. '.' is no change. */
const TABLE: Record<PaymentState, string> = {
  CREATED: 'PAID HELD PENDING FAILED CANCELLED . UNKNOWN',
  PENDING: 'PAID HELD PENDING FAILED CANCELLED . UNKNOWN',
  FAILED: 'PAID HELD PENDING FAILED CANCELLED . UNKNOWN',
  UNKNOWN: 'PAID HELD PENDING FAILED CANCELLED . UNKNOWN',
  CANCELLED: 'PAID HELD . . . . .',
  EXPIRED: 'PAID HELD . . . . .',
  PAID: '. . . . . . .',
  HELD: '. . . . . . .',
}

describe('what becomes of a payment', () => {
  const cells = PAYMENT_STATES.flatMap((state) =>
    Object.entries(ANSWERS).map(
      ([name, answer], n) => [state, name, TABLE[state].split(' ')[n]!.replace('.', 'unchanged'), answer] as const,
    ),
  )

  it('has an answer for every state and every answer of a gateway', () => {
    expect(cells).toHaveLength(8 * 7)
  })

  it.each(cells)('%s, and the gateway says %s: %s', (state, _name, becomes, answer) => {
    expect(decidePayment(known({ state }), answer).to).toBe(becomes)
  })

  it.each(PAYMENT_STATES)('%s, sent back by a person: nothing the gateway says matters any more', (state) => {
    for (const answer of Object.values(ANSWERS)) {
      expect(decidePayment(known({ state, givenBack: true }), answer)).toEqual({ to: 'unchanged' })
    }
  })

  it('unpaid and half an hour old is given up, not a moment sooner', () => {
    expect(decidePayment(known({ ageMs: 30 * MINUTE - 1 }), { kind: 'unpaid' })).toEqual({ to: 'unchanged' })
    expect(decidePayment(known({ ageMs: 30 * MINUTE }), { kind: 'unpaid' })).toEqual({ to: 'EXPIRED' })
    const patient = known({ ageMs: 30 * MINUTE, unpaidMinutes: 31 })
    expect(decidePayment(patient, { kind: 'unpaid' })).toEqual({ to: 'unchanged' })
  })
})

describe('a capture', () => {
  it('credits what was asked for and names the gateway’s payment', () => {
    expect(decidePayment(known(), captured)).toEqual({ to: 'PAID', credit: 50_000, gatewayPayment: 'pay_1' })
  })

  it.each([
    ['amount', { amount: paise(50_001) }],
    ['amount', { amount: paise(49_999) }],
    ['currency', { currency: 'USD' }],
    ['order', { order: 'order_2' }],
    ['merchant', { merchant: 'somebody else' }],
  ])('of another %s is held, with what was captured', (reason, differs) => {
    expect(decidePayment(known(), { ...captured, ...differs })).toEqual({
      to: 'HELD',
      reason,
      gatewayPayment: 'pay_1',
      captured: 'amount' in differs ? differs.amount : 50_000,
    })
  })
})

describe('the next check', () => {
  const begun = new Date('2026-07-15T06:30:00Z')

  it('comes after 15 s, 1 m, 5 m, 30 m, 2 h, 6 h and 24 h, then never', () => {
    const minutes = RECHECK_AFTER_MS.map(
      (_, checks) => (nextCheck('PENDING', begun, checks)!.getTime() - begun.getTime()) / MINUTE,
    )
    expect(minutes).toEqual([0.25, 1, 5, 30, 120, 360, 1440])
    expect(nextCheck('PENDING', begun, RECHECK_AFTER_MS.length)).toBeNull()
  })

  it.each(PAYMENT_STATES)('of a payment that is %s comes unless nothing is left to learn', (state) => {
    const final = state === 'PAID' || state === 'HELD'
    expect(nextCheck(state, begun, 0) === null).toBe(final)
  })
})
