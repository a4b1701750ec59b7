import { useMemo } from 'react'

import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { Detail, Details } from '#web/ui/Details.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'

import { catalogueTexts } from './catalogue-texts.ts'

import './set.css'

export type Report = Reply<typeof setCalls.checkCatalogue>
type Finding = Report['findings'][number]

const COUNTS = ['plans', 'channels', 'added', 'changed', 'discontinued'] as const

/** What a catalogue changes, what stands against it, and what somebody should look at. */
export function CatalogueReport({ report }: { report: Report }) {
  const words = useText(catalogueTexts)
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
            {problems.map(({ line, problem }) => (
              <li key={`${line} ${problem}`}>{words.problem(line, problem)}</li>
            ))}
          </ul>
        </section>
      )}
      <Findings findings={report.findings} />
    </div>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const words = useText(catalogueTexts)
  const columns = useMemo(
    (): Column<Finding>[] => [
      { key: 'plancode', header: words.plancode, isTitle: true, cell: ({ plancode }) => plancode },
      { key: 'finding', header: words.finding, cell: ({ finding }) => finding },
    ],
    [words],
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
          keyOf={({ plancode, finding }) => `${plancode} ${finding}`}
          empty={null}
        />
      )}
    </section>
  )
}
