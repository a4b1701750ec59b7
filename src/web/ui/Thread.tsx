import type { ReactNode } from 'react'

import type { TicketMessage } from '#domain/tickets/calls.ts'

import { Card } from './Card.tsx'
import { DateText } from './DateText.tsx'

import './thread.css'

type Side = TicketMessage['side']
type Attachment = TicketMessage['attachments'][number]
type Sides = { mine: Side; nameOf: (side: Side) => string }
type Says = { eventOf: (event: Exclude<TicketMessage['event'], ''>) => string; fileOf: (file: Attachment) => ReactNode }
type ThreadProps = Sides & Says & { title: string; messages: readonly TicketMessage[] }

/** A ticket like a chat: one's own side to the right, the other to the left, and what was done with it between. */
export const Thread = ({ title, messages, ...says }: ThreadProps) => (
  <Card title={title}>
    <ol className="thread" aria-live="polite">
      {messages.map((message) => (
        <Message key={message.id} message={message} {...says} />
      ))}
    </ol>
  </Card>
)

function Message({ message, mine, nameOf, eventOf, fileOf }: Sides & Says & { message: TicketMessage }) {
  const { side, event, author, body, attachments, at } = message
  return (
    <li className="thread-message" data-mine={side === mine}>
      <p className="thread-head">
        <strong>{nameOf(side)}</strong>
        <span>{author}</span>
        <DateText at={at} withTime />
      </p>
      {event && <p className="thread-event">{eventOf(event)}</p>}
      {body && <p className="thread-body">{body}</p>}
      {attachments.length > 0 && (
        <ul className="thread-files">
          {attachments.map((file) => (
            <li key={file.fileid}>{fileOf(file)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
