import { useSyncExternalStore } from 'react'

type Listener = () => void

/** Says to whoever listens that something changed, where what changed is kept elsewhere. */
export function createSignal() {
  const listeners = new Set<Listener>()
  return {
    tell: () => {
      for (const hear of listeners) hear()
    },
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** One value that several parts of a page look at; whoever shows it hears of every change. */
export type Store<T> = { get: () => T; set: (next: T) => void; subscribe: (listener: Listener) => Listener }

export function createStore<T>(first: T): Store<T> {
  let value = first
  const { tell, subscribe } = createSignal()
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      tell()
    },
    subscribe,
  }
}

/** The value, or what `select` makes of it: only a change of that draws anew. */
export function useStore<T>(store: Store<T>): T
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = (value) => value): unknown {
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
