import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import type { Session } from '#web/shell/session.ts'
import { may } from '#web/shell/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { UploadIcon } from '#web/ui/screen-icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { bulkTexts } from './bulk-texts.ts'
import { JobActions } from './JobActions.tsx'
import { JobRows } from './JobRows.tsx'
import { JobSummary } from './JobSummary.tsx'
import { jobTexts } from './job-texts.ts'
import type { RowState } from './search.ts'

/** Should the line for live news be down, the page still goes on. */
const ASK_AGAIN_MS = 3000

type JobPageProps = { jobid: string; shown: RowState | undefined; session: Session }

/** What the check found, how far the work is, and every row with its price and reason. */
export function JobPage({ jobid, shown, session }: JobPageProps) {
  const words = useText(jobTexts)
  const { data, isError, refetch } = useQuery({
    ...read('listBulkJobs', { jobid }),
    refetchInterval: ({ state }) => (state.data?.data[0]?.status === 'RUNNING' ? ASK_AGAIN_MS : false),
  })
  const job = data?.data[0]
  return (
    <Page title={words.title(jobid)} actions={<BackLink />}>
      {isError && !data && <LoadFailed onAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height="220px" />}
      {data && !job && <Unknown />}
      {job && (
        <>
          <JobSummary job={job} />
          {may(session, 'plans') && <JobActions job={job} session={session} />}
          <JobRows job={job} shown={shown} />
        </>
      )}
    </Page>
  )
}

const BackLink = () => (
  <Link to={PATHS.reportjobmonitor} className="quiet-button">
    {useText(bulkTexts).back}
  </Link>
)

function Unknown() {
  const words = useText(bulkTexts)
  return (
    <div className="table-empty">
      <EmptyState icon={UploadIcon} title={words.unknown} hint={words.unknownHint} action={<BackLink />} />
    </div>
  )
}
