import { expect, it } from 'vitest'

import { paise } from '../money.ts'
import { REFERENCE, referenceFrom, upiLink } from './upi.ts'

it('writes what UPI apps read: the sign as it is, spaces by their code, rupees with two decimals', () => {
  const link = upiLink({
    vpa: 'sai.cable@okicici',
    payeename: 'Sai & Sons Cable',
    amount: paise(25_000),
    reference: 'TV0123456789',
  })
  expect(link).toBe(
    'upi://pay?pa=sai.cable@okicici&pn=Sai%20%26%20Sons%20Cable&am=250.00&cu=INR&tr=TV0123456789&tn=TV0123456789%20Cable%20TV',
  )
})

it('makes references that a statement can be searched for', () => {
  const reference = referenceFrom('AB23CD45EF67GH89')
  expect(`UPI/CR/612345678901/${reference} Cable TV`.match(REFERENCE)?.[0]).toBe(reference)
})
