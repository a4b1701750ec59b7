import { type DragEvent, useId, useState } from 'react'

import { BULK_BYTES_MOST } from '#domain/subscriptions/bulk-calls.ts'
import { reasonText } from '#web/i18n/reasons.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { UploadIcon } from '#web/ui/screen-icons.tsx'

import { bulkTexts } from './bulk-texts.ts'

type CsvDropProps = { isPending: boolean; onFile: (file: File) => void }

/** What the server would refuse need not travel first. */
const isCsv = ({ name, size }: File): boolean => /\.(?:csv|txt)$/i.test(name) && size > 0 && size <= BULK_BYTES_MOST

/** One CSV, dropped or chosen. */
export function CsvDrop({ isPending, onFile }: CsvDropProps) {
  const words = useText(bulkTexts)
  const language = useLanguage()
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [isWrong, setIsWrong] = useState(false)

  function take(file: File | undefined) {
    if (!file || isPending) return
    setIsWrong(!isCsv(file))
    if (isCsv(file)) onFile(file)
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <div
      className="csv-drop"
      data-over={isOver}
      aria-busy={isPending}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <UploadIcon size={28} />
      <span className="csv-drop-hint">{isPending ? words.checking : words.drop}</span>
      <span className="csv-picker">
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          disabled={isPending}
          aria-describedby={`${id}-limits`}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // the same file may be chosen once more
            currentTarget.value = ''
          }}
        />
        <label htmlFor={id} className="quiet-button">
          {words.pick}
        </label>
      </span>
      <small id={`${id}-limits`}>{words.limits}</small>
      {isWrong && (
        <p role="alert" className="csv-wrong">
          {reasonText('bulk.file', language)}
        </p>
      )}
    </div>
  )
}
