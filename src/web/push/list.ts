import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { NOTIFICATIONS_KEPT } from '#domain/notices/rules.ts'
import { currentUser } from '#web/shell/session.ts'
import { forget, store, stored } from '#web/shell/storage.ts'

import type { Pushed } from './pushed.ts'

/** The first entry of a list holds its message only. */
const Entry = z.object({
  message: z.string(),
  createddate: z.optional(z.string()),
  imagepath: z.optional(z.string()),
})
type Entry = z.output<typeof Entry>

const List = z.array(Entry)

/** What the entries themselves have no place for: whose they are, how many are new, and where each message leads. */
const State = z.object({ owner: z.nullable(z.string()), unread: z.int(), links: z.record(z.string(), z.string()) })

function storedList(): Entry[] | null {
  const list = z.safeParse(List, stored('notifications'))
  return list.success ? list.data : null
}

function state(): z.output<typeof State> {
  const kept = z.safeParse(State, stored('notificationState'))
  return kept.success ? kept.data : { owner: currentUser(), unread: 0, links: {} }
}

export function addNotification({ body: message, createddate, image: imagepath, url }: Pushed): void {
  const before = storedList()
  const entries = before ? [...before, { message, createddate, imagepath }] : [{ message }]
  const list = entries.slice(-NOTIFICATIONS_KEPT)
  const { unread, links } = state()
  const linked = Object.entries({ ...links, ...(url && { [message]: url }) }).filter(([of]) =>
    list.some((entry) => entry.message === of),
  )
  store('notifications', list)
  store('notificationState', {
    owner: currentUser(),
    unread: Math.min(unread + 1, list.length),
    links: Object.fromEntries(linked),
  })
  tell()
}

export function markAllSeen(): void {
  store('notificationState', { ...state(), unread: 0 })
  tell()
}

/** Somebody else has signed in: he never sees what was told to the one before. */
export function dropListOfOthers(): void {
  const user = currentUser()
  const { owner } = state()
  if (user !== null && owner !== user) forget('notifications', 'notificationState')
  tell()
}

export type Notification = Entry & { url: string; isNew: boolean }

/** Newest first. */
function read(): Notification[] {
  const { unread, links } = state()
  const list = (storedList() ?? []).toReversed()
  return list.map((entry, place) => ({ ...entry, url: links[entry.message] ?? '', isNew: place < unread }))
}

const listeners = new Set<() => void>()
let known: Notification[] | null = null

function tell() {
  known = null
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // what other windows did since it was drawn was not heard
  if (listeners.size === 0) known = null
  listeners.add(listener)
  // another window has taken a message, or has seen them all
  addEventListener('storage', tell)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', tell)
    known = null
  }
}

export const useNotifications = (): Notification[] => useSyncExternalStore(subscribe, () => (known ??= read()))
