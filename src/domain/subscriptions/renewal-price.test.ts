import { describe, expect, it } from 'vitest'

import { addDays, type Day } from '../dates.ts'
import { paise, ZERO } from '../money.ts'
import type { PlanTerms, Terms } from './quote.ts'
import { isSteady, listedBox, priceRenewal, readRenewal } from './renewal-price.ts'

const TODAY: Day = '2026-07-15'
const plan = (plancode: string, more: Partial<PlanTerms> = {}): PlanTerms => ({
  plancode,
  planname: plancode,
  plantype: 'PACKAGE',
  packagecode: plancode.split('-')[0]!,
  hardwaretype: 'ANY',
  tariffperiod: 30,
  tariffperiodtype: 'D',
  lcoprice: paise(3000),
  mrptariff: paise(5000),
  renewable: true,
  sold: true,
  delivered: true,
  hasTv: true,
  parts: null,
  channels: [],
  ...more,
})
const BASE = plan('DESI-30D', {
  plantype: 'BASE',
  lcoprice: paise(10_000),
  mrptariff: paise(20_000),
  channels: ['a', 'b'],
})
const PLANS = [
  BASE,
  plan('CRICKET-30D', { channels: ['c'] }),
  plan('KIDS-90D', { tariffperiod: 90, lcoprice: paise(9000) }),
  plan('GONE-30D', { sold: false }),
  plan('MONTH-1M', { tariffperiod: 1, tariffperiodtype: 'M' }),
]
const planOf = (code: string) => PLANS.find(({ plancode }) => plancode === code)
const terms: Terms = { today: TODAY, ncfSlabs: [], lateFee: paise(1000) }
const priceOf = (listed: string, expires: Day, more = terms) =>
  priceRenewal(listedBox(readRenewal(listed)!, expires, planOf), planOf, more)

describe('the price of a renewal', () => {
  it.each([
    ['the base pack alone', 'SD|DESI-30D@29', 2, { lcoprice: 10_000, addons: 0 }],
    ['with an add-on that ends with it', 'SD|DESI-30D@29|CRICKET-30D@0', 2, { lcoprice: 13_000, addons: 1 }],
    [
      'with a part of an add-on that is sold for longer',
      'SD|DESI-30D@29|KIDS-90D@0',
      2,
      { lcoprice: 13_000, addons: 1 },
    ],
    ['without an add-on that is not sold any more', 'SD|DESI-30D@29|GONE-30D@0', 2, { lcoprice: 10_000, addons: 0 }],
    [
      'without an add-on that ended before the base pack began',
      'SD|DESI-30D@29|CRICKET-30D@30',
      2,
      { lcoprice: 10_000, addons: 0 },
    ],
    ['late, with its fee once', 'SD|DESI-30D@29|CRICKET-30D@0', -3, { lcoprice: 14_000, addons: 1 }],
  ])('is %s', (_, listed, days, price) => {
    expect(priceOf(listed, addDays(TODAY, days))).toMatchObject({ ...price, refusal: '' })
  })

  it('holds the network capacity fee of what the add-ons carry beyond the base pack', () => {
    const ncfSlabs = [
      { above: 0, mrptariff: ZERO, lcoprice: ZERO },
      { above: 2, mrptariff: paise(2000), lcoprice: paise(1500) },
    ]
    expect(priceOf('SD|DESI-30D@29|CRICKET-30D@0', TODAY, { ...terms, ncfSlabs }).lcoprice).toBe(14_500)
  })

  it('of a box that cannot be renewed says why, and what it would be', () => {
    const box = listedBox(readRenewal('SD|DESI-30D@29|CRICKET-30D@0')!, addDays(TODAY, 2), planOf)
    const off = { ...box, contracts: box.contracts.map((held) => ({ ...held, contractstatus: 'D' as const })) }
    expect(priceRenewal(off, planOf, terms)).toMatchObject({ lcoprice: 13_000, refusal: 'contract.disconnected' })
    expect(priceOf('SD|DESI-30D@29', addDays(TODAY, -100))).toMatchObject({ lcoprice: 11_000, refusal: 'otp.needed' })
  })

  it('changes with the day it ends only where months or earlier ends do', () => {
    const isIt = (listed: string) => isSteady(readRenewal(listed)!, planOf)
    expect(['SD|DESI-30D@29|KIDS-90D@0', 'SD|DESI-30D@29|KIDS-90D@4', 'SD|DESI-30D@29|MONTH-1M@0'].map(isIt)).toEqual([
      true,
      false,
      false,
    ])
  })
})
