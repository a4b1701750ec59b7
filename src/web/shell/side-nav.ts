import { useSyncExternalStore } from 'react'

import { store, stored } from './storage.ts'

const listeners = new Set<() => void>()

/** Open on wide screens until the person makes it narrow; remembered. */
const isSideNavOpen = (): boolean => stored('sideNav') !== 'closed'

export function toggleSideNav(): void {
  store('sideNav', isSideNavOpen() ? 'closed' : 'open')
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSideNavOpen = (): boolean => useSyncExternalStore(subscribe, isSideNavOpen, () => true)
