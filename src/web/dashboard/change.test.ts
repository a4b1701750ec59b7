import { expect, it } from 'vitest'

import { change } from './SalesCards.tsx'

it.each([
  [110, 100, { tone: 'more', percent: '10' }],
  [50, 100, { tone: 'less', percent: '50' }],
  [1001, 1000, { tone: 'same', percent: '0' }],
  [0, 0, { tone: 'same', percent: '' }],
  [5, 0, { tone: 'new', percent: '' }],
])('%i after %i is told as %o', (now, before, told) => {
  expect(change(now, before)).toEqual(told)
})
