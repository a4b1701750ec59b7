import { useState } from 'react'

import { columnTitle, importColumns, isNeeded, missingColumns } from '#domain/imports/columns.ts'
import type { Import } from '#domain/imports/shapes.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { NativeSelect } from '#web/ui/controls.tsx'

import { importTexts } from './import-texts.ts'

type ImportMappingProps = { made: Import; isOperators: boolean; isPending: boolean; onMap: (columns: string) => void }

/** Which column of ours each of the file is; those that are known by name are chosen already. */
export function ImportMapping({ made: { kind, columns }, isOperators, isPending, onMap }: ImportMappingProps) {
  const words = useText(importTexts)
  const language = useLanguage()
  const [chosen, setChosen] = useState(() => columns.map(({ name }) => name))
  const ours = importColumns(kind, isOperators)
  const missing = missingColumns(kind, chosen, isOperators)
  const choices = [
    { value: '', label: words.leaveOut },
    ...ours.map(([name, column]) => ({
      value: name,
      label: `${columnTitle(kind, name, language)}${isNeeded(column) ? ' *' : ''}`,
    })),
  ]
  // each is taken once: where it stood before, nothing is left
  const choose = (place: number, name: string) =>
    setChosen(chosen.map((old, n) => (n === place ? name : old === name ? '' : old)))
  return (
    <Card title={words.columns}>
      <p className="card-hint">{words.columnsHint}</p>
      <div className="import-columns">
        {columns.map(({ header }, place) => (
          <NativeSelect
            key={`${place} ${header}`}
            label={header || `${place + 1}`}
            data={choices}
            value={chosen[place] ?? ''}
            onChange={({ currentTarget }) => choose(place, currentTarget.value)}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <p className="card-hint">
          {words.missing(missing.map((name) => columnTitle(kind, name, language)).join(', '))}
        </p>
      )}
      <div className="form-actions">
        <Button loading={isPending} disabled={missing.length > 0} onClick={() => onMap(chosen.join(','))}>
          {words.check}
        </Button>
      </div>
    </Card>
  )
}
