import { useCallback, useSyncExternalStore } from 'react'

// as ui.css has it
const phone = () => matchMedia('(width <= 640px)')
// as shell.css has it
const withoutRoomBeside = () => matchMedia('(width <= 900px)')

function useMatches(query: () => MediaQueryList): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const watched = query()
      watched.addEventListener('change', listener)
      return () => watched.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => query().matches)
}

/** Whether the window is that of a phone, where a table is a list of rows with two lines. */
export const useIsNarrow = (): boolean => useMatches(phone)

/** Whether the navigation stands beside the page; else it is behind a button, and not made before somebody presses that. */
export const useIsWide = (): boolean => !useMatches(withoutRoomBeside)
