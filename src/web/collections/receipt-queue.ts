import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { Failure } from '#domain/errors.ts'
import { call } from '#web/api/call.ts'
import { wasAnswered } from '#web/api/unanswered.ts'
import { fieldText, wordsOf } from '#web/i18n/failures.ts'
import { language } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { currentUser, may, session } from '#web/shell/session.ts'
import { now } from '#web/ui/clock.ts'
import { createSignal } from '#web/ui/store.ts'

import { waitingTexts } from './waiting-texts.ts'
import { dropQueued, putQueued, type Queued, type QueuedReceipt, type QueuedVisit, readQueue } from './receipt-store.ts'

const AGAIN_MS = 20_000
/** So many at once: on a slow line most of the time is waiting. */
const LANES = 6

/** Of these the server says nothing about what was sent: it is sent again later. */
const LATER = [
  'session.missing',
  'session.unauthorized',
  'user.invalid',
  // a right that was taken away may be given back, and the money is in the bag all the same
  'permission.denied',
  'request.too-many',
  'maintenance.on',
]

/** So long what was sent is kept: as the walk, which may have been read before, is. */
const KEPT_MS = 6 * 86_400_000

const { tell, subscribe } = createSignal()
let done: readonly Queued[] = []
let waiting: readonly Queued[] = []
let isSending = false

/** What this person did at a door and the server does not have yet, the oldest first. */
export const useWaiting = (): readonly Queued[] => useSyncExternalStore(subscribe, () => waiting)

/** The same with what the server has taken these days: a list that was read before does not know it. */
export const useDoneHere = (): readonly Queued[] => useSyncExternalStore(subscribe, () => done)

/** It is not sent by itself any more. */
export const isRefused = ({ refused }: Queued): boolean => refused !== null

async function look(): Promise<void> {
  const owner = currentUser()
  const all = await readQueue().catch(() => [])
  done = all.filter((one) => one.owner === owner).toSorted((a, b) => a.taken.getTime() - b.taken.getTime())
  waiting = done.filter(({ sent }) => sent === undefined)
  tell()
}

/** Asked before somebody leaves: of whatever another window has kept or sent meanwhile, too. */
export async function isAnythingWaiting(): Promise<boolean> {
  await look()
  return waiting.some(({ refused }) => refused === null)
}

async function dropOld(): Promise<void> {
  const oldest = now().getTime() - KEPT_MS
  const old = (await readQueue().catch(() => [])).filter(({ sent }) => sent && sent.getTime() < oldest)
  for (const { key } of old) await dropQueued(key)
}

type Unsent<Q extends Queued> = Omit<Q, 'owner' | 'refused' | 'sent'>

/** Taken by the server at once: who stands in a list that cannot be read again is not asked twice. Who he is stands in the list. */
export async function keepSent(taken: Unsent<QueuedReceipt> | Unsent<QueuedVisit>): Promise<void> {
  const owner = currentUser()
  if (owner !== null) await putQueued({ ...withoutName(taken), owner, refused: null, sent: now() })
  await look()
}

const withoutName = <Q extends Unsent<QueuedReceipt> | Unsent<QueuedVisit>>(one: Q): Q => ({
  ...one,
  name: '',
  ...('mobilephone' in one && { mobilephone: '', told: null }),
})

export async function queue(taken: Unsent<QueuedReceipt> | Unsent<QueuedVisit>): Promise<void> {
  const owner = currentUser()
  if (owner === null) throw new Failure('session.missing')
  await putQueued({ ...taken, owner, refused: null })
  await look()
}

/** Only what the server refused, and only by the hand of who took it. */
export async function dropRefused(key: string): Promise<void> {
  await dropQueued(key)
  await look()
}

/** What was said of it has been read. */
export async function lookAway(one: QueuedReceipt): Promise<void> {
  await putQueued(withoutName(one))
  await look()
}

/** Once what stood against it was mended: the customer is in his area, say. */
export async function tryAgain(one: Queued, cache: QueryClient): Promise<void> {
  await putQueued({ ...one, refused: null })
  await sendWaiting(cache)
}

/** In the order they were given, a few at once. A key makes one receipt or one visit, however often it is sent. */
export async function sendWaiting(cache: QueryClient): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    await look()
    // who has lost the right is refused each time
    const mine = session()
    if (!mine || !may(mine, 'collections')) return
    const left = waiting.filter(({ refused }) => refused === null)
    const sent = await Promise.all(Array.from({ length: LANES }, () => sendSome(left)))
    if (sent.some((count) => count > 0)) {
      await look()
      await cache.invalidateQueries()
    }
  } finally {
    isSending = false
  }
}

/** So long somebody at a door waits for the server, with the customer before him; then it is kept on the phone and sent later. */
export const DOOR_MS = 10_000

export function atTheDoor(): AbortSignal {
  const patience = new AbortController()
  setTimeout(() => patience.abort(), DOOR_MS)
  return patience.signal
}

/** Takes from the front of the queue as long as the line holds; says how many it sent. */
async function sendSome(left: Queued[]): Promise<number> {
  let sent = 0
  for (let next = left.shift(); next; next = left.shift()) {
    if (await sendOne(next)) sent++
    // the line is gone: the others need not try
    else left.length = 0
  }
  return sent
}

/** No field is highlighted in a list: the words of each stand there instead. */
function whyOf(failure: Failure): string {
  const fields = Object.values(failure.details.fields ?? {}).map((code) => fieldText(code, language()))
  if (failure.code === 'input.invalid' && fields.length > 0) return fields.join('. ')
  return [wordsOf(failure, language()), ...fields].join('. ')
}

/** How it is kept from then on: without a name, unless there is something to say of it. */
async function sendToServer(one: Queued): Promise<Queued> {
  if (one.what === 'visit') {
    await call('recordVisit', one.input)
    return withoutName(one)
  }
  const { receiptno, beside, kept } = await call('takeMoney', one.input)
  return beside && kept === 'NO' ? { ...one, told: { receiptno, beside } } : withoutName(one)
}

/** Whether to go on: not when the line is gone. */
async function sendOne(one: Queued): Promise<boolean> {
  try {
    await putQueued({ ...(await sendToServer(one)), sent: now() })
    return true
  } catch (error) {
    if (!(error instanceof Failure) || !wasAnswered(error) || LATER.includes(error.code)) return false
    await putQueued({ ...one, refused: whyOf(error) })
    return true
  }
}

/** When the line is back, when the portal is opened again, and every while: nothing of the browser's own is relied on. */
export function keepSending(cache: QueryClient): void {
  const send = () => void sendWaiting(cache)
  void dropOld()
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  setInterval(() => waiting.length > 0 && send(), AGAIN_MS)
  send()
}

/** How many receipts and visits of this person wait on this phone, in words; apart from them those that wait for his own hand. */
export function useWaitingTitle(): string {
  const words = useText(waitingTexts)
  const mine = useWaiting()
  const said = (some: readonly Queued[], inWords: typeof words.title) => {
    const visits = some.filter(({ what }) => what === 'visit').length
    return some.length > 0 && inWords(some.length - visits, visits)
  }
  const left = mine.filter((one) => !isRefused(one))
  return [said(left, words.title), said(mine.filter(isRefused), words.notAccepted)].filter(Boolean).join(' · ')
}
