import { useId, useState } from 'react'

import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { FileInput } from '#web/ui/FileInput.tsx'
import { bytesText } from '#web/ui/save-file.ts'
import { UploadIcon } from '#web/ui/screen-icons.tsx'

import './file-picker.css'

/** A file that goes along beside a form: which is chosen, and whether it is missed. */
export function useChosenFile() {
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  return {
    file,
    wrong: isMissing ? 'required' : undefined,
    choose: (chosen: File) => {
      setIsMissing(false)
      setFile(chosen)
    },
    /** To be sent now; one that was not chosen is marked as missing. */
    take: (): File | null => {
      setIsMissing(!file)
      return file
    },
  }
}

type FilePickerProps = {
  label: string
  /** The word on the button. */
  pick: string
  accept: string
  file?: File | null
  onFile: (file: File) => void
  hint?: string
  isPending?: boolean
  /** A code of `field-messages.ts`. */
  wrong?: string | undefined
}

/** One file, and which it is. */
export function FilePicker({ label, pick, accept, file, onFile, hint, isPending = false, wrong }: FilePickerProps) {
  const id = useId()
  const language = useLanguage()
  return (
    <div className="desk-file">
      <span id={`${id}-label`} className="desk-file-label">
        {label}
      </span>
      <span className="desk-file-row">
        <FileInput
          accept={accept}
          disabled={isPending}
          buttonId={`${id}-button`}
          aria-labelledby={`${id}-label ${id}-button`}
          aria-describedby={`${id}-below`}
          aria-invalid={wrong !== undefined}
          onFiles={([chosen]) => onFile(chosen)}
        >
          <UploadIcon />
          {pick}
        </FileInput>
        {file && <span className="desk-file-name">{`${file.name} · ${bytesText(file.size)}`}</span>}
      </span>
      <small id={`${id}-below`} data-wrong={wrong !== undefined}>
        {wrong ? fieldText(wrong, language) : hint}
      </small>
    </div>
  )
}
