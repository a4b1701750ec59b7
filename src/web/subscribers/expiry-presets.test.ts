import { expect, it } from 'vitest'

import { boxStatus } from '#domain/subscribers/rules.ts'

import { EXPIRY_PRESETS, expiryRange, presetOf } from './ListFilters.tsx'

const TODAY = '2026-07-15'
const statusOf = (validity: string) => boxStatus([{ contractstatus: 'A', validity }], TODAY)

it('means by the next 5 days exactly the boxes that are called expiring', () => {
  const { from, to } = expiryRange.next5(TODAY)
  expect([from, to].map(statusOf)).toEqual(['EXPIRING', 'EXPIRING'])
  expect(statusOf('2026-07-20')).toBe('ACTIVE')
  expect(to).toBe('2026-07-19')
})

it('knows each preset again by its days', () => {
  expect(EXPIRY_PRESETS.map((preset) => presetOf(expiryRange[preset](TODAY), TODAY))).toEqual([...EXPIRY_PRESETS])
  expect(presetOf({}, TODAY)).toBe('')
  expect(presetOf({ from: TODAY }, TODAY)).toBe('own')
})
