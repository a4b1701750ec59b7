import { useQuery } from '@tanstack/react-query'
import { useSearch, useNavigate } from '@tanstack/react-router'
import { type DragEvent, useId, useState } from 'react'

import { BULK_BYTES_MOST, BULK_KINDS, type BulkKind } from '#domain/subscriptions/bulk-calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { reasonText } from '#web/i18n/reasons.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { WithSession } from '#web/shell/Allowed.tsx'
import { may, type Session } from '#web/shell/session.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { rangeOf } from '#web/ui/day-range.ts'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { FileInput } from '#web/ui/FileInput.tsx'
import { QuietLink } from '#web/ui/links.tsx'
import '#web/ui/report.css'
import { saveFile } from '#web/ui/save-file.ts'
import { UploadIcon } from '#web/ui/screen-icons.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { bulkTexts } from './bulk-texts.ts'
import { jobTexts } from './job-texts.ts'
import { JobActions } from './JobActions.tsx'
import { JobList } from './JobList.tsx'
import { JobRows } from './JobRows.tsx'
import { JobSummary } from './JobSummary.tsx'
import { bulkSearch, type RowState } from './search.ts'
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

/** A file goes up, is checked, and its page opens with what the check found. */
function UploadCard({ kind }: { kind: BulkKind }) {
  const words = useText(bulkTexts)
  const navigate = useNavigate()
  const template = useWrite('downloadBulkTemplate')
  const { send, isPending } = useUpload()
  const open = (jobid: string) => void navigate({ to: PATHS.reportjobmonitor, search: { jobid } })
  return (
    <Card title={words.upload}>
      <div className="bulk-upload">
        <Choices
          label={words.kind}
          choices={BULK_KINDS.map((value) => ({ value, word: words[value] }))}
          chosen={kind}
          onChoose={(next) =>
            void navigate({ to: PATHS.reportjobmonitor, search: { kind: next }, replace: true, resetScroll: false })
          }
        />
        <p className="card-hint">
          <span>{words[`columns${kind}`]}</span>
          <RowAction disabled={template.isPending} onClick={() => template.mutate({ kind }, { onSuccess: saveFile })}>
            {words.template}
          </RowAction>
        </p>
        <CsvDrop isPending={isPending} onFile={(file) => send(kind, file, open)} />
      </div>
    </Card>
  )
}

function useUpload() {
  const refreshes = { refreshes: ['listBulkJobs' as const] }
  const ways = {
    ACTIVATE: useWrite('bulkActivate', refreshes),
    DISCONNECT: useWrite('bulkDisconnect', refreshes),
    RECONNECT: useWrite('bulkReconnect', refreshes),
    AUTORENEW: useWrite('bulkAutoRenew', refreshes),
  }
  return {
    isPending: BULK_KINDS.some((kind) => ways[kind].isPending),
    send: (kind: BulkKind, file: File, onSuccess: (jobid: string) => void) =>
      ways[kind].mutate({ file, dryrun: 'YES' }, { onSuccess }),
  }
}

/** Should the line for live news be down, the page still goes on. */
const ASK_AGAIN_MS = 3000

type JobPageProps = { jobid: string; shown: RowState | undefined; session: Session }

/** What the check found, how far the work is, and every row with its price and reason. */
function JobPage({ jobid, shown, session }: JobPageProps) {
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

const BackLink = () => <QuietLink to={PATHS.reportjobmonitor} word={useText(bulkTexts).back} />

function Unknown() {
  const words = useText(bulkTexts)
  return <EmptyPlace icon={UploadIcon} title={words.unknown} hint={words.unknownHint} action={<BackLink />} />
}

type CsvDropProps = { isPending: boolean; onFile: (file: File) => void }

/** What the server would refuse need not travel first. */
const isCsv = ({ name, size }: File): boolean => /\.(?:csv|txt)$/i.test(name) && size > 0 && size <= BULK_BYTES_MOST

/** One CSV, dropped or chosen. */
function CsvDrop({ isPending, onFile }: CsvDropProps) {
  const words = useText(bulkTexts)
  const language = useLanguage()
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [isWrong, setIsWrong] = useState(false)

  function take(file: File | undefined) {
    if (!file || isPending) return
    setIsWrong(!isCsv(file))
    if (isCsv(file)) onFile(file)
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <div
      className="csv-drop"
      data-over={isOver}
      aria-busy={isPending}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <UploadIcon size={28} />
      <span className="csv-drop-hint">{isPending ? words.checking : words.drop}</span>
      <FileInput accept=".csv,text/csv" disabled={isPending} aria-describedby={id} onFiles={([file]) => take(file)}>
        {words.pick}
      </FileInput>
      <small id={id}>{words.limits}</small>
      {isWrong && (
        <p role="alert" className="csv-wrong">
          {reasonText('bulk.file', language)}
        </p>
      )}
    </div>
  )
}
