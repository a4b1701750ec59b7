import { expect, it } from 'vitest'

import { newTotpSecret, stepOf, totpAt, totpUri, usedStep } from './totp.ts'

/** Of the ASCII text 12345678901234567890, as in the standard's own table. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('gives the code of the standard at second %i', (second, code) => {
  expect(totpAt(SECRET, stepOf(new Date(second * 1000)))).toBe(code)
})

it('takes a code of the half-minute before and after, and no other', () => {
  const now = new Date(2_000_000_000_000)
  const step = stepOf(now)
  const accepted = [-2, -1, 0, 1, 2].filter(
    (by) => usedStep(SECRET, totpAt(SECRET, step + by), { now, after: 0 }) !== null,
  )
  expect(accepted).toEqual([-1, 0, 1])
})

it('takes no code twice', () => {
  const now = new Date(2_000_000_000_000)
  const step = usedStep(SECRET, '279037', { now, after: 0 })!
  expect(usedStep(SECRET, '279037', { now, after: step })).toBeNull()
})

it('makes secrets that authenticators read, each another', () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(20)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(totpUri('DESK1', SECRET)).toBe(`otpauth://totp/LCO%20desk%3ADESK1?secret=${SECRET}&issuer=LCO%20desk`)
})
