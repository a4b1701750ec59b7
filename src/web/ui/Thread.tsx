import type { ReactNode } from 'react'

import { Card } from './Card.tsx'
import { DateText } from './Value.tsx'

import './thread.css'

type Attachment = { fileid: string; filename: string; type: string }

type Message<Side extends string, Event extends string> = {
  id: string
  side: Side
  /** What was done with it rather than said; '' for nothing. */
  event: Event
  author: string
  body: string
  attachments: readonly Attachment[]
  at: Date
}

type Says<Side extends string, Event extends string> = {
  mine: NoInfer<Side>
  nameOf: (side: Side) => string
  eventOf: (event: Exclude<Event, ''>) => string
  fileOf: (file: Attachment) => ReactNode
}

type ThreadProps<Side extends string, Event extends string> = Says<Side, Event> & {
  title: string
  messages: readonly Message<Side, Event>[]
}

/** Like a chat: one's own side to the right, the other to the left, and what was done between. */
export const Thread = <Side extends string, Event extends string>({
  title,
  messages,
  ...says
}: ThreadProps<Side, Event>) => (
  <Card title={title}>
    <ol className="thread" aria-live="polite">
      {messages.map((message) => (
        <One key={message.id} message={message} {...says} />
      ))}
    </ol>
  </Card>
)

type OneProps<Side extends string, Event extends string> = Says<Side, Event> & { message: Message<Side, Event> }

function One<Side extends string, Event extends string>(props: OneProps<Side, Event>) {
  const { message, mine, nameOf, eventOf, fileOf } = props
  const { side, event, author, body, attachments, at } = message
  return (
    <li className="thread-message" data-mine={side === mine}>
      <p className="thread-head">
        <strong>{nameOf(side)}</strong>
        <span>{author}</span>
        <DateText at={at} withTime />
      </p>
      {event !== '' && <p className="thread-event">{eventOf(event as Exclude<Event, ''>)}</p>}
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
