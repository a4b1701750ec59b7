import { useMemo } from 'react'

import { hrefOf } from '#desk/api.ts'
import { EditScreen } from '#desk/ui/EditScreen.tsx'
import { useWhole } from '#desk/ui/use-whole.ts'
import { ViewFile } from '#desk/ui/ViewFile.tsx'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { bytesText } from '#web/ui/save-file.ts'
import { day } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { DocumentDialog, type DeskDocument } from './DocumentDialog.tsx'
import { documentTexts } from './document-texts.ts'

import './set.css'

/** The download centre: documents and help videos. */
export function DocumentsScreen() {
  const words = useText(documentTexts)
  return (
    <EditScreen
      name="documents"
      hint={words.hint}
      add={words.add}
      columns={useColumns()}
      pages={useWhole('listDeskDocuments')}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={DocumentDialog}
    />
  )
}

function useColumns(): readonly Column<DeskDocument>[] {
  const words = useText(documentTexts)
  return useMemo(
    () => [
      {
        key: 'name',
        header: words.name,
        isTitle: true,
        cell: (row) => <NameCell document={row} />,
        sortBy: ({ name }) => name,
      },
      {
        key: 'type',
        header: words.type,
        cell: ({ type, category }) =>
          category === 'HINDI' || category === 'ENGLISH' ? `${words[type]}, ${words[category]}` : words[type],
        sortBy: ({ type }) => type,
      },
      {
        key: 'size',
        header: words.size,
        align: 'right',
        cell: ({ bytes }) => bytesText(bytes),
        sortBy: ({ bytes }) => bytes,
      },
      day('created', words.added),
      {
        key: 'file',
        header: words.file,
        cell: ({ id, filename, type }) => (
          <ViewFile
            href={hrefOf('downloadDeskDocument', { id, show: 'YES' })}
            filename={filename}
            type={type === 'PDF' ? 'application/pdf' : 'video/mp4'}
          />
        ),
      },
      {
        key: 'hidden',
        header: words.state,
        cell: ({ hidden }) => (
          <Badge tone={hidden === 'YES' ? 'plain' : 'good'}>{hidden === 'YES' ? words.hidden : words.shown}</Badge>
        ),
      },
    ],
    [words],
  )
}

const NameCell = ({ document: { name, header, filename, thumbnail } }: { document: DeskDocument }) => (
  <span className="desk-with-thumb">
    {thumbnail && <img className="desk-thumb" src={thumbnail} alt="" loading="lazy" />}
    <span className="stacked">
      <strong>{name}</strong>
      <small>{[header, filename].filter(Boolean).join(' · ')}</small>
    </span>
  </span>
)
