import { addDays, type Day } from '#domain/dates.ts'
import type { DayRange } from '#web/ui/day-range.ts'

type Words = {
  today: string
  yesterday: string
  next: (days: number) => string
  last: (days: number) => string
}
type Quick = { word: string; range: Required<DayRange> }

/** So many days from today, which counts as the first. */
export const daysAhead = (today: Day, days: number): Required<DayRange> => ({
  from: today,
  to: addDays(today, days - 1),
})

/** So many days up to yesterday: what ends today still runs. */
export const daysBack = (today: Day, days: number): Required<DayRange> => ({
  from: addDays(today, -days),
  to: addDays(today, -1),
})

export const quickAhead = (today: Day, words: Words): readonly Quick[] => [
  { word: words.today, range: daysAhead(today, 1) },
  ...[3, 7, 15, 30].map((days) => ({ word: words.next(days), range: daysAhead(today, days) })),
]

export const quickBack = (today: Day, words: Words): readonly Quick[] => [
  { word: words.yesterday, range: daysBack(today, 1) },
  ...[3, 7, 15, 30, 90].map((days) => ({ word: words.last(days), range: daysBack(today, days) })),
]
