import type { Alert } from '#domain/notices/alert-calls.ts'
import { useAlerts } from '#web/notices/use-alerts.ts'

import { type Notification, useNotifications } from './list.ts'

/** One line of the notification centre, wherever it came from. */
export type Message = {
  key: string
  title: string
  text: string
  at: string
  image: string
  url: string
  isNew: boolean
}

const fromAlert = ({ alertid, title, message, created, url, read: isRead }: Alert): Message => ({
  key: `alert-${alertid}`,
  title,
  text: message,
  at: created.toISOString(),
  image: '',
  url,
  isNew: isRead === 'NO',
})

const fromPush = ({ message, createddate = '', imagepath = '', url, isNew }: Notification, place: number): Message => ({
  key: `push-${createddate}-${place}`,
  title: '',
  text: message,
  at: createddate,
  image: imagepath,
  url,
  isNew,
})

/** What was pushed here and the unread alerts, newest first. A push that stands among the alerts too is told once. */
export function useMessages(): Message[] {
  const pushed = useNotifications()
  const { data } = useAlerts('ALERT')
  const alerts = data?.data ?? []
  const told = new Set(alerts.map(({ message }) => message))
  const unread = alerts.filter(
    ({ read: isRead, message }) => isRead === 'NO' || pushed.some((one) => one.message === message),
  )
  const images = new Map(pushed.map(({ message, imagepath = '' }) => [message, imagepath]))
  return [
    ...unread.map((alert) => ({ ...fromAlert(alert), image: images.get(alert.message) ?? '' })),
    ...pushed.filter(({ message }) => !told.has(message)).map(fromPush),
  ].toSorted((a, b) => Number(a.at < b.at) - Number(a.at > b.at))
}
