import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'

import { columnTitle, importColumns, isNeeded, missingColumns } from '#domain/imports/columns.ts'
import { IMPORT_ROW_STATES, importCan, needsTwoPeople, type ImportRowState } from '#domain/imports/kinds.ts'
import { reasonText, reasonWords } from '#domain/imports/reasons.ts'
import type { Import, ImportLine } from '#domain/imports/shapes.ts'
import { money } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListIcon } from '#web/ui/icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Card } from '#web/ui/Card.tsx'
import { column, columnsIn } from '#web/ui/columns.tsx'
import { NativeSelect } from '#web/ui/controls.tsx'

import { importTexts } from './import-texts.ts'
import { ImportSummary, possibleRows } from './ImportSummary.tsx'

import '#web/ui/report.css'
import './imports.css'

/** What a page asks its own server for. */
export type ImportDoes = {
  isPending: boolean
  map: (columns: string) => void
  start: () => void
  cancel: () => void
  retry: () => void
  mend: () => void
}

type ImportPageProps = {
  made: Import
  isOperators: boolean
  does: ImportDoes
  lines: Parameters<typeof PagedTable<ImportLine>>[0]['pages']
  shown: ImportRowState | undefined
  onShow: (state: ImportRowState | undefined) => void
  /** What else can be done here. */
  children?: ReactNode
}

/** One file: its columns, what the check found, how far it is, and every row with its reason. */
export function ImportPage({ made, isOperators, does, lines, shown, onShow, children }: ImportPageProps) {
  return (
    <>
      <ImportSummary made={made} />
      {importCan('map', made) && (
        <ImportMapping made={made} isOperators={isOperators} isPending={does.isPending} onMap={does.map} />
      )}
      <ImportActions made={made} does={does} />
      {children}
      {made.rows > 0 && made.state !== 'CHECKING' && (
        <ImportRows made={made} lines={lines} shown={shown} onShow={onShow} />
      )}
    </>
  )
}

type ImportRowsProps = Pick<ImportPageProps, 'made' | 'lines' | 'shown' | 'onShow'>

function ImportRows({ made, lines, shown, onShow }: ImportRowsProps) {
  const words = useText(importTexts)
  const progress = `${made.state} ${made.done} ${made.failed}`
  const readAgain = useEffectEvent((_progress: string) => lines.again())
  // they were read while the file was still being checked, or its rows moved in
  useEffect(() => readAgain(progress), [progress])
  const whyOf = useWhy(made)
  const states = [undefined, ...IMPORT_ROW_STATES].map((value) => ({ value, word: value ? words[value] : words.all }))
  return (
    <>
      <Choices label={words.status} choices={states} chosen={shown} onChoose={onShow} />
      <PagedTable
        caption={words.rows}
        columns={useLineColumns(whyOf)}
        pages={lines}
        keyOf={({ rowno }) => String(rowno)}
        line={useLine(whyOf)}
        empty={<EmptyState icon={ListIcon} title={words.noRows} hint={words.noRowsHint} />}
      />
    </>
  )
}

const LINE_TONES: Record<ImportRowState, Tone> = { READY: 'wait', REFUSED: 'bad', DONE: 'good', FAILED: 'bad' }

type WhyOf = (line: ImportLine) => string

/** Why a row was left, or what came of it. */
function useWhy({ kind }: Import): WhyOf {
  const reasons = useText(reasonWords)
  const language = useLanguage()
  return useCallback(
    ({ reason, result }) =>
      reason === '' ? result : reasonText(reason, reasons, (name) => columnTitle(kind, name, language)),
    [reasons, language, kind],
  )
}

function useLine(whyOf: WhyOf) {
  const words = useText(importTexts)
  return useCallback(
    (row: ImportLine) => (
      <ListRow
        title={<span>{row.said || row.result}</span>}
        end={<Badge tone={LINE_TONES[row.state]}>{words[row.state]}</Badge>}
        detail={`${words.line} ${row.line}`}
        note={whyOf(row)}
      />
    ),
    [words, whyOf],
  )
}

const useLineColumns = columnsIn([importTexts], ([words], whyOf: WhyOf): readonly Column<ImportLine>[] => [
  { key: 'line', header: words.line, align: 'right', cell: ({ line }) => line },
  { key: 'said', header: words.said, isTitle: true, cell: ({ said, result }) => said || result },
  column('state', words.status, ({ state }) => <Badge tone={LINE_TONES[state]}>{words[state]}</Badge>),
  { key: 'why', header: words.why, cell: whyOf },
])

function ImportActions({ made, does }: { made: Import; does: ImportDoes }) {
  const words = useText(importTexts)
  const [asks, setAsks] = useState<'start' | 'cancel' | null>(null)
  const possible = possibleRows(made)
  const question = needsTwoPeople(made.kind)
    ? { title: words.askAsk, text: words.askText(money(made.amount), made.refused), yes: words.askYes }
    : { title: words.startAsk, text: words.startText(possible, made.refused), yes: words.yes }
  const close = () => setAsks(null)
  const then = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <div className="import-actions">
      {importCan('start', made) &&
        (possible > 0 ? (
          <Button loading={does.isPending} onClick={() => setAsks('start')}>
            {words.start(possible)}
          </Button>
        ) : (
          <p className="card-hint">{words.nothing}</p>
        ))}
      {importCan('retry', made) && (
        <Button loading={does.isPending} onClick={does.retry}>
          {words.retry}
        </Button>
      )}
      {importCan('mend', made) && <QuietButton onClick={does.mend}>{words.mend}</QuietButton>}
      {importCan('cancel', made) && <QuietButton onClick={() => setAsks('cancel')}>{words.cancel}</QuietButton>}
      <Confirm {...question} no={words.no} isOpen={asks === 'start'} onYes={then(does.start)} onNo={close} />
      <Confirm
        title={words.cancelAsk}
        text={words.cancelText}
        yes={words.cancel}
        no={words.no}
        isOpen={asks === 'cancel'}
        onYes={then(does.cancel)}
        onNo={close}
      />
    </div>
  )
}

type ImportMappingProps = { made: Import; isOperators: boolean; isPending: boolean; onMap: (columns: string) => void }

/** Which column of ours each of the file is; those that are known by name are chosen already. */
function ImportMapping({ made: { kind, columns }, isOperators, isPending, onMap }: ImportMappingProps) {
  const words = useText(importTexts)
  const language = useLanguage()
  const [chosen, setChosen] = useState(() => columns.map(({ name }) => name))
  const ours = importColumns(kind, isOperators)
  const missing = missingColumns(kind, chosen, isOperators)
  const choices = [
    { value: '', label: words.leaveOut },
    ...ours.map(([name, field]) => ({
      value: name,
      label: `${columnTitle(kind, name, language)}${isNeeded(field) ? ' *' : ''}`,
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
