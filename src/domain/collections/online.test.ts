import { expect, it } from 'vitest'

import { paise } from '../money.ts'
import { decideOnline, nextLinkCheck } from './online.ts'

const asked = { state: 'CREATED' as const, amount: paise(45_000), reference: 'TV7H2K9MXA4Q' }
const came = {
  kind: 'captured' as const,
  gatewayPayment: 'pay_1',
  amount: asked.amount,
  currency: 'INR',
  reference: asked.reference,
}

it('books what was asked for and nothing else', () => {
  expect(decideOnline(asked, came)).toEqual({ to: 'PAID', gatewayPayment: 'pay_1' })
  expect(decideOnline(asked, { ...came, amount: paise(44_900) })).toMatchObject({ to: 'HELD', reason: 'amount' })
  expect(decideOnline(asked, { ...came, currency: 'USD' })).toMatchObject({ to: 'HELD', reason: 'currency' })
  expect(decideOnline(asked, { ...came, reference: 'TV' })).toMatchObject({ to: 'HELD', reason: 'reference' })
})

it('takes money that comes after the link ran out, and decides nothing twice', () => {
  expect(decideOnline(asked, { kind: 'closed' })).toEqual({ to: 'EXPIRED' })
  expect(decideOnline({ ...asked, state: 'EXPIRED' }, came)).toMatchObject({ to: 'PAID' })
  for (const state of ['PAID', 'HELD'] as const)
    expect(decideOnline({ ...asked, state }, came)).toEqual({ to: 'unchanged' })
  expect(decideOnline(asked, { kind: 'silent' })).toEqual({ to: 'unchanged' })
})

it('asks the gateway by itself until after the link has run out', () => {
  const created = new Date('2026-07-14T06:30:00.000Z')
  expect(nextLinkCheck('CREATED', created, 0)).toEqual(new Date('2026-07-14T06:32:00.000Z'))
  expect(nextLinkCheck('CREATED', created, 11)).toEqual(new Date('2026-07-16T06:30:00.000Z'))
  expect(nextLinkCheck('CREATED', created, 12)).toBeNull()
  expect(nextLinkCheck('PAID', created, 0)).toBeNull()
})
