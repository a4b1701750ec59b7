import { addDays, addMonths, dayOf, financialYear, type Day } from '#domain/dates.ts'

import { testNow } from './day.ts'

/** So many days from the day of the test. */
export const inDays = (days: number): Day => addDays(dayOf(new Date(testNow())), days)

/** The first of the month that many months from that of the test. */
export const firstInMonths = (months: number): Day => `${addMonths(inDays(0), months).slice(0, 7)}-01`

/** A number of this series in the financial year of the test. */
export const numberOf = (series: string, day = inDays(0)): RegExp =>
  new RegExp(`^${series}/${financialYear(day)}/\\d{6}$`)
