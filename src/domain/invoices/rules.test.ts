import { expect, it } from 'vitest'

import { invoiceNumber } from './rules.ts'

it('numbers an invoice by series, year and place', () => {
  expect(invoiceNumber('LCO', '26-27', 123)).toBe('LCO/26-27/000123')
})

it('refuses a number longer than the law allows', () => {
  expect(() => invoiceNumber('LCO', '26-27', 1_000_000)).toThrow(RangeError)
})
