import * as z from 'zod/mini'

import { addDays, Day } from '#domain/dates.ts'

/** Both ends included; one that is missing is open. */
export type DayRange = { from?: Day; to?: Day }

const isDay = (value: unknown): value is Day => z.safeParse(Day, value).success

export const isReversed = ({ from, to }: DayRange): boolean => from !== undefined && to !== undefined && to < from

/** The days an address names; those that end before they begin are none. */
export function rangeOf({ from, to }: Record<string, unknown>): DayRange {
  const range = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
  return isReversed(range) ? {} : range
}

export const PRESETS = ['today', 'week', 'month', 'lastMonth', 'year'] as const
export type Preset = (typeof PRESETS)[number]

const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`

/** April to March. */
const yearStart = (day: Day): Day => `${Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)}-04-01`

export const presetRange = {
  today: (today) => ({ from: today, to: today }),
  week: (today) => ({ from: addDays(today, -6), to: today }),
  month: (today) => ({ from: monthStart(today), to: today }),
  lastMonth: (today) => {
    const to = addDays(monthStart(today), -1)
    return { from: monthStart(to), to }
  },
  year: (today) => ({ from: yearStart(today), to: today }),
} as const satisfies Record<Preset, (today: Day) => Required<DayRange>>
