import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '../dates.ts'
import { splitGst } from '../gst.ts'
import { add, paise } from '../money.ts'
import { contractCan, lastUsedDay, priceOfDays, refundOf, refusalOf, retryPrice, statusOn } from './contract.ts'

const TODAY = '2026-07-15'
const state = (contractstatus: 'A' | 'E' | 'D' | 'C' | 'S', daysLeft = 5) => ({
  contractstatus,
  validity: addDays(TODAY, daysLeft),
})

describe('what may be done to a contract', () => {
  it.each([
    ['disconnect', 'A'],
    ['reconnect', 'D'],
    ['cancel', 'AD'],
    ['renew', 'AE'],
  ] as const)('%s is open in %s alone', (action, open) => {
    for (const status of ['A', 'E', 'D', 'C', 'S'] as const)
      expect(contractCan(action, state(status), TODAY)).toBe(open.includes(status))
  })

  it('what has run out is expired, whatever was written down; what was cancelled stays so', () => {
    expect(['A', 'D', 'S', 'E', 'C'].map((one) => statusOn(state(one as 'A', -1), TODAY))).toEqual([
      'E',
      'E',
      'E',
      'E',
      'C',
    ])
    expect(statusOn(state('A', 0), TODAY)).toBe('A')
  })

  it('an expired contract cannot be reconnected, and the refusal says so', () => {
    expect(refusalOf('reconnect', state('D', -1), TODAY)).toBe('contract.expired')
    expect(refusalOf('cancel', state('C'), TODAY)).toBe('contract.cancelled')
    expect(refusalOf('disconnect', state('D'), TODAY)).toBe('contract.disconnected')
    expect(refusalOf('reconnect', state('A'), TODAY)).toBe('contract.active')
    expect(refusalOf('disconnect', state('S'), TODAY)).toBe('contract.state')
    expect(refusalOf('cancel', state('A'), TODAY)).toBeNull()
  })
})

describe('what is given back', () => {
  const month = { starts: addDays(TODAY, -10), validity: addDays(TODAY, 19), paid: paise(19_175) }

  it('for 191.75 paid for 30 days and cancelled on the eleventh is 121.44: 102.92 + 9.26 + 9.26', () => {
    const refund = refundOf(month, lastUsedDay(month, TODAY))
    expect([refund, splitGst(refund, true)]).toEqual([12_144, { taxable: 10_292, cgst: 926, sgst: 926, igst: 0 }])
  })

  it('is all of it before the first day, and nothing on the last', () => {
    const later = { starts: addDays(TODAY, 1), validity: addDays(TODAY, 30), paid: paise(10_800) }
    expect(refundOf(later, lastUsedDay(later, TODAY))).toBe(10_800)
    expect(refundOf({ ...month, validity: TODAY }, TODAY)).toBe(0)
    expect(refundOf({ ...month, validity: addDays(TODAY, -3) }, TODAY)).toBe(0)
  })

  it('after days were made good is what the unused days cost, and never more than is left', () => {
    const left = { ...month, paid: paise(19_175 - 1917), amends: paise(1917) }
    expect(refundOf(left, TODAY)).toBe(refundOf(month, TODAY))
    expect(refundOf({ ...month, paid: paise(5000), amends: paise(14_175) }, TODAY)).toBe(5000)
    expect(refundOf({ ...month, paid: paise(0), amends: paise(19_175) }, TODAY)).toBe(0)
  })

  it('of a part that runs again is what its unused days were charged for', () => {
    // 174.87 of 419.00 were given back, and 87.44 of it charged again for the second half
    const halved = { starts: addDays(TODAY, -15), validity: addDays(TODAY, 14), paid: paise(41_900 - 8743) }
    const part = { price: paise(17_487), refused: false, again: TODAY }
    expect(refundOf({ ...halved, sold: { price: paise(41_900), days: 30, parts: [part] } }, TODAY)).toBe(19_553)
  })

  it('of a part that was refused is nothing, also where some of it was made good before', () => {
    // of 300.00 for 30 days 100.00 are a part's: five days were made good, then it was refused and the rest of it given back
    const mended = {
      starts: addDays(TODAY, -9),
      validity: addDays(TODAY, 20),
      paid: paise(30_000 - 5000 - 8333),
      amends: paise(5000),
    }
    const sold = { price: paise(30_000), days: 30, parts: [{ price: paise(10_000), refused: true, again: null }] }
    expect(refundOf({ ...mended, sold }, TODAY)).toBe(13_333)
  })

  it('is never more than was paid, and in two steps never more than in one paisa of one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 400 }),
        fc.nat(400),
        fc.nat(400),
        (amount, length, a, b) => {
          const whole = { starts: TODAY, validity: addDays(TODAY, length - 1), paid: paise(amount) }
          const [soon, late] = [Math.min(a, b, length - 1), Math.min(Math.max(a, b), length - 1)]
          const cutLate = refundOf(whole, addDays(TODAY, late))
          const rest = { ...whole, validity: addDays(TODAY, late), paid: paise(amount - cutLate) }
          const inTwo = add(cutLate, refundOf(rest, addDays(TODAY, soon)))
          const inOne = refundOf(whole, addDays(TODAY, soon))
          expect(inOne).toBeLessThanOrEqual(amount)
          expect(Math.abs(inTwo - inOne)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('a part that is tried again', () => {
  const month = { starts: addDays(TODAY, -15), validity: addDays(TODAY, 14) }
  const part = { price: paise(17_487), refunded: paise(17_487), solddays: 30 }

  it('costs its days that are left, of those it was sold for, however short its contract is now', () => {
    expect(retryPrice(part, month, TODAY)).toBe(8744)
    expect(retryPrice(part, { ...month, validity: addDays(TODAY, 4) }, TODAY)).toBe(2915)
    expect(retryPrice(part, { starts: addDays(TODAY, 1), validity: addDays(TODAY, 30) }, TODAY)).toBe(17_487)
  })

  it('costs no more than was given back for it, and nothing once its days are over', () => {
    expect(retryPrice({ ...part, refunded: paise(500) }, month, TODAY)).toBe(500)
    expect(retryPrice(part, { ...month, validity: addDays(TODAY, -3) }, TODAY)).toBe(0)
  })

  it('counts for the days from then on alone', () => {
    const sold = { price: paise(30_000), days: 30, parts: [{ price: paise(10_000), refused: false, again: TODAY }] }
    expect(priceOfDays(sold, [addDays(TODAY, -1), TODAY, addDays(TODAY, 1)])).toBe(667 + 1000 + 1000)
  })
})
