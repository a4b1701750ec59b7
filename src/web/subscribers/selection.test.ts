import { expect, it } from 'vitest'

import { createSelection } from './selection.ts'

const SHOWN = ['a', 'b', 'c', 'd', 'e']

it.each([
  ['downwards', 'b', 'd', ['b', 'c', 'd']],
  ['upwards', 'd', 'b', ['d', 'b', 'c']],
])('selects %s all between the one before and this one', (_way, first, second, chosen) => {
  const selection = createSelection()
  selection.toggle(first)
  selection.extend(second, SHOWN)
  expect([...selection.all()]).toEqual(chosen)
})

it('selects this one alone where the one before is not shown any more', () => {
  const selection = createSelection()
  selection.toggle('z')
  selection.extend('c', SHOWN)
  expect([...selection.all()]).toEqual(['z', 'c'])
})
