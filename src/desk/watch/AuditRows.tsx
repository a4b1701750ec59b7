import { useMemo } from 'react'

import type { RowOf } from '#desk/ui/use-whole.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { moment, text } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { type Change, changesIn } from './audit-changes.ts'
import { auditTexts } from './audit-texts.ts'
import { actionTexts } from '#domain/audit/action-words.ts'
import { fieldTexts } from './field-texts.ts'
import { valueTexts } from './value-texts.ts'

import '#web/ui/report.css'
import './watch.css'

export type AuditRow = RowOf<'searchAudit'>

/** The columns of whoever shows what was done. */
export function useAuditColumns(): readonly Column<AuditRow>[] {
  const words = useText(auditTexts)
  const auditActions = useText(actionTexts)
  return useMemo(
    () => [
      {
        key: 'did',
        header: words.did,
        isTitle: true,
        cell: ({ what, target }) => (
          <span className="stacked">
            <strong>{nameOf(auditActions, what)}</strong>
            <small>{target}</small>
          </span>
        ),
      },
      moment('at', words.at),
      {
        key: 'who',
        header: words.who,
        cell: ({ actor, address }) => (
          <span className="stacked">
            {actor}
            <small>{address}</small>
          </span>
        ),
      },
      text('lcoid', words.lcoid),
      { key: 'change', header: words.change, cell: (row) => <Changes row={row} /> },
    ],
    [words, auditActions],
  )
}

/** One that these words do not know is said as it was noted. */
const nameOf = (auditActions: Record<string, string>, what: string): string => auditActions[what] ?? what

function Changes({ row }: { row: AuditRow }) {
  const words = useText(auditTexts)
  const language = useLanguage()
  const changes = changesIn(row, { fields: useText(fieldTexts), values: useText(valueTexts), language })
  if (changes.length === 0) return <span className="empty">{words.nothing}</span>
  return (
    <ul className="desk-changes">
      {changes.map((change) => (
        <li key={change.name}>
          {change.name && <span>{`${change.name}: `}</span>}
          <Sides change={change} />
        </li>
      ))}
    </ul>
  )
}

function Sides({ change: { before, after } }: { change: Change }) {
  if (before === '') return <ins>{after}</ins>
  return (
    <>
      <del>{before}</del> → <ins>{after || '---'}</ins>
    </>
  )
}
