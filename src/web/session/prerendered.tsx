import { useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

import { createSignal } from '#web/ui/store.ts'

import { PRERENDERED_ID } from './early.ts'
import { LogIn } from './LogIn.tsx'

let adopted: Root | undefined
const dropped = createSignal()

/** Takes over the log-in that came with the HTML: same elements, so values, focus and caret stay as they are. */
export const adoptLogIn = (): Promise<void> =>
  new Promise((done) => {
    const element = document.getElementById(PRERENDERED_ID)
    if (element) adopted = hydrateRoot(element, <Adopted onThere={done} />)
    else done()
  })

function Adopted({ onThere }: { onThere: () => void }) {
  useEffect(onThere, [onThere])
  return <LogIn />
}

export const isLogInAdopted = (): boolean => adopted !== undefined

export function dropLogIn(): void {
  adopted?.unmount()
  adopted = undefined
  document.getElementById(PRERENDERED_ID)?.remove()
  dropped.tell()
}

export const onLogInDropped = dropped.subscribe
