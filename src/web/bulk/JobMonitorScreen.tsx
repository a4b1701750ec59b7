import { useSearch } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { WithSession } from '#web/shell/WithSession.tsx'
import { may } from '#web/shell/session.ts'
import { rangeOf } from '#web/ui/day-range.ts'
import { Page } from '#web/ui/Page.tsx'

import { bulkTexts } from './bulk-texts.ts'
import { JobList } from './JobList.tsx'
import { JobPage } from './JobPage.tsx'
import { bulkSearch } from './search.ts'
import { UploadCard } from './UploadCard.tsx'

import '#web/ui/actions.css'
import '#web/ui/quiet-button.css'
import '#web/ui/report.css'
import './bulk.css'

export { bulkSearch as address } from './search.ts'

export const JobMonitorScreen = () => {
  const words = useText(bulkTexts)
  const search = bulkSearch(useSearch({ strict: false }))
  return (
    <WithSession>
      {(session) =>
        search.jobid ? (
          <JobPage key={search.jobid} jobid={search.jobid} shown={search.rows} session={session} />
        ) : (
          <Page
            title={words.title}
            hint={words.hint}
            actions={<ReportTools report="jobmonitor" filters={rangeOf(search)} />}
          >
            {may(session, 'plans') && <UploadCard kind={search.kind ?? 'ACTIVATE'} />}
            <JobList search={search} mayUpload={may(session, 'plans')} />
          </Page>
        )
      }
    </WithSession>
  )
}
