import { type ComponentProps, type ReactNode, useState } from 'react'

import { Confirm } from '#web/ui/Dialog.tsx'

type AskFirstProps = Pick<ComponentProps<typeof Confirm>, 'title' | 'text' | 'yes' | 'no' | 'onYes'> & {
  /** The button, which only asks. */
  children: (ask: () => void) => ReactNode
}

/** A button, and the question that is answered before it does anything. */
export function AskFirst({ onYes, children, ...question }: AskFirstProps) {
  const [isAsking, setIsAsking] = useState(false)
  function handleYes() {
    setIsAsking(false)
    onYes()
  }
  return (
    <>
      {children(() => setIsAsking(true))}
      <Confirm {...question} isOpen={isAsking} onYes={handleYes} onNo={() => setIsAsking(false)} />
    </>
  )
}
