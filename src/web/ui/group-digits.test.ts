import { expect, it } from 'vitest'

import { caretAfter, groupDigits } from './GroupedDigitsField.tsx'

it.each([
  ['', ''],
  ['2345', '2345'],
  ['23456', '2345 6'],
  ['2345-6789 0124', '2345 6789 0124'],
  ['2345678901249999', '2345 6789 0124'],
])('groups %s four by four', (typed, grouped) => {
  expect(groupDigits(typed, [4, 4, 4])).toBe(grouped)
})

it.each([
  [0, 0],
  [4, 4],
  [5, 6],
  [12, 14],
  [13, 14],
])('keeps the caret behind the same digit: %i digits are %i signs', (digits, place) => {
  expect(caretAfter('2345 6789 0124', digits)).toBe(place)
})
