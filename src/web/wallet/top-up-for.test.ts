import { expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { topUpFor } from './TopUpLink.tsx'

const limits = { least: paise(100), most: paise(20_000_000), minutes: 30 }

it.each([
  ['a few rupees', 5720, 5800],
  ['whole rupees', 750_000, 750_000],
  ['some paise more', 750_001, 750_100],
  ['more than one payment carries', 35_000_000, 35_000_000],
])('for %s tops up just that in whole rupees', (_, missing, amount) => {
  expect(topUpFor(paise(missing), limits)).toBe(amount)
})

it('tops up no less than one payment may carry, whatever the provider has set that to', () => {
  expect(topUpFor(paise(7400), { ...limits, least: paise(50_000) })).toBe(50_000)
  expect(topUpFor(paise(7400))).toBe(20_000)
})
