import { expect, it } from 'vitest'

import { subuserSample } from '#domain/subusers/samples.ts'

import { filtersOf, fits, subUserSearch } from './search.ts'

it.each([
  ['?q as a number, as a mobile number is read', { q: 98_900 }, { q: '98900' }],
  ['a bare ?new', { new: '' }, { new: true }],
  ['an id', { edit: 'SUB10002' }, { edit: 'SUB10002' }],
  ['nothing of an id that cannot be one', { edit: '../LCO10001' }, {}],
  ['nothing of an unknown status', { status: 'GONE' }, {}],
  ['nothing of an empty search', { q: '', status: '' }, {}],
])('takes from the address %s', (_, search, taken) => {
  expect(subUserSearch(search)).toEqual(taken)
})

it('the filters survive when the form closes', () => {
  expect(filtersOf({ q: 'sunita', status: 'ACTIVE', edit: 'SUB10001', new: true })).toEqual({
    q: 'sunita',
    status: 'ACTIVE',
  })
})

it.each(['sunita', 'JADHAV', 'sub10001', '98900', '+91-98900', '98900 112', 'sunita@', ''])('finds by %s', (q) => {
  expect(fits(subuserSample, { q })).toBe(true)
})

it.each([{ q: 'imran' }, { q: '12345' }, { status: 'BLOCKED' as const }, { q: 'sunita', status: 'BLOCKED' as const }])(
  'does not find by %o',
  (filters) => {
    expect(fits(subuserSample, filters)).toBe(false)
  },
)
