import { type DragEvent, useId, useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { CameraIcon, UploadIcon } from '#web/ui/screen-icons.tsx'

import { homeFormTexts } from './home-form-texts.ts'

import '#web/ui/quiet-button.css'
import './documents.css'

/** Files from wherever they are: dropped, chosen, or from the camera. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const words = useText(homeFormTexts)
  const [isOver, setIsOver] = useState(false)

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className="drop-zone"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <UploadIcon />
      <span className="drop-zone-hint">{words.drop}</span>
      <div className="drop-zone-ways">
        <FilePicker label={words.pick} onFiles={onFiles} />
        <FilePicker label={words.photo} onFiles={onFiles} isCamera />
      </div>
      <small>{words.filesHint}</small>
    </div>
  )
}

type FilePickerProps = { label: string; onFiles: (files: readonly File[]) => void; isCamera?: boolean }

/** A file input that looks like a button. The camera one opens the camera on phones. */
function FilePicker({ label, onFiles, isCamera = false }: FilePickerProps) {
  const id = useId()
  return (
    <span className="file-picker" data-camera={isCamera}>
      <input
        id={id}
        type="file"
        accept={isCamera ? 'image/*' : '.pdf,.jpg,.jpeg,.png,image/*,application/pdf'}
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // the same file may be chosen once more
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className="quiet-button">
        {isCamera && <CameraIcon />}
        {label}
      </label>
    </span>
  )
}
