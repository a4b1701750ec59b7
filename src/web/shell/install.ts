import { useSyncExternalStore } from 'react'

/** Only some browsers offer it, so its type is in no library. */
type Offer = Event & { prompt: () => Promise<unknown> }

let offer: Offer | null = null
const listeners = new Set<() => void>()

function set(next: Offer | null) {
  offer = next
  for (const listener of listeners) listener()
}

/** The browser offers to install the portal; it does so once, and soon. */
export function awaitInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as Offer)
  })
  addEventListener('appinstalled', () => set(null))
}

export function install(): void {
  // a question that cannot be put any more is no trouble of the person's
  void offer?.prompt().catch(console.warn)
  set(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCanInstall = (): boolean => useSyncExternalStore(subscribe, () => offer !== null)
