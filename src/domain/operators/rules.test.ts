import { expect, it } from 'vitest'

import { AGREEMENT_TEXTS } from './agreement.ts'
import { AGREEMENTS, canAcceptAgreement, maskPan } from './rules.ts'

it('a masked PAN shows its last four characters and its length only', () => {
  expect(maskPan('ABCPP1234K')).toBe('XXXXXX234K')
})

it('an agreement can be accepted once', () => {
  expect(canAcceptAgreement({ agreementaccepted: '' })).toBe(true)
  expect(canAcceptAgreement({ agreementaccepted: '2026-07-01T06:30:00.000Z' })).toBe(false)
})

it.each(AGREEMENTS)('%s has a title that names it and clauses of its own', (type) => {
  const { title, clauses } = AGREEMENT_TEXTS[type]
  const others = AGREEMENTS.filter((other) => other !== type).flatMap((other) => AGREEMENT_TEXTS[other].clauses)
  expect(title).toContain(`(${type})`)
  expect(clauses.some((clause) => !others.includes(clause))).toBe(true)
})
