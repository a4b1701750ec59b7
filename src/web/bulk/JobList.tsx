import { useNavigate } from '@tanstack/react-router'

import type { BulkJob } from '#domain/subscriptions/bulk-calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { moment, money, text, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { DatedFilters } from '#web/ui/DatedFilters.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { type DayRange, rangeOf } from '#web/ui/day-range.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { UploadIcon } from '#web/ui/screen-icons.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { bulkTexts } from './bulk-texts.ts'
import { JobBadge } from './JobBadge.tsx'
import type { BulkSearch } from './search.ts'

export function JobList({ search, mayUpload }: { search: BulkSearch; mayUpload: boolean }) {
  const words = useText(bulkTexts)
  const navigate = useNavigate()
  const pages = usePages('listBulkJobs', rangeOf(search))
  const set = (range: DayRange) =>
    void navigate({
      to: PATHS.reportjobmonitor,
      search: { ...range, ...(search.kind && { kind: search.kind }) },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <DatedFilters days={{ range: search, onChange: set, withAll: true }} />
      <PagedTable
        caption={words.jobs}
        columns={useColumns()}
        pages={pages}
        keyOf={({ jobid }) => jobid}
        line={lineOf}
        empty={
          <EmptyState icon={UploadIcon} title={words.none} hint={mayUpload ? words.noneHint : words.noneReadHint} />
        }
      />
    </>
  )
}

const lineOf = (job: BulkJob) => <JobLine job={job} />

function JobLine({ job: { jobid, filename, kind, status, done, failed, refused, created } }: { job: BulkJob }) {
  const words = useText(bulkTexts)
  return (
    <ListRow
      title={<TextLink to={PATHS.reportjobmonitor} search={{ jobid }} word={filename} />}
      end={<JobBadge state={status} />}
      detail={`${words[kind]} · ${words.counts(done, failed, refused)}`}
      detailEnd={<DateText at={created} />}
    />
  )
}

const useColumns = columnsIn([bulkTexts], ([words]): readonly Column<BulkJob>[] => [
  titleColumn('file', words.file, ({ jobid, filename, kind }) => (
    <Stacked top={<TextLink to={PATHS.reportjobmonitor} search={{ jobid }} className="job-link" word={filename} />}>
      {jobid} · {words[kind]}
    </Stacked>
  )),
  { key: 'status', header: words.status, cell: ({ status }) => <JobBadge state={status} /> },
  column('progress', words.progress, ({ done, failed, refused }) => words.counts(done, failed, refused)),
  moment('created', words.when),
  text('authorisedby', words.by),
  money('amount', words.amount),
])
