import { describe, expect, it } from 'vitest'

import { paise } from '../money.ts'
import { mayRelease, refundable, refundRefusal } from './refunds.ts'
import { PAYMENT_STATES } from './rules.ts'

const paid = (...givenBack: number[]) => ({
  state: 'PAID' as const,
  captured: paise(50_000),
  givenBack: givenBack.map(paise),
})

describe('giving money back', () => {
  it.each([
    [50_000, []],
    [1, [49_999]],
    [20_000, [10_000, 20_000]],
  ])('%i after %j is possible: no more than came in', (amount, earlier) => {
    expect(refundRefusal(paid(...earlier), paise(amount))).toBeNull()
  })

  it.each([
    [50_001, []],
    [1, [50_000]],
    [20_001, [10_000, 20_000]],
  ])('%i after %j is refused: it would be more than came in', (amount, earlier) => {
    expect(refundRefusal(paid(...earlier), paise(amount))).toBe('more')
  })

  it.each([0, -1])('%i is refused', (amount) => {
    expect(refundRefusal(paid(), paise(amount))).toBe('nothing')
  })

  it.each(PAYMENT_STATES.filter((state) => state !== 'PAID'))('is refused for a payment that is %s', (state) => {
    expect(refundRefusal({ ...paid(), state }, paise(1))).toBe('unpaid')
    expect(refundable({ ...paid(), state })).toBe(0)
  })

  it('says what is left', () => {
    expect(refundable(paid(10_000, 20_000))).toBe(20_000)
  })
})

describe('a held payment', () => {
  it.each(['amount', 'currency', 'order', 'merchant'] as const)('for its %s can always be sent back', (reason) => {
    expect(mayRelease(reason, 'refund')).toBe(true)
  })

  it.each([
    ['amount', true],
    ['order', true],
    ['merchant', true],
    ['currency', false],
  ] as const)('for its %s can be credited: %s, for the books are in rupees', (reason, may) => {
    expect(mayRelease(reason, 'credit')).toBe(may)
  })
})
