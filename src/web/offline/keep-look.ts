import { useEffect } from 'react'

import { store } from '#web/shell/storage.ts'
import { now } from '#web/ui/clock.ts'

import { type Look, lookHere, rootOf } from './look.ts'

/** More than a phone shows at once. */
const ROWS = 12
const KEEP_AFTER_MS = 500

/** Keeps how this screen stands for when it is opened without a line; after each change, so that nobody who has paid is seen to owe. */
export function useKeptLook(): void {
  useEffect(() => {
    const timer = setTimeout(keepLook, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  })
}

/** Without what lies over it, and of a long list what is in sight. */
export function keepLook(): void {
  const copy = rootOf().cloneNode(true) as HTMLElement
  for (const unseen of copy.querySelectorAll(`dialog, .walk > :nth-child(n + ${ROWS + 1})`)) unseen.remove()
  store('look', { ...lookHere(), at: now().getTime(), html: copy.innerHTML } satisfies Look)
}
