import { useSyncExternalStore } from 'react'

import type { Store } from './store.ts'

/** The value, or what `select` makes of it: only a change of that draws anew. */
export function useStore<T>(store: Store<T>): T
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = (value) => value): unknown {
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
