import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { afterSecondTry, FEW, isTriedAgain, wordsFor } from '../scripts/tally.mjs'

const first = { passed: 90, failed: 3, skipped: 0 }

it('what passes only at the second try is named as flaky, and where it is strict it stays a failure', () => {
  expect(afterSecondTry(first, 0, true)).toEqual({ passed: 90, failed: 3, skipped: 0, flaky: 3 })
  expect(afterSecondTry(first, 0, false)).toEqual({ passed: 93, failed: 0, skipped: 0, flaky: 3 })
  expect(wordsFor(afterSecondTry(first, 0, true))).toBe('90 passed, 3 failed, 3 flaky')
})

it('what fails twice is a failure and no flake', () => {
  expect(afterSecondTry(first, 3, true)).toMatchObject({ failed: 3, flaky: 0 })
  expect(afterSecondTry(first, 1, true)).toMatchObject({ failed: 3, flaky: 2 })
  expect(wordsFor(afterSecondTry(first, 3, true))).toBe('90 passed, 3 failed')
})

it('a second try that fails more often than the first hides nothing', () => {
  expect(afterSecondTry(first, 9, true)).toMatchObject({ failed: 3, flaky: 0 })
})

it('many failures are not tried again', () => {
  expect([0, 1, FEW, FEW + 1].map((failed) => isTriedAgain({ failed }))).toEqual([false, true, true, false])
})

it('the run that lands a change is that of everybody, and lands nothing that needed a second try', () => {
  expect(readFileSync('.ci/run', 'utf8')).toContain('\nFLAKY=fails npm test\n')
})
