import { addDays, addMonths, daysBetween, type Day } from '../dates.ts'
import { roundHalfUp } from '../gst.ts'
import type { Paise } from '../money.ts'

export const PLAN_TYPES = ['BASE', 'PACKAGE', 'CHANNEL'] as const
export type PlanType = (typeof PLAN_TYPES)[number]
export const PERIOD_TYPES = ['M', 'D'] as const
export type Tariff = { tariffperiod: number; tariffperiodtype: (typeof PERIOD_TYPES)[number] }

/** The periods that plans are sold for. */
export const PERIODS: Record<Tariff['tariffperiodtype'], readonly number[]> = { M: [1, 3, 5, 6, 12], D: [30, 90, 180] }

/**
 * The last day of a period that begins on this day. Months are counted from that day and from the one before it, and the later end
 * stands: what begins on the first ends on the last of a month, and of a pack that begins on the 31st a month too short ends it, not a day before.
 */
export const periodEnd = (starts: Day, { tariffperiod, tariffperiodtype }: Tariff): Day => {
  if (tariffperiodtype === 'D') return addDays(starts, tariffperiod - 1)
  const whole = addDays(addMonths(starts, tariffperiod), -1)
  const fromDayBefore = addMonths(addDays(starts, -1), tariffperiod)
  return whole > fromDayBefore ? whole : fromDayBefore
}

/** Both ends included. */
export const daysFrom = (starts: Day, validity: Day): number => daysBetween(starts, validity) + 1

/** The price of some of the days, rounded half up. */
export const partOf = (price: Paise, days: number, ofDays: number): Paise => roundHalfUp(price * days, ofDays)

/** How many months a period stands for, where a monthly fee is multiplied by it. */
export const monthsIn = ({ tariffperiod, tariffperiodtype }: Tariff): number =>
  tariffperiodtype === 'M' ? tariffperiod : tariffperiod / 30

const isThirtyDays = ({ tariffperiod, tariffperiodtype }: Tariff): boolean =>
  tariffperiodtype === 'D' && tariffperiod === 30

/** Thirty days first, as most are sold; then the shortest. A month is a little longer than thirty days. */
export const byPeriod = (a: Tariff, b: Tariff): number =>
  Number(isThirtyDays(b)) - Number(isThirtyDays(a)) ||
  monthsIn(a) - monthsIn(b) ||
  a.tariffperiodtype.localeCompare(b.tariffperiodtype)
