import fc from 'fast-check'
import { expect, it } from 'vitest'

import { wordsOf } from '../scripts/unit-failures.mjs'

function failureOf(property: () => void): Error {
  try {
    property()
  } catch (error) {
    return error as Error
  }
  throw new Error('the property holds')
}

const failed = (text: string) =>
  failureOf(() =>
    fc.assert(
      fc.property(fc.constant(text), () => {
        throw new Error(`the books do not balance: ${text}`)
      }),
      { seed: 7 },
    ),
  )

it('a property that fails is named with its seed, its counterexample and what that met', () => {
  expect(wordsOf(failed('a hold of 5'))).toBe(
    [
      'Property failed after 1 tests',
      '{ seed: 7, path: "0", endOnFailure: true }',
      'Counterexample: ["a hold of 5"]',
      'Shrunk 0 time(s)',
      'Cause: the books do not balance: a hold of 5',
    ].join('\n'),
  )
})

it('a long counterexample takes no room from its cause, and neither takes more than its own', () => {
  const words = wordsOf(failed('paisa '.repeat(1000)))
  expect(words.length).toBeLessThan(1550)
  expect(words).toContain('seed: 7')
  expect(words).toContain('Cause: the books do not balance: paisa')
})

it('what vitest says of an expectation stands as it is, without its colours', () => {
  expect(wordsOf({ message: '\u001B[31mexpected 3 to be 4\u001B[39m' })).toBe('expected 3 to be 4')
})
