import { useEffect, useSyncExternalStore } from 'react'

import { LogIn } from './LogIn.tsx'
import { dropLogIn, isLogInAdopted, onLogInDropped } from './prerendered.tsx'

/** The log-in that came with the HTML is used as long as the person stays on it. */
export function LogInRoute() {
  const isThere = useSyncExternalStore(onLogInDropped, isLogInAdopted)
  useEffect(() => {
    if (!isThere) return undefined
    // two roots: the other one may not be taken down while this one is being rendered
    return () => queueMicrotask(dropLogIn)
  }, [isThere])
  return isThere ? null : <LogIn />
}
