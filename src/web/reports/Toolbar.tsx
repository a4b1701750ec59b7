import { useEffect, useRef, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'

import { dayOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { fileNameOf, type ReportFormat, type ReportName, type ReportJob } from '#domain/reports/calls.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import { FILTER_WORDS } from '#domain/reports/filters.ts'
import { call } from '#web/api/call.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { JobState, ReadyReport } from '#web/downloads/JobState.tsx'
import { useOpenReport } from '#web/downloads/use-open.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { may, useSession } from '#web/shell/session.ts'
import { QuietButton } from '#web/ui/buttons.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { bytesText, saveFile } from '#web/ui/save-file.ts'
import { now } from '#web/ui/clock.ts'
import '#web/ui/quiet-button.css'
import '#web/ui/report.css'

import { ExportMenu } from './ExportMenu.tsx'
import { rememberUse } from './last-used.ts'
import { toolTexts } from './tool-texts.ts'
import { Views } from './Views.tsx'
import { rememberQueued } from './hear-report.ts'
import './report-tools.css'

/** Has a report made in the background, and knows which were asked for here. */
function useQueue(report: ReportName, filters: string) {
  const language = useFullLanguage()
  const [queued, setQueued] = useState<readonly string[]>([])
  const { mutate, isPending } = useWrite('queueReport', { refreshes: ['listQueuedReports'] })

  function queue(format: ReportFormat) {
    mutate(
      { report, format, language, filters },
      {
        onSuccess: (reportid) => {
          rememberQueued(reportid)
          setQueued((before) => [reportid, ...before])
        },
      },
    )
  }

  return { queue, queued, isPending }
}

export type ToolbarProps = {
  report: ReportName
  /** What is filtered now, as the report's call takes it. */
  filters: object
  /** What of it a view keeps: days that the screen fills in by itself are left out, so that "this month" stays this month. */
  kept?: object
}

/** What every report can do beside being looked at: become a file, be found again, be printed. */
export function Toolbar({ report, filters, kept = filters }: ToolbarProps) {
  const words = useText(toolTexts)
  const session = useSession()
  const asked = filtersText(report, filters)
  const { start, stop, making } = useExport(report, asked)
  const { queue, queued } = useQueue(report, asked)
  useEffect(() => rememberUse(report), [report])
  if (!session || !may(session, 'reports')) return null

  function handleBackground(format: ReportFormat) {
    stop()
    queue(format)
  }

  return (
    <>
      <ExportMenu onExport={start} onQueue={queue} />
      <Views report={report} filters={filtersText(report, kept)} />
      <button type="button" className="quiet-button" onClick={() => window.print()}>
        {words.print}
      </button>
      {making && (
        <Making
          making={making}
          onStop={stop}
          onBackground={making.format === 'pdf' ? null : () => handleBackground(making.format)}
        />
      )}
      {queued.length > 0 && <QueuedNotice queued={queued} />}
      <PrintHead report={report} of={session.lconame} filters={filters} />
    </>
  )
}

/** What is filtered now, as the query string of the report's own call. */
function filtersText(report: ReportName, filters: object): string {
  const given = new Map<string, unknown>(Object.entries(filters))
  const named = REPORTS[report].filters
    .map((field) => [field, given.get(field)] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(named.map(([field, value]) => [field, String(value)])).toString()
}

type MakingProps = {
  making: { format: ReportFormat; bytes: number }
  onStop: () => void
  /** Null where the whole of it is too little to wait for. */
  onBackground: (() => void) | null
}

/** A file on its way, and the two ways out of waiting for it. */
function Making({ making: { format, bytes }, onStop, onBackground }: MakingProps) {
  const words = useText(toolTexts)
  return (
    <div className="report-panel">
      <p>
        <output>{words.making(format.toUpperCase(), bytesText(bytes))}</output>
        {onBackground && <QuietButton onClick={onBackground}>{words.background}</QuietButton>}
        <QuietButton onClick={onStop}>{words.stop}</QuietButton>
      </p>
    </div>
  )
}

/** What paper needs and the screen shows elsewhere: whose figures, narrowed to what, and when they were true. */
function PrintHead({ report, of, filters }: { report: ReportName; of: string; filters: object }) {
  const words = useText(toolTexts)
  const language = useFullLanguage()
  const [at] = useState(now)
  const given = new Map<string, unknown>(Object.entries(filters))
  const narrowed = REPORTS[report].filters.filter((field) => (given.get(field) ?? '') !== '')
  return (
    <p className="print-head">
      {of}
      {narrowed.map((field) => (
        <span key={field}>
          {' · '}
          {FILTER_WORDS[field]?.[language]}: <FilterValue value={String(given.get(field))} />
        </span>
      ))}
      {' · '}
      {words.printed}: <DateText at={at} withTime />
    </p>
  )
}

const FilterValue = ({ value }: { value: string }) =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? <DateText at={value} /> : value

/** Should the line for live events be down, it is asked for now and then. */
const ASK_EVERY_MS = 5000

const isOpen = ({ status }: ReportJob): boolean => status === 'QUEUED' || status === 'RUNNING'

/** What was asked for on this page, until it is there. */
function QueuedNotice({ queued }: { queued: readonly string[] }) {
  const words = useText(toolTexts)
  const { open, opening } = useOpenReport()
  const { data } = useQuery({
    ...read('listQueuedReports', {}),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? ASK_EVERY_MS : false),
  })
  return (
    <output className="report-panel">
      {queued.map((reportid) => {
        const job = data?.data.find((one) => one.reportid === reportid)
        return (
          <p key={reportid}>
            <strong>{job?.filename ?? words.queued(reportid)}</strong>
            {job && <JobState job={job} />}
            {job?.status === 'DONE' && <ReadyReport job={job} isBusy={opening === reportid} onOpen={open} />}
          </p>
        )
      })}
    </output>
  )
}

/** Fetches a report as a file into the browser's downloads. Stopped or left, the server stops reading, too. */
function useExport(report: ReportName, filters: string) {
  const words = useText(toolTexts)
  const language = useFullLanguage()
  const [bytes, setBytes] = useState(0)
  const line = useRef<AbortController | null>(null)
  const stop = () => line.current?.abort()
  // whoever leaves the page waits for nothing any more
  useEffect(() => () => line.current?.abort(), [])

  async function fetchFile(format: ReportFormat): Promise<Blob | null> {
    const { signal } = (line.current = new AbortController())
    setBytes(0)
    try {
      const stream = await call('exportReport', { report, format, language, filters }, signal)
      return await readStream(stream, setBytes)
    } catch (error) {
      if (signal.aborted) return null
      throw error instanceof Failure ? error : new Failure('network.unreachable')
    }
  }

  const { mutate, isPending, variables } = useMutation<Blob | null, Failure, ReportFormat>({
    mutationKey: ['exportReport'],
    mutationFn: fetchFile,
    onSuccess: (blob, format) => {
      if (!blob) return
      const filename = fileNameOf(report, format, dayOf(now()))
      saveFile({ filename, blob })
      showBanner('success', words.saved(filename))
    },
  })
  return { start: mutate, stop, making: isPending && variables ? { format: variables, bytes } : null }
}

/** All of it as one file; tells how many bytes are there. */
async function readStream(stream: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = stream.getReader()
  const pieces: BlobPart[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(pieces)
    pieces.push(value as Uint8Array<ArrayBuffer>)
    bytes += value.byteLength
    onBytes(bytes)
  }
}
