import { useSyncExternalStore } from 'react'

import { createSignal } from '#web/ui/store.ts'

import { store, stored } from './storage.ts'

const toggled = createSignal()

/** Open on wide screens until the person makes it narrow; remembered. */
const isSideNavOpen = (): boolean => stored('sideNav') !== 'closed'

export function toggleSideNav(): void {
  store('sideNav', isSideNavOpen() ? 'closed' : 'open')
  toggled.tell()
}

export const useSideNavOpen = (): boolean => useSyncExternalStore(toggled.subscribe, isSideNavOpen, () => true)
