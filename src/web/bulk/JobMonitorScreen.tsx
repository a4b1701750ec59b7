import { useSearch, useNavigate } from '@tanstack/react-router'

import { BULK_KINDS, type BulkKind } from '#domain/subscriptions/bulk-calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { WithSession } from '#web/shell/Allowed.tsx'
import { may } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Page } from '#web/ui/Page.tsx'
import '#web/ui/actions.css'
import { rangeOf } from '#web/ui/day-range.ts'
import '#web/ui/quiet-button.css'
import '#web/ui/report.css'
import { saveFile } from '#web/ui/save-file.ts'

import { bulkTexts } from './bulk-texts.ts'
import { JobList } from './JobList.tsx'
import { JobPage } from './JobPage.tsx'
import { bulkSearch } from './search.ts'
import { CsvDrop } from './CsvDrop.tsx'
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
          <button
            type="button"
            className="row-action"
            disabled={template.isPending}
            onClick={() => template.mutate({ kind }, { onSuccess: saveFile })}
          >
            {words.template}
          </button>
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
