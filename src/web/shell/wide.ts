import { useSyncExternalStore } from 'react'

// as shell.css has it
const narrow = () => matchMedia('(width <= 900px)')

function subscribe(listener: () => void) {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the navigation stands beside the page; else it is behind a button, and not made before somebody presses that. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => !narrow().matches)
