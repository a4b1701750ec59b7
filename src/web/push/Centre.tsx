import { Link } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { useMarkRead } from '#web/notices/use-mark-read.ts'
import { PATHS } from '#web/paths.ts'
import { Drawer } from '#web/shell/Drawer.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'

import { markAllSeen } from './list.ts'
import { type Message, useMessages } from './messages.ts'
import { pushTexts } from './push-texts.ts'
import { PushSwitch } from './PushSwitch.tsx'

import './push.css'

/** Everything that was told to this person, newest first, and whether this device is told at once. */
export function Centre({ title, onLeave }: { title: string; onLeave: () => void }) {
  const words = useText(pushTexts)
  const messages = useMessages()
  return (
    <Drawer side="right" label={title} title={<h2>{title}</h2>} isOpen onClose={onLeave}>
      <div className="centre">
        <PushSwitch />
        <div className="centre-actions">
          <MarkAllRead isNeeded={messages.some(({ isNew }) => isNew)} />
          <Link to={PATHS.alert} className="row-action" onClick={onLeave}>
            {words.allAlerts}
          </Link>
        </div>
        {messages.length === 0 ? (
          <EmptyState icon={InboxIcon} title={words.none} hint={words.noneHint} />
        ) : (
          <ul className="notifications">
            {messages.map((message) => (
              <li key={message.key} data-new={message.isNew}>
                <Line message={message} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  )
}

function MarkAllRead({ isNeeded }: { isNeeded: boolean }) {
  const { markAll } = useText(pushTexts)
  const { mark, isPending } = useMarkRead('ALERT')

  function markBoth() {
    markAllSeen()
    mark()
  }

  return (
    <button type="button" className="row-action" disabled={!isNeeded || isPending} onClick={markBoth}>
      {markAll}
    </button>
  )
}

function Line({ message, onLeave }: { message: Message; onLeave: () => void }) {
  const { url } = message
  if (url.startsWith('/'))
    return (
      <Link to={url} className="centre-line" onClick={onLeave}>
        <Words message={message} />
      </Link>
    )
  if (url.startsWith('https://'))
    return (
      <a href={url} className="centre-line" target="_blank" rel="noreferrer">
        <Words message={message} />
      </a>
    )
  return (
    <div className="centre-line">
      <Words message={message} />
    </div>
  )
}

function Words({ message: { title, text, at, image, isNew } }: { message: Message }) {
  const words = useText(pushTexts)
  return (
    <>
      {image && <img src={image} alt="" width={56} height={56} loading="lazy" />}
      <span className="centre-words">
        {isNew && <span className="centre-new">{words.isNew}</span>}
        {title && <strong>{title}</strong>}
        <span>{text}</span>
        {at && (
          <small>
            <DateText at={at} withTime />
          </small>
        )}
      </span>
    </>
  )
}
