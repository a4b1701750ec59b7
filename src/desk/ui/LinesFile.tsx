import { useId } from 'react'

import { linesInFile } from '#domain/hardware/box-lines.ts'
import { words } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { useField } from '#web/ui/Form.tsx'
import { UploadIcon } from '#web/ui/icons.tsx'

import '#web/ui/quiet-button.css'
import './file-picker.css'

const linesFileTexts = words({ pick: ['Add from a CSV file', 'CSV फ़ाइल से जोड़ें'] })

/** Puts the lines of a file below what is typed in a field, where they are looked at before they are sent. */
export function LinesFile({ name }: { name: string }) {
  const says = useText(linesFileTexts)
  const { value, change } = useField(name)
  const id = useId()
  const add = async (file: File) => change([value.trim(), linesInFile(await file.text())].filter(Boolean).join('\n'))
  return (
    <span className="desk-file-picker">
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
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
    </span>
  )
}
