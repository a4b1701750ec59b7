import { useNavigate, useSearch } from '@tanstack/react-router'

import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { WithSession } from '#web/shell/Allowed.tsx'
import type { Session } from '#web/shell/session.ts'
import { type DayRange, rangeOf } from '#web/ui/day-range.ts'
import { useToday } from '#web/ui/use-time.ts'

import { EndingReport } from './EndingReport.tsx'
import { daysBack, quickBack } from './quick-days.ts'
import { renewalTexts } from './renewal-texts.ts'

export { rangeOf as address } from '#web/ui/day-range.ts'

const FIRST_DAYS = 30

export const ExpiredScreen = () => <WithSession>{(session) => <Expired session={session} />}</WithSession>

function Expired({ session }: { session: Session }) {
  const words = useText(renewalTexts)
  const navigate = useNavigate()
  const today = useToday()
  const search = rangeOf(useSearch({ strict: false }))
  const range = { ...daysBack(today, FIRST_DAYS), ...search }
  const set = (next: DayRange) =>
    void navigate({ to: PATHS.reportexpired, search: next, replace: true, resetScroll: false })
  const pages = usePages('getExpiredReport', range)
  return (
    <EndingReport
      report="expired"
      session={session}
      pages={pages}
      range={range}
      kept={search}
      onRange={set}
      quick={quickBack(today, words)}
      onFurther={() => set(daysBack(today, 90))}
    />
  )
}
