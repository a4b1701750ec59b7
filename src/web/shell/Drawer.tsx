import type { ReactNode } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { Modal } from '#web/ui/Dialog.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'

import { shellTexts } from './texts.ts'

type DrawerProps = {
  title: ReactNode
  label: string
  side: 'left' | 'right' | 'bottom'
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A panel over the page. */
export function Drawer({ title, label, side, isOpen, onClose, children }: DrawerProps) {
  const { close } = useText(shellTexts)
  return (
    <Modal className="drawer" data-side={side} aria-label={label} isOpen={isOpen} closesBeside onClose={onClose}>
      <div className="drawer-head">
        {title}
        <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {isOpen && children}
    </Modal>
  )
}
