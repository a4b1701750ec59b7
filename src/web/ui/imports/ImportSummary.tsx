import { needsTwoPeople, type ImportState } from '#domain/imports/kinds.ts'
import type { Import } from '#domain/imports/shapes.ts'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Progress } from '#web/ui/controls.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Total, Totals } from '#web/ui/Report.tsx'

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
  return (
    <section className="card import-summary" aria-label={made.filename}>
      <header>
        <h2>{made.filename}</h2>
        <ImportBadge state={made.state} />
      </header>
      <p className="card-hint">
        {words[made.kind]} · <DateText at={made.created} withTime /> · {made.by}
      </p>
      {made.repeats !== '' && (
        <p role="alert" className="import-repeats">
          {words.repeats(made.repeats)}
        </p>
      )}
      <Problem problem={made.problem} />
      {(made.state === 'RUNNING' || made.state === 'DONE') && <Bar made={made} />}
      {made.rows > 0 && <Sums made={made} />}
    </section>
  )
}

function Problem({ problem }: { problem: string }) {
  const words = useText(importTexts)
  if (problem === '') return null
  const said = { server: words.server, rows: words.tooMany, empty: words.empty }[problem] ?? words.broken
  return (
    <p role="alert" className="import-repeats">
      {said}
    </p>
  )
}

function Bar({ made }: { made: Import }) {
  const words = useText(importTexts)
  const all = possibleRows(made)
  const tried = made.done + made.failed
  const text = words.progress(tried, all)
  return (
    <div className="import-progress">
      <Progress value={all === 0 ? 1 : tried} max={all || 1} label={text} isDanger={made.failed > 0} />
      <output>{text}</output>
    </div>
  )
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
    <Totals>
      {counts.map(([label, count]) => (
        <Total key={label} label={label}>
          {number(count)}
        </Total>
      ))}
      {needsTwoPeople(made.kind) && (
        <Total label={words.amount}>
          <Money amount={amount} fits />
        </Total>
      )}
    </Totals>
  )
}
