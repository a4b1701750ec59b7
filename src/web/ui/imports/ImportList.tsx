import { type ReactNode, useCallback, useId } from 'react'

import type { Import } from '#domain/imports/shapes.ts'
import { useText } from '#web/i18n/texts.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { moment, text, titleColumn, columnsIn } from '#web/ui/columns.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FileInput } from '#web/ui/FileInput.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { UploadIcon } from '#web/ui/screen-icons.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { importTexts } from './import-texts.ts'
import { ImportBadge } from './ImportSummary.tsx'

import './imports.css'

type ImportListProps = {
  pages: Parameters<typeof PagedTable<Import>>[0]['pages']
  /** The name of a file as a link to its page. The same function between renders. */
  link: (made: Import) => ReactNode
}

export function ImportList({ pages, link }: ImportListProps) {
  const words = useText(importTexts)
  return (
    <PagedTable
      caption={words.list}
      columns={useImportColumns(link)}
      pages={pages}
      keyOf={({ importid }) => importid}
      line={useImportLine(link)}
      empty={<EmptyState icon={UploadIcon} title={words.none} hint={words.noneHint} />}
    />
  )
}

function useImportLine(link: ImportListProps['link']) {
  const words = useText(importTexts)
  return useCallback(
    (made: Import) => (
      <ListRow
        title={link(made)}
        end={<ImportBadge state={made.state} />}
        detail={`${words[made.kind]} · ${words.counts(made.done, made.failed, made.refused)}`}
        detailEnd={<DateText at={made.created} />}
      />
    ),
    [words, link],
  )
}

const useImportColumns = columnsIn(
  [importTexts],
  ([words], link: ImportListProps['link']): readonly Column<Import>[] => [
    titleColumn('file', words.file, (made) => (
      <Stacked top={link(made)}>
        {made.importid} · {words[made.kind]}
      </Stacked>
    )),
    { key: 'state', header: words.status, cell: ({ state }) => <ImportBadge state={state} /> },
    { key: 'counts', header: words.result, cell: ({ done, failed, refused }) => words.counts(done, failed, refused) },
    moment('created', words.when),
    text('by', words.by),
  ],
)

type ImportPickerProps = { isPending: boolean; onFile: (file: File) => void; onTemplate?: () => void; limits?: string }

/** One file, sent as soon as it is chosen: it is only checked. */
export function ImportPicker({ isPending, onFile, onTemplate, limits }: ImportPickerProps) {
  const words = useText(importTexts)
  const id = useId()
  return (
    <div className="import-picker" aria-busy={isPending}>
      <FileInput
        accept=".csv,.xlsx,text/csv"
        disabled={isPending}
        aria-describedby={id}
        onFiles={([file]) => onFile(file)}
      >
        <UploadIcon />
        {isPending ? words.sending : words.pick}
      </FileInput>
      {onTemplate && <RowAction onClick={onTemplate}>{words.template}</RowAction>}
      <small id={id}>{limits ?? words.limits}</small>
    </div>
  )
}
