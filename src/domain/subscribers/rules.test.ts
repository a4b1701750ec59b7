import { describe, expect, it } from 'vitest'

import { addDays } from '../dates.ts'
import { boxStatus, daysLeft, presentContracts } from './rules.ts'

const TODAY = '2026-07-15'
const ends = (days: number, contractstatus = 'A') => ({ contractstatus, validity: addDays(TODAY, days) })

describe('what a box is doing', () => {
  it.each([
    ['ACTIVE', [ends(5)]],
    ['EXPIRING', [ends(4)]],
    ['EXPIRING', [ends(0)]],
    ['EXPIRED', [ends(-1)]],
    ['EXPIRED', [ends(3, 'E')]],
    ['DISCONNECTED', [ends(0, 'D')]],
    ['EXPIRED', [ends(-1, 'D')]],
    ['INACTIVE', [ends(20, 'C')]],
    ['INACTIVE', []],
    ['ACTIVE', [ends(-1, 'E'), ends(29), ends(-31, 'E')]],
    ['ACTIVE', [ends(2), ends(32)]],
  ] as const)('is %s with base packs %j', (status, bases) => {
    expect(boxStatus(bases, TODAY)).toBe(status)
  })

  it('of two base packs that end on one day the later contract decides, in whatever order they come', () => {
    const bases = [
      { ...ends(10, 'C'), contractno: '5000000001' },
      { ...ends(10), contractno: '5000000002' },
    ]
    expect([boxStatus(bases, TODAY), boxStatus(bases.toReversed(), TODAY)]).toEqual(['ACTIVE', 'ACTIVE'])
  })

  it('counts the days to the last one, and below zero behind it', () => {
    expect([daysLeft('2026-07-15', TODAY), daysLeft('2026-08-14', TODAY), daysLeft('2026-07-12', TODAY)]).toEqual([
      0, 30, -3,
    ])
  })
})

describe('the contracts that count on a box', () => {
  let made = 0
  const contract = (plancode: string, from: number, to: number, more = {}) => ({
    contractno: String(5_000_000_001 + made++),
    plancode,
    plantype: plancode.startsWith('BASE') ? 'BASE' : 'PACKAGE',
    contractstatus: to < 0 ? 'E' : 'A',
    starts: addDays(TODAY, from),
    validity: addDays(TODAY, to),
    ...more,
  })
  const codes = (...contracts: ReturnType<typeof contract>[]) =>
    presentContracts(contracts, TODAY).map(({ plancode, validity }) => [plancode, daysLeft(validity, TODAY)])

  it('are the last of each plan', () => {
    expect(codes(contract('BASE1', -40, -11), contract('BASE1', -10, 19), contract('KIDS', -10, 19))).toEqual([
      ['KIDS', 19],
      ['BASE1', 19],
    ])
  })

  it('leave out the base pack before a change and the add-ons that ended with it', () => {
    const past = [contract('BASE1', -70, -41), contract('KIDS', -70, -41)]
    expect(codes(...past, contract('BASE2', -40, -11), contract('BASE2', -10, 19))).toEqual([['BASE2', 19]])
  })

  it('keep what expired together with the last base pack, so that it can be renewed', () => {
    expect(codes(contract('BASE1', -130, -101), contract('KIDS', -130, -101))).toEqual([
      ['KIDS', -101],
      ['BASE1', -101],
    ])
  })

  it('keep what still runs when the base pack has been renewed ahead', () => {
    expect(codes(contract('BASE1', -29, 0), contract('KIDS', -29, 0), contract('BASE1', 1, 30))).toEqual([
      ['BASE1', 30],
      ['KIDS', 0],
    ])
  })

  it('leave out what was cancelled', () => {
    expect(codes(contract('BASE1', -3, 26, { contractstatus: 'C' }))).toEqual([])
  })
})
