import { expect, it } from 'vitest'

import { presetRange, rangeOf } from './day-range.ts'

it('takes days of the calendar from an address, and nothing else', () => {
  expect(rangeOf({ from: '2026-07-01', to: '2026-07-31' })).toEqual({ from: '2026-07-01', to: '2026-07-31' })
  expect(rangeOf({ from: '2026-02-30', to: 20_260_731, status: 'PAID' })).toEqual({})
})

it('takes no days that end before they begin', () => {
  expect(rangeOf({ from: '2026-07-10', to: '2026-07-01' })).toEqual({})
  expect(rangeOf({ from: '2026-07-10', to: '2026-07-10' })).toEqual({ from: '2026-07-10', to: '2026-07-10' })
})

it.each([
  ['today', '2026-03-31', '2026-03-31', '2026-03-31'],
  ['week', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['year', '2026-03-31', '2025-04-01', '2026-03-31'],
  ['year', '2026-04-01', '2026-04-01', '2026-04-01'],
] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(presetRange[preset](today)).toEqual({ from, to })
})
