import { expect, it } from 'vitest'

import { firstOf, grouped, itemAt, lastOf, present, valueFor } from './lists.ts'

it('groups items in the order in which they came', () => {
  expect([...grouped([3, 1, 4, 1, 5], (n) => (n % 2 === 0 ? 'even' : 'odd'))]).toEqual([
    ['odd', [3, 1, 1, 5]],
    ['even', [4]],
  ])
})

it('gives what is there, a null and a nought too', () => {
  expect([firstOf([0, 1]), lastOf([0, 1]), itemAt([0, null], 1), valueFor(new Map([['a', 0]]), 'a')]).toEqual([
    0,
    1,
    null,
    0,
  ])
  expect(present(0, 'number')).toBe(0)
})

it('says what is missing instead of going on without it', () => {
  expect(() => firstOf([])).toThrow('no item 0 in a list of 0')
  expect(() => lastOf([])).toThrow('no item -1')
  expect(() => itemAt([1], 1)).toThrow('no item 1 in a list of 1')
  expect(() => valueFor(new Map<string, number>(), 'PAY1')).toThrow('no value for PAY1')
  expect(() => present(null, 'file')).toThrow('no file')
})
