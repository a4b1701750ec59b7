import { type ReactNode, useEffect, useRef } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { CloseIcon } from '#web/ui/icons.tsx'

import { shellTexts } from './texts.ts'

type DrawerProps = {
  title: ReactNode
  label: string
  side: 'left' | 'right'
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A panel over the page. The browser's own dialog keeps the focus inside, closes on Escape and gives the focus back. */
export function Drawer({ title, label, side, isOpen, onClose, children }: DrawerProps) {
  const { close } = useText(shellTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    // a click beside the panel is a shortcut for the button inside it
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="drawer"
      data-side={side}
      aria-label={label}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className="drawer-head">
        {title}
        <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {isOpen && children}
    </dialog>
  )
}
