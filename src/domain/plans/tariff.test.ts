import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, addMonths, daysBetween, type Day } from '../dates.ts'
import { paise } from '../money.ts'
import { daysFrom, monthsIn, partOf, periodEnd, type Tariff } from './tariff.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((n): Day => addDays('2015-01-01', n))
const months = fc.constantFrom(1, 3, 5, 6, 12).map((tariffperiod): Tariff => ({ tariffperiod, tariffperiodtype: 'M' }))
const days = fc.constantFrom(30, 90, 180).map((tariffperiod): Tariff => ({ tariffperiod, tariffperiodtype: 'D' }))
const tariff = fc.oneof(months, days)

const lastOfMonth = (of: Day): Day => addDays(addMonths(`${of.slice(0, 7)}-01`, 1), -1)

describe('a period', () => {
  it.each<[Day, number, 'M' | 'D', Day]>([
    ['2026-07-01', 30, 'D', '2026-07-30'],
    ['2026-07-15', 1, 'M', '2026-08-14'],
    ['2026-02-01', 1, 'M', '2026-02-28'],
    ['2028-02-01', 1, 'M', '2028-02-29'],
    ['2027-03-01', 12, 'M', '2028-02-29'],
    ['2026-03-01', 1, 'M', '2026-03-31'],
    ['2026-07-01', 1, 'M', '2026-07-31'],
    ['2026-01-31', 1, 'M', '2026-02-28'],
    ['2028-03-01', 12, 'M', '2029-02-28'],
    ['2025-12-31', 6, 'M', '2026-06-30'],
    ['2028-02-15', 30, 'D', '2028-03-15'],
  ])('that begins on %s and lasts %i %s ends on %s', (starts, tariffperiod, tariffperiodtype, ends) => {
    expect(periodEnd(starts, { tariffperiod, tariffperiodtype })).toBe(ends)
  })

  it('of days holds exactly so many, in every year and month', () => {
    fc.assert(fc.property(day, days, (starts, form) => daysFrom(starts, periodEnd(starts, form)) === form.tariffperiod))
  })

  it('of months ends on the date before it began, or where a month is too short to have it, on its last', () => {
    fc.assert(
      fc.property(day, months, (starts, form) => {
        const ends = periodEnd(starts, form)
        const isWhole = addDays(ends, 1) === addMonths(starts, form.tariffperiod)
        expect(isWhole || (ends === lastOfMonth(ends) && ends.slice(8) < starts.slice(8))).toBe(true)
      }),
    )
  })

  it('of months that begins on the first ends on the last of a month, in every year', () => {
    fc.assert(
      fc.property(day, months, (some, form) => {
        const ends = periodEnd(`${some.slice(0, 7)}-01`, form)
        return ends === lastOfMonth(ends)
      }),
    )
  })

  it('of a month is never shorter than February nor longer than 31 days', () => {
    fc.assert(
      fc.property(day, (starts) => {
        const length = daysFrom(starts, periodEnd(starts, { tariffperiod: 1, tariffperiodtype: 'M' }))
        return length >= 28 && length <= 31
      }),
    )
  })

  it('that begins later never ends earlier', () => {
    fc.assert(
      fc.property(
        day,
        fc.nat(400),
        tariff,
        (starts, later, form) => periodEnd(addDays(starts, later), form) >= periodEnd(starts, form),
      ),
    )
  })
})

it('a chain of renewals has no gap and no overlap: every day from the first to the last is paid for once', () => {
  fc.assert(
    fc.property(day, fc.array(tariff, { minLength: 1, maxLength: 24 }), (first, forms) => {
      let starts = first
      let paidDays = 0
      for (const form of forms) {
        const ends = periodEnd(starts, form)
        expect(ends >= starts).toBe(true)
        paidDays += daysFrom(starts, ends)
        starts = addDays(ends, 1)
      }
      expect(paidDays).toBe(daysBetween(first, starts))
    }),
  )
})

it('twelve renewals of a month from the last of a month end on the last of each', () => {
  let ends: Day = '2027-01-31'
  const seen = Array.from(
    { length: 12 },
    () => (ends = periodEnd(addDays(ends, 1), { tariffperiod: 1, tariffperiodtype: 'M' })),
  )
  expect(seen).toEqual(seen.map(lastOfMonth))
  expect(seen.map((one) => one.slice(5, 7))).toEqual([
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
    '10',
    '11',
    '12',
    '01',
  ])
})

describe('a part of a price', () => {
  const price = fc.nat(10_000_000).map(paise)
  const part = fc.tuple(fc.nat(366), fc.integer({ min: 1, max: 366 })).filter(([some, all]) => some <= all)

  it('is never more than the price nor below zero; all days cost the whole price and no day costs nothing', () => {
    fc.assert(
      fc.property(price, part, (whole, [some, all]) => {
        const cost = partOf(whole, some, all)
        expect(cost >= 0 && cost <= whole).toBe(true)
        expect([partOf(whole, all, all), partOf(whole, 0, all)]).toEqual([whole, 0])
      }),
    )
  })

  it('and the rest make the whole to the paisa or one more, for each is rounded half up on its own', () => {
    fc.assert(
      fc.property(price, part, (whole, [some, all]) => {
        const sum = partOf(whole, some, all) + partOf(whole, all - some, all)
        return sum === whole || sum === whole + 1
      }),
    )
  })

  it('of more days never costs less', () => {
    fc.assert(
      fc.property(
        price,
        part,
        (whole, [some, all]) => partOf(whole, Math.max(0, some - 1), all) <= partOf(whole, some, all),
      ),
    )
  })
})

it('a fee by the month counts thirty days as a month', () => {
  expect(monthsIn({ tariffperiod: 5, tariffperiodtype: 'M' })).toBe(5)
  expect(monthsIn({ tariffperiod: 180, tariffperiodtype: 'D' })).toBe(6)
})
