import { type ReactNode, useEffect, useId, useRef } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { shellTexts } from '#web/shell/texts.ts'
import { CloseIcon } from '#web/ui/icons.tsx'

import '#web/ui/confirm.css'
import './dialog.css'

type DialogProps = {
  title: string
  onClose: () => void
  /** While something is on its way it cannot be closed. */
  isPending?: boolean
  children: ReactNode
}

/** Over the page for as long as it is rendered. The browser's own dialog keeps the focus and closes on Escape. */
export function Dialog({ title, onClose, isPending = false, children }: DialogProps) {
  const id = useId()
  const { close } = useText(shellTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // in development an effect runs twice, and an open dialog must not be opened again
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="confirm desk-dialog"
      aria-labelledby={id}
      aria-busy={isPending}
      onCancel={(event) => isPending && event.preventDefault()}
      // React lets the end of a question inside it rise to here as well
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <header className="desk-dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label={close} disabled={isPending} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      {children}
    </dialog>
  )
}
