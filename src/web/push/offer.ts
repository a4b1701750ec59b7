import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { store, stored } from '#web/shell/storage.ts'
import { now } from '#web/ui/clock.ts'
import { createSignal } from '#web/ui/store.ts'

import { isPushPossible } from './subscription.ts'

/** 'off' and 'asked' are the person's answers; a day is the first on which he opened the portal here. */
const Wish = z.string()
const ANSWERS: readonly unknown[] = ['off', 'asked']

const today = (): string => now().toDateString()

function wish(): string {
  const kept = z.safeParse(Wish, stored('pushWish'))
  if (kept.success) return kept.data
  store('pushWish', today())
  return today()
}

/** Once, and not on the first day: who has just come does not know yet what he would be told. */
function isOffered(): boolean {
  if (!isPushPossible()) return false
  const kept = wish()
  if (ANSWERS.includes(kept) || kept === today()) return false
  // last, because the browser asks another of its processes for it
  return Notification.permission === 'default'
}

const answered = createSignal()

/** The offer is not made again; the switch beside the notifications stays. */
export function declinePush(): void {
  store('pushWish', 'asked')
  answered.tell()
}

export const useIsPushOffered = (): boolean => useSyncExternalStore(answered.subscribe, isOffered)
