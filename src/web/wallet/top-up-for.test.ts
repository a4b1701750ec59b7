import { expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { topUpFor } from './TopUpLink.tsx'

it.each([
  ['a few rupees', 5720, 5800],
  ['whole rupees', 750_000, 750_000],
  ['some paise more', 750_001, 750_100],
  ['more than one payment carries', 35_000_000, 35_000_000],
])('for %s tops up just that in whole rupees', (_, missing, amount) => {
  expect(topUpFor(paise(missing))).toBe(amount)
})
