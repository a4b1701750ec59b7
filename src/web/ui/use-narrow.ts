import { useSyncExternalStore } from 'react'

// as ui.css has it
const narrow = () => matchMedia('(width <= 640px)')

function subscribe(listener: () => void) {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is that of a phone, where a table is a list of rows with two lines. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches)
