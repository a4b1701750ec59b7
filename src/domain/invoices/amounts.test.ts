import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { paise, indianRupees, rupeesInText } from '../money.ts'
import { rupeesInWords } from './amounts.ts'

it.each([
  [0, '0.00', 'Rupees Zero Only'],
  [1, '0.01', 'Rupees Zero and One Paisa Only'],
  [100, '1.00', 'Rupees One Only'],
  [1999, '19.99', 'Rupees Nineteen and Ninety-Nine Paise Only'],
  [12_144, '121.44', 'Rupees One Hundred Twenty-One and Forty-Four Paise Only'],
  [10_000_00, '10,000.00', 'Rupees Ten Thousand Only'],
  [99_999_90, '99,999.90', 'Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety Paise Only'],
  [1_00_000_00, '1,00,000.00', 'Rupees One Lakh Only'],
  [1_01_010_10, '1,01,010.10', 'Rupees One Lakh One Thousand Ten and Ten Paise Only'],
  [
    12_34_567_89,
    '12,34,567.89',
    'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Eighty-Nine Paise Only',
  ],
  [1_00_00_000_00, '1,00,00,000.00', 'Rupees One Crore Only'],
  [
    20_30_40_506_07,
    '20,30,40,506.07',
    'Rupees Twenty Crore Thirty Lakh Forty Thousand Five Hundred Six and Seven Paise Only',
  ],
  [
    1_23_45_67_890_00,
    '1,23,45,67,890.00',
    'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety Only',
  ],
])('%i paise are %s, in words: %s', (amount, figures, words) => {
  expect([indianRupees(paise(amount)), rupeesInWords(paise(amount))]).toEqual([figures, words])
})

it('has figures but no words for an amount below zero', () => {
  expect(indianRupees(paise(-12_345_678))).toBe('-1,23,456.78')
  expect([rupeesInText(paise(5_090_160)), rupeesInText(paise(-500))]).toEqual(['₹50,901.60', '-₹5.00'])
  expect(() => rupeesInWords(paise(-1))).toThrow(RangeError)
})

it('writes every amount as the rules of India for numbers do', () => {
  const known = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      expect(indianRupees(paise(amount + 0))).toBe(known.format((amount + 0) / 100))
    }),
  )
})
