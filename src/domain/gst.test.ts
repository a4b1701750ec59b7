import fc from 'fast-check'
import { expect, it } from 'vitest'

import { serviceOf, sharedOut, splitGst } from './gst.ts'
import { add, paise } from './money.ts'

it('splits ₹121.44 into 102.92 + 9.26 + 9.26 inside a state', () => {
  expect(splitGst(paise(12_144), true)).toEqual({ taxable: 10_292, cgst: 926, sgst: 926, igst: 0 })
})

it('splits ₹1299.00 into 1100.85 + 198.15 across states', () => {
  expect(splitGst(paise(129_900), false)).toEqual({ taxable: 110_085, cgst: 0, sgst: 0, igst: 19_815 })
})

it('the parts add up to the whole, whatever the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), fc.boolean(), (total, sameState) => {
      const { taxable, cgst, sgst, igst } = splitGst(paise(total), sameState)
      expect(add(taxable, cgst, sgst, igst)).toBe(total)
      expect(cgst).toBe(sgst)
    }),
  )
})

it('shares a tax out to the last paisa, and rounding falls on the largest line', () => {
  expect(sharedOut(paise(100), [33, 33, 33].map(paise), [10, 30, 20].map(paise))).toEqual([33, 34, 33])
})

it('knows the number of each service, and takes what says nothing for television', () => {
  expect(['TV', 'ONE', 'BB', 'OTT', ''].map((code) => serviceOf(code).sac)).toEqual([
    '998466',
    '998422',
    '998422',
    '998433',
    '998466',
  ])
})
