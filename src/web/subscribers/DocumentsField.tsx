import { NativeSelect } from '@mantine/core'
import { type DragEvent, useEffect, useId, useState } from 'react'

import { FILE_PURPOSES, type FilePurpose } from '#domain/files/rules.ts'
import { useText } from '#web/i18n/texts.ts'
import { useInsideForm } from '#web/ui/Form.tsx'
import { CameraIcon, UploadIcon } from '#web/ui/home-icons.tsx'

import { homeFormTexts } from './home-form-texts.ts'
import { UploadItem } from './UploadItem.tsx'
import type { useUploads } from './use-uploads.ts'

import '#web/ui/quiet-button.css'
import './documents.css'

/** What belongs to a home; tickets have their own. */
const PURPOSES = FILE_PURPOSES.filter((purpose) => purpose !== 'TICKET')

/** Dropped, chosen or photographed; what has arrived goes along with the form. */
export function DocumentsField({
  uploads: { uploads, add, retry, remove },
}: {
  uploads: ReturnType<typeof useUploads>
}) {
  const words = useText(homeFormTexts)
  const { form } = useInsideForm()
  const [purpose, setPurpose] = useState<FilePurpose>('CRF')
  const arrived = uploads
    .filter(({ state }) => state === 'done')
    .map(({ fileid }) => fileid)
    .join(',')
  useEffect(() => {
    form.setFieldValue('documents', arrived)
    // the form is the same for as long as it stands
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrived])

  function handleFiles(files: readonly File[]) {
    if (files.length === 0) return
    add(files, purpose)
    setPurpose(nextPurpose([...uploads.map((one) => one.purpose), purpose]) ?? purpose)
  }

  return (
    <div className="documents-field">
      <NativeSelect
        label={words.purpose}
        value={purpose}
        onChange={({ currentTarget }) => setPurpose(currentTarget.value as FilePurpose)}
        data={PURPOSES.map((value) => ({ value, label: words[value] }))}
      />
      <DropZone onFiles={handleFiles} />
      <ul className="uploads">
        {uploads.map((one) => (
          <UploadItem key={one.key} upload={one} onRetry={() => retry(one)} onRemove={() => remove(one.key)} />
        ))}
      </ul>
    </div>
  )
}

/** After the CRF most people reach for the proof of identity. */
const nextPurpose = (given: readonly FilePurpose[]): FilePurpose | undefined =>
  PURPOSES.find((purpose) => !given.includes(purpose))

function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
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
