import { hydrateRoot, type Root } from 'react-dom/client'

import { LogIn } from './LogIn.tsx'

/** The element of the page that holds the log-in of the build. */
export const PRERENDERED_ID = 'login'

let adopted: Root | undefined
const listeners = new Set<() => void>()

/** Takes over the log-in that came with the HTML: same elements, so values, focus and caret stay as they are. */
export function adoptLogIn(): void {
  const element = document.getElementById(PRERENDERED_ID)
  if (!element) return
  adopted = hydrateRoot(element, <LogIn />)
}

export const isLogInAdopted = (): boolean => adopted !== undefined

export function dropLogIn(): void {
  adopted?.unmount()
  adopted = undefined
  document.getElementById(PRERENDERED_ID)?.remove()
  for (const tell of listeners) tell()
}

export function onLogInDropped(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
