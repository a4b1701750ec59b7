import { useEffect, useState } from 'react'

import { FILE_PURPOSES, type FilePurpose } from '#domain/files/rules.ts'
import { useText } from '#web/i18n/texts.ts'
import { NativeSelect } from '#web/ui/controls.tsx'
import { useInsideForm } from '#web/ui/Form.tsx'

import { DropZone } from './DropZone.tsx'
import { homeFormTexts } from './home-form-texts.ts'
import { UploadItem } from './UploadItem.tsx'
import type { useUploads } from './use-uploads.ts'

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
  const { set } = useInsideForm()
  const [purpose, setPurpose] = useState<FilePurpose>('CRF')
  const arrived = uploads
    .filter(({ state }) => state === 'done')
    .map(({ fileid }) => fileid)
    .join(',')
  useEffect(() => {
    set('documents', arrived)
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
