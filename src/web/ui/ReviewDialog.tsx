import { type ReactNode, useEffect, useId, useRef } from 'react'

import { Button } from './Button.tsx'

import './confirm.css'
import './review-dialog.css'

type ReviewDialogProps = {
  title: string
  yes: string
  no: string
  isOpen: boolean
  isPending: boolean
  /** Without it there is nothing to agree to, only to go back. */
  onYes: (() => void) | null
  onNo: () => void
  children: ReactNode
}

/** What will happen, shown once more before it does. It stays open while it is happening. */
export function ReviewDialog({ title, yes, no, isOpen, isPending, onYes, onNo, children }: ReviewDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className="confirm review"
      aria-labelledby={id}
      aria-busy={isPending}
      onCancel={(event) => isPending && event.preventDefault()}
      onClose={onNo}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <div className="confirm-actions">
        <Button variant="default" onClick={onNo} disabled={isPending}>
          {no}
        </Button>
        {onYes && (
          <Button onClick={onYes} loading={isPending}>
            {yes}
          </Button>
        )}
      </div>
    </dialog>
  )
}
