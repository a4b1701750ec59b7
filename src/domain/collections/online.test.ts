import { expect, it } from 'vitest'

import { paise } from '../money.ts'
import { decideOnline, nextLinkCheck, payingState } from './online.ts'

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
  for (const state of ['PAID', 'HELD', 'CHECKED'] as const)
    expect(decideOnline({ ...asked, state }, came)).toEqual({ to: 'unchanged' })
  expect(decideOnline(asked, { kind: 'silent' })).toEqual({ to: 'unchanged' })
})

it('asks the gateway by itself until after the link has run out', () => {
  const created = new Date('2026-07-14T06:30:00.000Z')
  const after = (hours: number) => new Date(created.getTime() + hours * 3_600_000)
  expect(nextLinkCheck('CREATED', created, created)).toEqual(new Date('2026-07-14T06:32:00.000Z'))
  expect(nextLinkCheck('CREATED', created, after(0.01))).toEqual(new Date('2026-07-14T06:32:00.000Z'))
  expect(nextLinkCheck('CREATED', created, after(31))).toEqual(new Date('2026-07-16T06:30:00.000Z'))
  expect(nextLinkCheck('CREATED', created, after(48))).toBeNull()
  expect(nextLinkCheck('PAID', created, created)).toBeNull()
})

it('is under way for three minutes, doubtful for an hour or as long as the bank has it, and failed when the gateway says so', () => {
  const begun = new Date('2026-07-14T06:30:00.000Z')
  const after = (minutes: number) => new Date(begun.getTime() + minutes * 60_000)
  const stands = (heard: Parameters<typeof payingState>[0]['heard'], minutes: number) =>
    payingState({ state: 'CREATED', heard, begun }, after(minutes))
  expect([0, 2.9, 3, 59, 60].map((minutes) => stands(null, minutes))).toEqual([
    'UNDERWAY',
    'UNDERWAY',
    'LATE',
    'LATE',
    null,
  ])
  expect([2.9, 60, 24 * 60].map((minutes) => stands('pending', minutes))).toEqual(['UNDERWAY', 'LATE', null])
  expect([0, 0.4, 0.5].map((minutes) => stands('open', minutes))).toEqual(['UNDERWAY', 'UNDERWAY', 'LATE'])
  expect([0, 60].map((minutes) => stands('failed', minutes))).toEqual(['FAILED', null])
  expect(payingState({ state: 'EXPIRED', heard: 'closed', begun }, after(1))).toBe('FAILED')
  expect(payingState({ state: 'HELD', heard: 'captured', begun }, after(90))).toBe('HELD')
  expect(payingState({ state: 'CHECKED', heard: 'captured', begun }, after(1))).toBeNull()
  expect(payingState({ state: 'PAID', heard: 'captured', begun }, begun)).toBeNull()
})
