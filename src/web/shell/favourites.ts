import { useSyncExternalStore } from 'react'

import { type Entry, entryAt, mayOpen } from './navigation.ts'
import type { Session } from './session.ts'
import { store, stored } from './storage.ts'

/** More would be a second navigation. */
export const MOST_FAVOURITES = 6

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Addresses by person: who comes back finds his own, who shares the browser does not see them. */
function kept(): Record<string, unknown> {
  const all = stored('favourites')
  return typeof all === 'object' && all !== null ? { ...all } : {}
}

const idOf = ({ lcoid, subuser }: Session): string => subuser?.lcosubuserid ?? lcoid

function pathsOf(session: Session): string[] {
  const paths = kept()[idOf(session)]
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
}

function toggle(session: Session, path: string) {
  const before = pathsOf(session)
  const after = before.includes(path) ? before.filter((one) => one !== path) : [...before, path]
  store('favourites', { ...kept(), [idOf(session)]: after.slice(0, MOST_FAVOURITES) })
  for (const tell of listeners) tell()
}

/** The screens a person has pinned, as far as he may still open them, and the way to pin one or take it away. */
export function useFavourites(session: Session): [favourites: readonly Entry[], toggle: (path: string) => void] {
  useSyncExternalStore(subscribe, () => JSON.stringify(stored('favourites')))
  const favourites = pathsOf(session).flatMap((path) => entryAt(path) ?? [])
  return [favourites.filter((entry) => mayOpen(session, entry)), (path) => toggle(session, path)]
}
