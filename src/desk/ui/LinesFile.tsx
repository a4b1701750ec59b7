import { useState } from 'react'

import { call } from '#desk/api.ts'
import { Failure } from '#domain/errors.ts'
import { linesInFile } from '#domain/hardware/box-lines.ts'
import { dictionary } from '#domain/words.ts'
import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { FileInput } from '#web/ui/FileInput.tsx'
import { useField } from '#web/ui/Form.tsx'
import { UploadIcon } from '#web/ui/screen-icons.tsx'

const linesFileTexts = dictionary({ pick: ['Add from a CSV or XLSX file', 'CSV या XLSX फ़ाइल से जोड़ें'] })

const linesOf = async (file: File): Promise<string> =>
  /\.xlsx$/i.test(file.name) ? (await call('readLines', { file })).lines : linesInFile(await file.text())

/** Puts the lines of a file below what is typed in a field, where they are looked at before they are sent. */
export function LinesFile({ name }: { name: string }) {
  const says = useText(linesFileTexts)
  const language = useLanguage()
  const { value, change } = useField(name)
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
    <span>
      <FileInput accept=".csv,.txt,.xlsx,text/csv,text/plain" onFiles={([file]) => void add(file)}>
        <UploadIcon />
        {says.pick}
      </FileInput>
      {error instanceof Failure && <span role="alert">{fieldText('sheet', language)}</span>}
    </span>
  )
}
