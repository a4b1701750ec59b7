import type { TicketMessage } from '#domain/tickets/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/DateText.tsx'

import { Attachment } from './Attachment.tsx'
import { threadTexts } from './thread-texts.ts'

type ThreadProps = { ticketid: string; messages: readonly TicketMessage[] }

/** Like a chat: what you said to the right, the provider to the left, and what was done with the ticket between. */
export function Thread({ ticketid, messages }: ThreadProps) {
  const words = useText(threadTexts)
  return (
    <Card title={words.thread}>
      <ol className="ticket-thread" aria-live="polite">
        {messages.map((message) => (
          <Message key={message.id} ticketid={ticketid} message={message} />
        ))}
      </ol>
    </Card>
  )
}

function Message({ ticketid, message }: { ticketid: string; message: TicketMessage }) {
  const words = useText(threadTexts)
  const { side, event, author, body, attachments, at } = message
  return (
    <li className="ticket-message" data-side={side}>
      <p className="ticket-message-head">
        <strong>{side === 'OPERATOR' ? words.you : words.desk}</strong>
        <span>{author}</span>
        <DateText at={at} withTime />
      </p>
      {event && <p className="ticket-event">{words[event]}</p>}
      {body && <p className="ticket-body">{body}</p>}
      {attachments.length > 0 && (
        <ul className="ticket-files">
          {attachments.map((file) => (
            <Attachment key={file.fileid} ticketid={ticketid} file={file} />
          ))}
        </ul>
      )}
    </li>
  )
}
