import { hrefOf, useWrite } from '#desk/api.ts'
import { ViewFile } from '#desk/ui/ViewFile.tsx'
import type { TicketMessage } from '#domain/tickets/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { saveFile } from '#web/ui/save-file.ts'

import { ticketTexts } from './ticket-texts.ts'

type ThreadProps = { ticketid: string; messages: readonly TicketMessage[] }

/** Like a chat: the desk to the right, the operator to the left. */
export function Thread({ ticketid, messages }: ThreadProps) {
  const words = useText(ticketTexts)
  return (
    <Card title={words.thread}>
      <ol className="desk-thread" aria-live="polite">
        {messages.map((message) => (
          <Message key={message.id} ticketid={ticketid} message={message} />
        ))}
      </ol>
    </Card>
  )
}

function Message({ ticketid, message }: { ticketid: string; message: TicketMessage }) {
  const words = useText(ticketTexts)
  const { side, event, author, body, attachments, at } = message
  return (
    <li className="desk-message" data-side={side}>
      <p className="desk-message-head">
        <strong>{words[side]}</strong>
        <span>{author}</span>
        <DateText at={at} withTime />
      </p>
      {event && <p className="desk-message-event">{event === 'CLOSED' ? words.closedEvent : words[event]}</p>}
      {body && <p className="desk-message-body">{body}</p>}
      {attachments.map(({ fileid, filename, type }) => (
        <div key={fileid} className="desk-message-file">
          <ViewFile
            href={hrefOf('downloadDeskTicketFile', { ticketid, fileid, show: 'YES' })}
            filename={filename}
            type={type}
          />
          <FileButton ticketid={ticketid} fileid={fileid} filename={filename} />
        </div>
      ))}
    </li>
  )
}

type FileButtonProps = { ticketid: string; fileid: string; filename: string }

function FileButton({ ticketid, fileid, filename }: FileButtonProps) {
  const words = useText(ticketTexts)
  const { mutate, isPending } = useWrite('downloadDeskTicketFile')
  const save = () =>
    mutate(
      { ticketid, fileid },
      {
        onSuccess: (file) => {
          saveFile(file)
          showBanner('success', words.saved(file.filename))
        },
      },
    )
  return (
    <button type="button" className="row-action" disabled={isPending} onClick={save}>
      {words.download(filename)}
    </button>
  )
}
