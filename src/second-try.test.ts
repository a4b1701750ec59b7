import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { afterSecondTry, FEW, isTriedAgain, wordsFor } from '../scripts/tally.mjs'

const first = { passed: 90, failed: 3, skipped: 0 }

it('what passes only at the second try is named as flaky, and is a failure where there is more of it than may be', () => {
  expect(afterSecondTry(first, 0, 0)).toEqual({ passed: 90, failed: 3, skipped: 0, flaky: 3 })
  expect(afterSecondTry(first, 0, FEW)).toEqual({ passed: 93, failed: 0, skipped: 0, flaky: 3 })
  expect(afterSecondTry(first, 0, 2)).toMatchObject({ failed: 3, flaky: 3 })
  expect(afterSecondTry(first, 2, 1)).toEqual({ passed: 91, failed: 2, skipped: 0, flaky: 1 })
  expect(wordsFor(afterSecondTry(first, 0, 0))).toBe('90 passed, 3 failed, 3 flaky')
})

it('what fails twice is a failure and no flake', () => {
  expect(afterSecondTry(first, 3, 0)).toMatchObject({ failed: 3, flaky: 0 })
  expect(afterSecondTry(first, 1, 0)).toMatchObject({ failed: 3, flaky: 2 })
  expect(wordsFor(afterSecondTry(first, 3, 0))).toBe('90 passed, 3 failed')
})

it('a second try that fails more often than the first hides nothing', () => {
  expect(afterSecondTry(first, 9, 0)).toMatchObject({ failed: 3, flaky: 0 })
})

it('many failures are not tried again', () => {
  expect([0, 1, FEW, FEW + 1].map((failed) => isTriedAgain({ failed }))).toEqual([false, true, true, false])
})

it('the run that lands a change is that of everybody, and bears one test of a step that needed a second try', () => {
  expect(readFileSync('.ci/run', 'utf8')).toContain('\nFLAKY=1 npm test\n')
})
