import { useEffect, useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { DropZone } from '#web/subscribers/DropZone.tsx'
import { UploadItem } from '#web/subscribers/UploadItem.tsx'
import { useUploads } from '#web/subscribers/use-uploads.ts'
import { useField } from '#web/ui/Form.tsx'
import { dropDraft } from '#web/ui/drafts.ts'

import { ticketFormTexts } from './ticket-form-texts.ts'

import '#web/subscribers/documents.css'

/** As many as one message may carry. */
export const MOST_FILES = 5

type FilesFieldProps = { uploads: ReturnType<typeof useUploads> }

/** Photos and papers that go along with a message; what has arrived is sent with it. */
export function FilesField({ uploads: { uploads, add, retry, remove } }: FilesFieldProps) {
  const words = useText(ticketFormTexts)
  const { change } = useField('attachments')
  const [leftOut, setLeftOut] = useState(0)
  const arrived = uploads
    .filter(({ state }) => state === 'done')
    .map(({ fileid }) => fileid)
    .join(',')
  useEffect(() => {
    change(arrived)
    // the form is the same for as long as it stands
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrived])
  const room = MOST_FILES - uploads.length

  function handleFiles(files: readonly File[]) {
    setLeftOut(Math.max(0, files.length - room))
    add(files.slice(0, room), 'TICKET')
  }

  return (
    <div className="documents-field">
      {room > 0 ? <DropZone onFiles={handleFiles} /> : <p className="card-hint">{words.full(MOST_FILES)}</p>}
      {leftOut > 0 && <output className="ticket-left-out">{words.leftOut(leftOut)}</output>}
      <ul className="uploads">
        {uploads.map((one) => (
          <UploadItem key={one.key} upload={one} onRetry={() => retry(one)} onRemove={() => remove(one.key)} />
        ))}
      </ul>
    </div>
  )
}

/** The files beside a form of a ticket, and the fate of both drafts: kept when the session ends, gone when one leaves. */
export function useTicketFiles(form: string) {
  const uploads = useUploads(form)
  const files = `${form}:files`
  useGivenUp(form)
  useGivenUp(files)
  return {
    uploads,
    isUploading: uploads.uploads.some(({ state }) => state === 'uploading'),
    /** They have gone along and belong to the message now. */
    forget: () => dropDraft(files),
  }
}
