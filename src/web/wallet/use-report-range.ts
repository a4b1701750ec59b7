import { useNavigate } from '@tanstack/react-router'

import { type DayRange, presetRange } from '#web/ui/day-range.ts'
import { useToday } from '#web/ui/use-today.ts'

/** The days of a report: what the address says, else this month. */
export function useReportRange<S extends DayRange>(search: S) {
  const navigate = useNavigate()
  const today = useToday()
  const set = (next: Record<string, unknown>) =>
    void navigate({ to: '.', search: { ...search, ...next } as never, replace: true, resetScroll: false })
  return {
    range: { ...presetRange.month(today), ...search },
    onRange: (range: DayRange) => set({ from: range.from, to: range.to }),
    thisYear: () => set(presetRange.year(today)),
    set,
  }
}
