import { useEffect, useId, useRef } from 'react'

import { Button } from './Button.tsx'

import './confirm.css'

type ConfirmProps = {
  title: string
  text: string
  yes: string
  no: string
  isOpen: boolean
  onYes: () => void
  onNo: () => void
}

/** A question before something that hurts. "No" comes first, so that Enter and Escape both leave things as they are. */
export function Confirm({ title, text, yes, no, isOpen, onYes, onNo }: ConfirmProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onNo}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className="confirm-actions">
        <Button variant="default" onClick={onNo}>
          {no}
        </Button>
        <Button isDanger onClick={onYes}>
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
