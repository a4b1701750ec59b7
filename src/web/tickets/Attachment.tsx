import { useEffect, useRef } from 'react'

import type { TicketMessage } from '#domain/tickets/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { DocumentIcon } from '#web/ui/icons.tsx'

import { threadTexts } from './thread-texts.ts'
import { useTicketFile } from './use-ticket-file.ts'

import '#web/ui/confirm.css'

type File = TicketMessage['attachments'][number]

/** A photo is looked at on the spot; anything can be kept. */
export function Attachment({ ticketid, file: { fileid, filename, type } }: { ticketid: string; file: File }) {
  const words = useText(threadTexts)
  const { save, look, close, picture, isPending } = useTicketFile(ticketid, fileid)
  return (
    <li>
      <DocumentIcon size={18} />
      <span className="ticket-file-name">{filename}</span>
      {type.startsWith('image/') && (
        <FileButton word={words.open} filename={filename} isPending={isPending} onPress={look} />
      )}
      <FileButton word={words.download} filename={filename} isPending={isPending} onPress={save} />
      {picture && <Picture src={picture} name={filename} onClose={close} />}
    </li>
  )
}

type FileButtonProps = { word: string; filename: string; isPending: boolean; onPress: () => void }

const FileButton = ({ word, filename, isPending, onPress }: FileButtonProps) => (
  <button
    type="button"
    className="row-action"
    aria-label={`${word}: ${filename}`}
    disabled={isPending}
    onClick={onPress}
  >
    {word}
  </button>
)

function Picture({ src, name, onClose }: { src: string; name: string; onClose: () => void }) {
  const words = useText(threadTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="confirm ticket-picture" aria-label={name} onClose={onClose}>
      <img src={src} alt={`${words.picture}: ${name}`} />
      <div className="confirm-actions">
        <Button variant="default" onClick={() => dialog.current?.close()}>
          {words.close}
        </Button>
      </div>
    </dialog>
  )
}
