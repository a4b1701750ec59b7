import { useState } from 'react'

import { subtract } from '#domain/money.ts'
import type { BulkJob } from '#domain/subscriptions/bulk-calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import type { Session } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Detail, Details, MoneyDetail } from '#web/ui/Details.tsx'
import { Confirm, ReviewDialog } from '#web/ui/Dialog.tsx'

import { bulkTexts } from './bulk-texts.ts'
import { possibleRows } from './JobSummary.tsx'
import { jobTexts } from './job-texts.ts'

const STALE = { refreshes: ['listBulkJobs' as const, 'listBulkRows' as const] }

type JobActionsProps = { job: BulkJob; session: Session }

/** What can be done with a job in its present state. */
export function JobActions({ job, session }: JobActionsProps) {
  if (job.status === 'READY') return <BeforeStart job={job} session={session} />
  if (job.status === 'DONE' && job.failed + job.refused > 0) return <Retry jobid={job.jobid} />
  return null
}

function Retry({ jobid }: { jobid: string }) {
  const words = useText(jobTexts)
  const retry = useWrite('retryBulkJob', STALE)
  return (
    <div className="job-actions">
      <Button loading={retry.isPending} onClick={() => retry.mutate({ jobid })}>
        {words.retry}
      </Button>
    </div>
  )
}

function BeforeStart({ job, session }: JobActionsProps) {
  const words = useText(jobTexts)
  const [asks, setAsks] = useState<'start' | 'giveUp' | null>(null)
  const start = useWrite('startBulkJob', STALE)
  const cancel = useWrite('cancelBulkJob', STALE)
  const { jobid } = job
  const possible = possibleRows(job)
  const close = () => setAsks(null)

  function giveUp() {
    close()
    cancel.mutate({ jobid }, { onSuccess: () => showBanner('success', words.givenUp) })
  }

  return (
    <div className="job-actions">
      {possible > 0 ? (
        <Button onClick={() => setAsks('start')}>{words.start(possible)}</Button>
      ) : (
        <p className="card-hint">{words.nothing}</p>
      )}
      <QuietButton loading={cancel.isPending} onClick={() => setAsks('giveUp')}>
        {words.giveUp}
      </QuietButton>
      <ReviewDialog
        title={words.review}
        yes={words.yes}
        no={words.no}
        isOpen={asks === 'start'}
        isPending={start.isPending}
        onYes={() => start.mutate({ jobid }, { onSettled: close })}
        onNo={close}
      >
        <Review job={job} session={session} />
      </ReviewDialog>
      <Confirm
        title={words.giveUpAsk}
        text={words.giveUpText}
        yes={words.giveUpYes}
        no={words.no}
        isOpen={asks === 'giveUp'}
        onYes={giveUp}
        onNo={close}
      />
    </div>
  )
}

/** What will happen to how many boxes, and what that leaves in the wallet. */
function Review({ job, session: { credit, spendable } }: JobActionsProps) {
  const words = useText(jobTexts)
  const kinds = useText(bulkTexts)
  const isShort = spendable !== null && spendable < job.amount
  return (
    <>
      <Details>
        <Detail label={words.kind}>{kinds[job.kind]}</Detail>
        <Detail label={words.rows}>{possibleRows(job)}</Detail>
        <Detail label={words.left}>{job.refused}</Detail>
        <MoneyDetail label={words.willCost} amount={job.amount} />
        {credit !== null && <MoneyDetail label={words.balance} amount={credit} />}
        {credit !== null && !isShort && <MoneyDetail label={words.after} amount={subtract(credit, job.amount)} />}
        {isShort && credit !== null && credit > spendable && (
          <MoneyDetail label={words.stays} amount={subtract(credit, spendable)} />
        )}
      </Details>
      {isShort && <p className="job-short">{words.short}</p>}
    </>
  )
}
