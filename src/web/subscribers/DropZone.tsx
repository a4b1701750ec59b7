import { type DragEvent, useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { FileInput } from '#web/ui/FileInput.tsx'
import { CameraIcon, UploadIcon } from '#web/ui/screen-icons.tsx'

import { homeFormTexts } from './home-form-texts.ts'

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
        <FileInput accept=".pdf,.jpg,.jpeg,.png,image/*,application/pdf" multiple onFiles={onFiles}>
          {words.pick}
        </FileInput>
        {/* opens the camera on phones */}
        <FileInput accept="image/*" capture="environment" onFiles={onFiles}>
          <CameraIcon />
          {words.photo}
        </FileInput>
      </div>
      <small>{words.filesHint}</small>
    </div>
  )
}
