import fc from 'fast-check'
import { expect, it } from 'vitest'

import { addDays, dayOf, daysBetween, financialYear, startOf } from './dates.ts'

it('a day begins at midnight in India, whatever the zone of the machine', () => {
  expect(dayOf(new Date('2026-07-14T18:29:59Z'))).toBe('2026-07-14')
  expect(dayOf(new Date('2026-07-14T18:30:00Z'))).toBe('2026-07-15')
  expect(startOf('2026-07-15').toISOString()).toBe('2026-07-14T18:30:00.000Z')
})

it('adding days and counting them agree, over leap years and month ends', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
      fc.integer({ min: -4000, max: 4000 }),
      (moment, days) => {
        const day = dayOf(moment)
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect(dayOf(startOf(day))).toBe(day)
      },
    ),
  )
})

it.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2027-01-15', '26-27'],
  ['2000-02-29', '99-00'],
])('%s lies in the financial year %s', (day, year) => {
  expect(financialYear(day)).toBe(year)
})
