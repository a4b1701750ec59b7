import { createStore } from '#web/ui/store.ts'
import { useStore } from '#web/ui/use-store.ts'

/** Which homes are ticked. A row listens for itself alone, so that one tick does not draw a thousand rows. */
export function createSelection() {
  const chosen = createStore<ReadonlySet<string>>(new Set())
  let last: string | null = null
  const add = (ids: readonly string[]) => chosen.set(new Set([...chosen.get(), ...ids]))
  return {
    chosen,
    all: chosen.get,
    add,
    /** With Shift: all from the one that was pressed before to this one, as they are shown. */
    extend: (id: string, shown: readonly string[]) => {
      const [from, to] = [shown.indexOf(last ?? id), shown.indexOf(id)].toSorted((one, other) => one - other)
      add(from === -1 ? [id] : shown.slice(from, to! + 1))
      last = id
    },
    toggle: (id: string) => {
      last = id
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
