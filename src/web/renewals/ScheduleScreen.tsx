import { useSearch } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { WithSession } from '#web/shell/WithSession.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Parts } from '#web/ui/Parts.tsx'

import { FailedRenewals } from './FailedRenewals.tsx'
import { ScheduledChanges } from './ScheduledChanges.tsx'
import { scheduleTexts } from './schedule-texts.ts'
import { scheduleFilters, scheduleSearch } from './search.ts'

import '#web/ui/actions.css'
import '#web/ui/report.css'
import './renewals.css'

export { scheduleSearch as address } from './search.ts'

export const ScheduleScreen = () => {
  const words = useText(scheduleTexts)
  const search = scheduleSearch(useSearch({ strict: false }))
  const isFailed = search.part === 'failed'
  return (
    <WithSession>
      {(session) => (
        <Page
          title={words.title}
          hint={words.hint}
          actions={!isFailed && <ReportTools report="schedule" filters={scheduleFilters(search)} />}
        >
          <Parts
            label={words.parts}
            parts={[
              { word: words.changes, isOn: !isFailed, search: {} },
              { word: words.failed, isOn: isFailed, search: { part: 'failed' } },
            ]}
          />
          {isFailed ? <FailedRenewals session={session} /> : <ScheduledChanges session={session} search={search} />}
        </Page>
      )}
    </WithSession>
  )
}
