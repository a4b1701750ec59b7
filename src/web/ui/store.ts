// without React: the page is painted before React is there
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
