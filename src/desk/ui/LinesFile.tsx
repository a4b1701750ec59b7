import { useId, useState } from 'react'

import { call } from '#desk/api.ts'
import { Failure } from '#domain/errors.ts'
import { linesInFile } from '#domain/hardware/box-lines.ts'
import { dictionary } from '#domain/words.ts'
import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { useField } from '#web/ui/Form.tsx'
import { UploadIcon } from '#web/ui/screen-icons.tsx'

import '#web/ui/quiet-button.css'
import './file-picker.css'

const linesFileTexts = dictionary({ pick: ['Add from a CSV or XLSX file', 'CSV या XLSX फ़ाइल से जोड़ें'] })

const linesOf = async (file: File): Promise<string> =>
  /\.xlsx$/i.test(file.name) ? (await call('readLines', { file })).lines : linesInFile(await file.text())

/** Puts the lines of a file below what is typed in a field, where they are looked at before they are sent. */
export function LinesFile({ name }: { name: string }) {
  const says = useText(linesFileTexts)
  const language = useLanguage()
  const { value, change } = useField(name)
  const id = useId()
  const [error, setError] = useState<unknown>(null)
  async function add(file: File) {
    try {
      const lines = await linesOf(file)
      setError(null)
      change([value.trim(), lines].filter(Boolean).join('\n'))
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <span className="desk-file-picker">
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void add(file)
          // the same file may be chosen once more
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className="quiet-button">
        <UploadIcon />
        {says.pick}
      </label>
      {error instanceof Failure && <span role="alert">{fieldText('sheet', language)}</span>}
    </span>
  )
}
