import { useSyncExternalStore } from 'react'

/** Which homes are ticked. A row listens for itself alone, so that one tick does not draw a thousand rows. */
export function createSelection() {
  let chosen: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()

  function set(next: ReadonlySet<string>) {
    chosen = next
    for (const listener of listeners) listener()
  }

  return {
    all: () => chosen,
    add: (ids: readonly string[]) => set(new Set([...chosen, ...ids])),
    toggle: (id: string) => {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      set(next)
    },
    clear: () => set(new Set()),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Selection = ReturnType<typeof createSelection>

export const useIsChosen = (selection: Selection, id: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.all().has(id))

export const useChosen = (selection: Selection): ReadonlySet<string> =>
  useSyncExternalStore(selection.subscribe, selection.all)
