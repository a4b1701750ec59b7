import { useSyncExternalStore } from 'react'

import { createSignal } from '#web/ui/store.ts'

import { store, stored, type StoredKey } from './storage.ts'

/** Something a person switches on and off for himself; the browser remembers what is not as it is at first. */
function remembered(key: StoredKey, [first, other]: readonly [string, string]) {
  const toggled = createSignal()
  const isOther = (): boolean => stored(key) === other
  return {
    toggle: () => {
      store(key, isOther() ? first : other)
      toggled.tell()
    },
    useIsOther: () => useSyncExternalStore(toggled.subscribe, isOther, () => false),
  }
}

const sideNav = remembered('sideNav', ['open', 'closed'])
const allScreens = remembered('showAllModule', ['NO', 'YES'])
const density = remembered('density', ['roomy', 'compact'])

/** Open on wide screens until the person makes it narrow. */
export const toggleSideNav = sideNav.toggle
export const useSideNavOpen = (): boolean => !sideNav.useIsOther()

/** Whether the menu shows the screens of every group, not of the one a person is in alone. */
export const toggleAllScreens = allScreens.toggle
export const useAllScreens = allScreens.useIsOther

/** Rows of tables closer together, for whoever wants more of them in sight. */
export const toggleDensity = density.toggle
export const useIsCompact = density.useIsOther
