import { describe, expect, it } from 'vitest'

import { billSearch, chosenCodes, invoiceCheckoutSearch, invoiceSearch, withPlan } from './search.ts'

const box = { customerid: '2000000001', stbno: '8940000000000001' }

describe('what is chosen for a proforma', () => {
  it('has one base pack: another takes its place', () => {
    expect(withPlan({ base: 'DESI-30D', plans: 'KIDS' }, 'PARIVAR-30D', true)).toEqual({
      base: 'PARIVAR-30D',
      plans: 'KIDS',
    })
  })

  it('is taken out again by the same step, wherever it stands', () => {
    expect(withPlan({ base: 'DESI-30D' }, 'DESI-30D', true)).toEqual({})
    expect(withPlan({ base: 'DESI-30D' }, 'DESI-30D', false)).toEqual({})
    expect(withPlan({ plans: 'KIDS,SPORTS' }, 'KIDS', false)).toEqual({ plans: 'SPORTS' })
  })

  it('names the base pack first', () => {
    expect(chosenCodes({ plans: 'KIDS,SPORTS', base: 'DESI-30D' })).toEqual(['DESI-30D', 'KIDS', 'SPORTS'])
  })

  it('survives in an address, and what is no code does not', () => {
    expect(invoiceSearch({ ...box, base: 'DESI-30D', plans: 'KIDS,KIDS,<b>,SPORTS', type: 'NONE' })).toEqual({
      ...box,
      base: 'DESI-30D',
      plans: 'KIDS,SPORTS',
    })
  })
})

it('forgets what was chosen once it is made, so that a reload makes no second one', () => {
  expect(invoiceCheckoutSearch({ ...box, base: 'DESI-30D', made: '10001' })).toEqual({ made: '10001' })
})

it('knows a bill by its year and month, and tax papers by their days', () => {
  expect(billSearch({ year: '2026', month: 'FEB Supplement', kind: 'SERVICE' })).toEqual({
    year: '2026',
    month: 'FEB Supplement',
  })
  expect(billSearch({ year: 'temp', month: 'CRF' })).toEqual({})
  expect(billSearch({ part: 'tax', year: '2026', from: '2026-04-01', kind: 'NONE' })).toEqual({
    part: 'tax',
    from: '2026-04-01',
  })
})
