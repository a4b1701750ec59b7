import { needsTwoPeople, type ImportState } from '#domain/imports/kinds.ts'
import type { Import } from '#domain/imports/shapes.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Total } from '#web/ui/Report.tsx'

import { FileSummary, RowCounts, RowsBar } from './FileSummary.tsx'
import { importTexts } from './import-texts.ts'

const TONES: Record<ImportState, Tone> = {
  MAPPING: 'wait',
  CHECKING: 'wait',
  READY: 'wait',
  ASKED: 'wait',
  RUNNING: 'wait',
  DONE: 'good',
  CANCELLED: 'plain',
  UNREADABLE: 'bad',
}

export function ImportBadge({ state }: { state: ImportState }) {
  const words = useText(importTexts)
  const word = state === 'READY' ? words.CHECKED : state === 'DONE' ? words.FINISHED : words[state]
  return <Badge tone={TONES[state]}>{word}</Badge>
}

/** The rows that the check let through. */
export const possibleRows = ({ rows, refused }: Import): number => rows - refused

/** What a file is, how far it has come, and what came of it. */
export function ImportSummary({ made }: { made: Import }) {
  const words = useText(importTexts)
  const problemOf = useProblem()
  const { state, done, failed } = made
  const all = possibleRows(made)
  return (
    <FileSummary
      filename={made.filename}
      badge={<ImportBadge state={state} />}
      kind={words[made.kind]}
      created={made.created}
      by={made.by}
      warnings={[made.repeats && words.repeats(made.repeats), made.problem && problemOf(made.problem)]}
    >
      {(state === 'RUNNING' || state === 'DONE') && (
        <RowsBar done={done} failed={failed} of={all} text={words.progress(done + failed, all)} />
      )}
      {made.rows > 0 && <Sums made={made} />}
    </FileSummary>
  )
}

function useProblem() {
  const words = useText(importTexts)
  const said: Record<string, string> = { server: words.server, rows: words.tooMany, empty: words.empty }
  return (problem: string): string => said[problem] ?? words.broken
}

function Sums({ made }: { made: Import }) {
  const words = useText(importTexts)
  const { rows, refused, done, failed, amount } = made
  const counts = [
    [words.rows, rows],
    [words.ready, rows - refused - done - failed],
    [words.refused, refused],
    [words.saved, done],
    [words.failed, failed],
  ] as const
  return (
    <RowCounts counts={counts}>
      {needsTwoPeople(made.kind) && (
        <Total label={words.amount}>
          <Money amount={amount} fits />
        </Total>
      )}
    </RowCounts>
  )
}
