import { addDays, type Day } from '#domain/dates.ts'
import { EXPIRING_DAYS } from '#domain/subscribers/rules.ts'
import type { DayRange } from '#web/ui/day-range.ts'

export const EXPIRY_PRESETS = ['today', 'next5', 'next30', 'past30'] as const
export type ExpiryPreset = (typeof EXPIRY_PRESETS)[number]

/** The day itself counts: "next 5 days" are today and four more. */
export const expiryRange = {
  today: (today) => ({ from: today, to: today }),
  next5: (today) => ({ from: today, to: addDays(today, EXPIRING_DAYS - 1) }),
  next30: (today) => ({ from: today, to: addDays(today, 29) }),
  past30: (today) => ({ from: addDays(today, -30), to: addDays(today, -1) }),
} as const satisfies Record<ExpiryPreset, (today: Day) => Required<DayRange>>

/** Which preset these days are; `own` for any others. */
export function presetOf(range: DayRange, today: Day): ExpiryPreset | 'own' | '' {
  if (range.from === undefined && range.to === undefined) return ''
  const found = EXPIRY_PRESETS.find((preset) => {
    const { from, to } = expiryRange[preset](today)
    return from === range.from && to === range.to
  })
  return found ?? 'own'
}
