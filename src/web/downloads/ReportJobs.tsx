import { useMemo } from 'react'

import type { ReportJob } from '#domain/reports/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { moment, text } from '#web/ui/columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatementIcon } from '#web/ui/screen-icons.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useWrite } from '#web/api/hooks.ts'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PlainLink } from '#web/ui/links.tsx'

import { downloadTexts } from './download-texts.ts'
import { JobState, ReadyReport } from './JobState.tsx'
import { ReportTitle } from './ReportTitle.tsx'
import { useOpenReport } from './use-open.ts'
import { useReportJobs } from './use-report-jobs.ts'

/** Every report that was made in the background. */
export function AllReports() {
  const words = useText(downloadTexts)
  const toReports = <PlainLink to={PATHS.report} word={words.toReports} />
  const session = useSession()
  return (
    <>
      {session && may(session, 'operator') && <ArchiveCard />}
      <PagedTable
        caption={words.reports}
        columns={useColumns()}
        pages={useReportJobs()}
        keyOf={keyOf}
        empty={
          <EmptyState icon={StatementIcon} title={words.noReports} hint={words.noReportsHint} action={toReports} />
        }
      />
    </>
  )
}

const keyOf = ({ reportid }: ReportJob) => reportid

function useColumns(): readonly Column<ReportJob>[] {
  const words = useText(downloadTexts)
  const { open, opening } = useOpenReport()
  return useMemo<readonly Column<ReportJob>[]>(
    () => [
      { key: 'report', header: words.report, isTitle: true, cell: (job) => <ReportTitle job={job} /> },
      moment('created', words.asked),
      text('authorisedby', words.by),
      { key: 'state', header: words.state, cell: (job) => <JobState job={job} /> },
      // without a file the cell is empty, which a narrow screen leaves out
      {
        key: 'file',
        header: words.file,
        align: 'right',
        cell: (job) =>
          job.status === 'DONE' && <ReadyReport job={job} isBusy={opening === job.reportid} onOpen={open} />,
      },
    ],
    [words, open, opening],
  )
}

/** Everything that is the operator's, to take along. It is listed among his reports until it is ready. */
function ArchiveCard() {
  const words = useText(downloadTexts)
  const archive = useWrite('queueArchive', { refreshes: ['listQueuedReports'] })
  return (
    <Card title={words.archive}>
      <p className="card-hint">{words.archiveHint}</p>
      <div className="form-actions">
        <QuietButton onClick={() => archive.mutate({})} loading={archive.isPending}>
          {words.archiveMake}
        </QuietButton>
      </div>
    </Card>
  )
}
