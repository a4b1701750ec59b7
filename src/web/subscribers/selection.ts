import { createStore } from '#web/ui/store.ts'
import { useStore } from '#web/ui/use-store.ts'

/** Which homes are ticked. A row listens for itself alone, so that one tick does not draw a thousand rows. */
export function createSelection() {
  const chosen = createStore<ReadonlySet<string>>(new Set())
  return {
    chosen,
    all: chosen.get,
    add: (ids: readonly string[]) => chosen.set(new Set([...chosen.get(), ...ids])),
    toggle: (id: string) => {
      const next = new Set(chosen.get())
      if (!next.delete(id)) next.add(id)
      chosen.set(next)
    },
    clear: () => chosen.set(new Set()),
  }
}

export type Selection = ReturnType<typeof createSelection>

export const useIsChosen = ({ chosen }: Selection, id: string): boolean => useStore(chosen, (all) => all.has(id))

export const useChosen = ({ chosen }: Selection): ReadonlySet<string> => useStore(chosen)
