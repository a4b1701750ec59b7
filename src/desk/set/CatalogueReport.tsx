import { useMemo } from 'react'

import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { Detail, Details } from '#web/ui/Details.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'

import { catalogueTexts } from './catalogue-texts.ts'
import { findingTexts } from './finding-texts.ts'

import './set.css'

export type Report = Reply<typeof setCalls.checkCatalogue>
type Finding = Report['findings'][number]

const COUNTS = ['plans', 'channels', 'added', 'changed', 'discontinued'] as const

/** What a catalogue changes, what stands against it, and what somebody should look at. */
export function CatalogueReport({ report }: { report: Report }) {
  const words = useText(catalogueTexts)
  const says = useText(findingTexts)
  const { problems, added, changed, discontinued, imported } = report
  const isSame = added + changed + discontinued === 0 && problems.length === 0 && !imported
  return (
    <div className="desk-report">
      <Details>
        {COUNTS.map((count) => (
          <Detail key={count} label={words[count]}>
            {report[count]}
          </Detail>
        ))}
      </Details>
      {isSame && <p>{words.nothing}</p>}
      {problems.length > 0 && (
        <section role="alert">
          <h3>{words.problems}</h3>
          <p className="card-hint">{words.problemsHint}</p>
          <ul className="desk-lines">
            {problems.map(({ line, subject, code }) => (
              <li key={`${line} ${subject} ${code}`}>
                {words.problem(line, [subject, says[code]].filter(Boolean).join(': '))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Findings findings={report.findings} />
      {report.unshown > 0 && <p className="card-hint">{words.unshown(report.unshown)}</p>}
    </div>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const words = useText(catalogueTexts)
  const says = useText(findingTexts)
  const columns = useMemo(
    (): Column<Finding>[] => [
      { key: 'plancode', header: words.plancode, isTitle: true, cell: ({ subject }) => subject },
      { key: 'finding', header: words.finding, cell: ({ code }) => says[code] },
      { key: 'line', header: words.line, align: 'right', cell: ({ line }) => line },
    ],
    [words, says],
  )
  return (
    <section>
      <h3>{words.findings}</h3>
      <p className="card-hint">{findings.length === 0 ? words.noFindings : words.findingsHint}</p>
      {findings.length > 0 && (
        <Table
          caption={words.findings}
          columns={columns}
          rows={findings}
          keyOf={({ line, subject, code }) => `${line} ${subject} ${code}`}
          empty={null}
        />
      )}
    </section>
  )
}
