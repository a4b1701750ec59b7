import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { add, formatRupees, paise, parseRupees, PositiveRupees, Rupees, subtract } from './money.ts'

describe('rupees', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['10', 1000],
    ['1.5', 150],
    ['1700.05', 170_005],
    ['-3.20', -320],
  ])('%s is %i paise', (text, amount) => {
    expect(parseRupees(text)).toBe(amount)
  })

  it('refuses what it would have to round', () => {
    expect(() => parseRupees('1.005')).toThrow(RangeError)
    expect(() => paise(0.5)).toThrow(RangeError)
  })

  it('cross the wire unchanged, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(z.decode(Rupees, z.encode(Rupees, paise(amount)))).toBe(amount)
      }),
    )
  })

  it('add and subtract exactly', () => {
    expect(add(paise(99), paise(1))).toBe(100)
    expect(formatRupees(subtract(paise(0), paise(5)))).toBe('-0.05')
  })

  it('below zero are refused where a positive amount is asked for', () => {
    expect(z.safeDecode(PositiveRupees, '-1').success).toBe(false)
    expect(z.safeDecode(PositiveRupees, '200').data).toBe(20_000)
  })
})
