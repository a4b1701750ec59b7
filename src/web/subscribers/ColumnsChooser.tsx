import { useText } from '#web/i18n/texts.ts'

import { OPTIONAL_COLUMNS, type OptionalColumn } from './list-columns.tsx'
import { listTexts } from './list-texts.ts'

type ColumnsChooserProps = { shown: readonly OptionalColumn[]; onToggle: (column: OptionalColumn) => void }

export function ColumnsChooser({ shown, onToggle }: ColumnsChooserProps) {
  const words = useText(listTexts)
  return (
    <details className="columns-chooser">
      <summary className="choice">{words.columns}</summary>
      <div className="columns-chooser-panel">
        {OPTIONAL_COLUMNS.map((column) => (
          <label key={column}>
            <input type="checkbox" checked={shown.includes(column)} onChange={() => onToggle(column)} />
            {words[column]}
          </label>
        ))}
      </div>
    </details>
  )
}
