import { describe, expect, it } from 'vitest'

import { REPORTS } from '#domain/reports/declarations.ts'

import { pointsOf } from './chart-points.ts'

const at = (text: string) => new Date(text)

describe('the picture of a report', () => {
  it('adds up by the day of India, and shows days on which nothing happened', () => {
    const rows = [
      { created: at('2026-07-01T20:00:00Z'), debit: 100 },
      { created: at('2026-07-02T06:00:00Z'), debit: 250 },
      { created: at('2026-07-04T06:00:00Z'), debit: 50 },
      { created: at('2026-07-04T07:00:00Z'), debit: null },
    ]
    expect(pointsOf(REPORTS.accountstatement, rows)).toEqual([
      { at: '2026-07-02', value: 350 },
      { at: '2026-07-03', value: 0 },
      { at: '2026-07-04', value: 50 },
    ])
  })

  it('counts only what was paid where only that is money', () => {
    const created = at('2026-07-02T06:00:00Z')
    const rows = [
      { created, amount: 100, status: 'PAID' },
      { created, amount: 900, status: 'FAILED' },
    ]
    expect(pointsOf(REPORTS.payment, rows)).toEqual([{ at: '2026-07-02', value: 100 }])
  })

  it('counts rows where no amount is named, and leaves out those without a day', () => {
    const rows = [{ verified: at('2026-07-02T06:00:00Z') }, { verified: null }]
    expect(pointsOf(REPORTS.ekyc, rows)).toEqual([{ at: '2026-07-02', value: 1 }])
  })

  it('goes by month where days would be too many', () => {
    const rows = [
      { expiry_date: '2026-04-30', lcoprice: 1 },
      { expiry_date: '2026-07-01', lcoprice: 2 },
      { expiry_date: '2026-07-31', lcoprice: 3 },
    ]
    expect(pointsOf(REPORTS.expiry, rows)).toEqual([
      { at: '2026-04', value: 1 },
      { at: '2026-05', value: 0 },
      { at: '2026-06', value: 0 },
      { at: '2026-07', value: 5 },
    ])
  })

  it('is none where a report declares none', () => {
    expect(pointsOf(REPORTS.bills, [{ year: 2026 }])).toEqual([])
  })
})
