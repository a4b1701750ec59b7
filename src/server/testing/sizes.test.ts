import fc from 'fast-check'
import { expect, it } from 'vitest'

import { SEED } from './sizes.ts'

it('random proofs walk the same lives every time, unless another seed is asked for', () => {
  expect(fc.readConfigureGlobal().seed).toBe(SEED)
  if (!process.env['SEED'] && !process.env['SOAK']) expect(SEED).toBe(20_260_715)
})
