import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { Failure } from '#domain/errors.ts'
import { call } from '#web/api/call.ts'
import { wasAnswered } from '#web/api/unanswered.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { language } from '#web/i18n/language.ts'
import { currentUser } from '#web/subscribers/current-user.ts'
import { createSignal } from '#web/ui/store.ts'

import { dropReceipt, putReceipt, type QueuedReceipt, readQueue } from './receipt-store.ts'

const AGAIN_MS = 20_000

/** Of these the server says nothing about the receipt: it is sent again later. */
const LATER = ['session.missing', 'session.unauthorized', 'user.invalid', 'request.too-many', 'maintenance.on']

const { tell, subscribe } = createSignal()
let waiting: readonly QueuedReceipt[] = []
let isSending = false

/** What this person gave a receipt for and the server does not have yet, the oldest first. */
export const useWaitingReceipts = (): readonly QueuedReceipt[] => useSyncExternalStore(subscribe, () => waiting)

async function look(): Promise<void> {
  const owner = currentUser()
  const all = await readQueue().catch(() => [])
  waiting = all.filter((one) => one.owner === owner).toSorted((a, b) => a.taken.getTime() - b.taken.getTime())
  tell()
}

export async function queueReceipt(receipt: Omit<QueuedReceipt, 'owner' | 'refused'>): Promise<void> {
  const owner = currentUser()
  if (owner === null) throw new Failure('session.missing')
  await putReceipt({ ...receipt, owner, refused: null })
  await look()
}

/** Only what the server refused, and only by the hand of who took it. */
export async function dropRefused(key: string): Promise<void> {
  await dropReceipt(key)
  await look()
}

/** Once what stood against it was mended: the customer is in his area, say. */
export async function tryAgain(receipt: QueuedReceipt, cache: QueryClient): Promise<void> {
  await putReceipt({ ...receipt, refused: null })
  await sendWaiting(cache)
}

/** One after the other, in the order they were given. A key makes one receipt, however often it is sent. */
export async function sendWaiting(cache: QueryClient): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    await look()
    let sent = 0
    for (const receipt of waiting.filter(({ refused }) => refused === null)) {
      if (!(await sendOne(receipt))) break
      sent++
    }
    if (sent > 0) {
      await look()
      await cache.invalidateQueries()
    }
  } finally {
    isSending = false
  }
}

/** Whether to go on: not when the line is gone. */
async function sendOne(receipt: QueuedReceipt): Promise<boolean> {
  try {
    await call('takeMoney', receipt.input)
    await dropReceipt(receipt.key)
    return true
  } catch (error) {
    if (!(error instanceof Failure) || !wasAnswered(error) || LATER.includes(error.code)) return false
    await putReceipt({ ...receipt, refused: wordsOf(error, language()) })
    return true
  }
}

/** When the line is back, when the portal is opened again, and every while: nothing of the browser's own is relied on. */
export function keepSending(cache: QueryClient): void {
  const send = () => void sendWaiting(cache)
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  setInterval(() => waiting.length > 0 && send(), AGAIN_MS)
  send()
}
