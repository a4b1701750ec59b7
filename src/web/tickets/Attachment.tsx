import type { TicketMessage } from '#domain/tickets/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PictureDialog } from '#web/ui/Dialog.tsx'
import { DocumentIcon } from '#web/ui/icons.tsx'

import { threadTexts } from './thread-texts.ts'
import { useTicketFile } from './use-ticket-file.ts'

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
      {picture && <PictureDialog src={picture} alt={`${words.picture}: ${filename}`} onClose={close} />}
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
