import { useState } from 'react'
import * as z from 'zod/mini'

import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { BellIcon, InboxIcon } from '#web/ui/icons.tsx'

import { Drawer } from './Drawer.tsx'
import { stored } from './storage.ts'
import { shellTexts } from './texts.ts'

/** The first entry ever stored holds only its message. */
const NotificationList = z.array(z.object({ message: z.string(), createddate: z.optional(z.string()) }))

function storedNotifications() {
  const list = z.safeParse(NotificationList, stored('notifications'))
  return list.success ? list.data.toReversed() : []
}

/** The bell and the messages that were pushed to this browser, newest first. */
export function Notifications() {
  const { notifications } = useText(shellTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={notifications}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <BellIcon />
      </button>
      <Drawer
        side="right"
        label={notifications}
        title={<h2>{notifications}</h2>}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <List />
      </Drawer>
    </>
  )
}

function List() {
  const { noNotifications, noNotificationsHint } = useText(shellTexts)
  const list = storedNotifications()
  if (list.length === 0) return <EmptyState icon={InboxIcon} title={noNotifications} hint={noNotificationsHint} />
  return (
    <ul className="notifications">
      {list.map(({ message, createddate = '' }, place) => (
        <li key={`${createddate}${place}`}>
          <p>{message}</p>
          <small>
            <DateText at={createddate} withTime />
          </small>
        </li>
      ))}
    </ul>
  )
}
