import * as z from 'zod/mini'

/** A calendar day in India, as 'YYYY-MM-DD'. All day arithmetic is done on these, never in the browser's zone. */
export type Day = string

const IST_OFFSET_MS = 5.5 * 3_600_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Days far outside any life of a box are mistakes, and no calendar counts on from the last of them. */
const isInCalendar = (day: string): boolean => day >= '1900-01-01' && day <= '2999-12-31'

export const Day = z.iso.date({ error: 'date' }).check(z.refine(isInCalendar, { error: 'date' }))

/** Which day it is in India at this moment. */
export const dayOf = (moment: Date): Day => new Date(moment.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10)

/** 0 to 23, by the shop's clock. */
export const hourInIndia = (moment: Date): number => new Date(moment.getTime() + IST_OFFSET_MS).getUTCHours()

/** 9:05 pm, on one line. */
export function indianClock(moment: Date): string {
  const hour = hourInIndia(moment)
  const minute = new Date(moment.getTime() + IST_OFFSET_MS).getUTCMinutes()
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00A0${hour < 12 ? 'am' : 'pm'}`
}

/** The first moment of a day in India. */
export const startOf = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS)

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Months clamp: a month after 31 January is the last of February. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** The Indian financial year, April to March, as '26-27'. */
export function financialYear(day: Day): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 4 ? 1 : 0)
  return `${String(year).slice(2)}-${String(year + 1).slice(2)}`
}

/** As people in India write it: 15-07-2026. */
export const indianDay = (day: Day): string => day.split('-').toReversed().join('-')
