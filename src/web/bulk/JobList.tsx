import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { BulkJob } from '#domain/subscriptions/bulk-calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { DateRange } from '#web/ui/DateRange.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { type DayRange, rangeOf } from '#web/ui/day-range.ts'
import { Value } from '#web/ui/Empty.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { UploadIcon } from '#web/ui/home-icons.tsx'
import { Money } from '#web/ui/Money.tsx'
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
      <search className="report-filters">
        <DateRange range={search} withAll onChange={set} />
      </search>
      <PagedTable
        caption={words.jobs}
        columns={useColumns()}
        pages={pages}
        keyOf={({ jobid }) => jobid}
        empty={
          <EmptyState icon={UploadIcon} title={words.none} hint={mayUpload ? words.noneHint : words.noneReadHint} />
        }
      />
    </>
  )
}

function useColumns(): readonly Column<BulkJob>[] {
  const words = useText(bulkTexts)
  return useMemo<readonly Column<BulkJob>[]>(
    () => [
      {
        key: 'file',
        header: words.file,
        isTitle: true,
        cell: ({ jobid, filename, kind }) => (
          <span className="stacked">
            <Link to={PATHS.reportjobmonitor} search={{ jobid }} className="job-link">
              {filename}
            </Link>
            <small>
              {jobid} · {words[kind]}
            </small>
          </span>
        ),
      },
      { key: 'status', header: words.status, cell: ({ status }) => <JobBadge state={status} /> },
      {
        key: 'progress',
        header: words.progress,
        cell: ({ done, failed, refused }) => words.counts(done, failed, refused),
      },
      { key: 'when', header: words.when, cell: ({ created }) => <DateText at={created} withTime /> },
      { key: 'by', header: words.by, cell: ({ authorisedby }) => <Value>{authorisedby}</Value> },
      { key: 'amount', header: words.amount, align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
    ],
    [words],
  )
}
