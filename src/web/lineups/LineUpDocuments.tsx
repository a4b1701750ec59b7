import { useState } from 'react'

import { OpenButton } from '#web/downloads/OpenButton.tsx'
import { useText } from '#web/i18n/texts.ts'
import { DocumentIcon } from '#web/ui/icons.tsx'

import { lineUpTexts } from './line-up-texts.ts'

type DocumentsProps = { names: readonly string[]; onOpen: (name: string) => Promise<void> }

/** The line-up as paper to hand out. */
export function LineUpDocuments({ names, onOpen }: DocumentsProps) {
  const words = useText(lineUpTexts)
  const [opening, setOpening] = useState<string | null>(null)
  if (names.length === 0) return null

  async function open(name: string) {
    setOpening(name)
    await onOpen(name).finally(() => setOpening(null))
  }

  return (
    <ul className="line-up-documents screen-only" aria-label={words.documents}>
      {names.map((name) => (
        <li key={name}>
          <DocumentIcon />
          <span>{name}</span>
          <OpenButton of={name} isBusy={opening === name} onOpen={() => void open(name)} />
        </li>
      ))}
    </ul>
  )
}
