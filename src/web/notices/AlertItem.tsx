import { useState } from 'react'

import type { Alert } from '#domain/notices/alert-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/Value.tsx'

import { alertTexts } from './alert-texts.ts'
import { PromoLink } from './PromoLink.tsx'

import '#web/ui/quiet-button.css'

type AlertItemProps = { alert: Alert; isFirstOpen: boolean; onRead: () => void }

/** One alert: a line of it, and the whole when it is opened. Opened is read. */
export function AlertItem({ alert, isFirstOpen, onRead }: AlertItemProps) {
  const words = useText(alertTexts)
  const { title, message, url, created, read } = alert
  // looks read at once; the server's word on it follows
  const [wasOpened, setWasOpened] = useState(false)
  const isUnread = read === 'NO' && !wasOpened
  function handleToggle(isOpen: boolean) {
    if (!isOpen || !isUnread) return
    setWasOpened(true)
    onRead()
  }
  return (
    <details
      className="alert"
      data-unread={isUnread}
      open={isFirstOpen || undefined}
      onToggle={({ currentTarget }) => handleToggle(currentTarget.open)}
    >
      <summary>
        <span>
          {isUnread && <span className="alert-new">{words.new}</span>}
          <strong>{title}</strong>
        </span>
        <small>
          <DateText at={created} withTime />
        </small>
        <span className="alert-start">{message}</span>
      </summary>
      <p>{message}</p>
      {url && (
        <PromoLink url={url} className="quiet-button">
          {words.open}
        </PromoLink>
      )}
    </details>
  )
}
