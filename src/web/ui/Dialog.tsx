import { useBlocker } from '@tanstack/react-router'
import { type AriaAttributes, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

import { Button } from './Button.tsx'

import styles from './Dialog.module.css'
import { CloseIcon } from './icons.tsx'

const texts = dictionary({ close: ['Close', 'बंद करें', 'बंद करा'] })

type ModalProps = Pick<AriaAttributes, 'aria-label' | 'aria-labelledby' | 'aria-describedby'> & {
  isOpen?: boolean
  /** While something is on its way it cannot be closed. */
  isPending?: boolean
  /** A click beside it is a shortcut for its button. */
  closesBeside?: boolean
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** From a dialog to what opened it; if that is gone, to the next row of its list, such as the next customer, or to the heading. */
function wayBack(): () => void {
  const opener = document.activeElement
  const row = opener?.closest('li,tr')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  return () => opener?.isConnected || (next ?? document).querySelector<HTMLElement>(next ? 'a,button' : 'h1')?.focus()
}

/** Over the page: the browser's own dialog keeps the focus inside and gives it back; Escape and "back" close it. */
export function Modal({ isOpen = true, isPending = false, closesBeside = false, ...props }: ModalProps) {
  const { onClose, children, ...rest } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeaving = useRef(false)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!isOpen || !shown) return undefined
    const goBack = wayBack()
    shown.showModal()
    isLeaving.current = false
    // closed before it leaves the page, so that the focus returns to where it came from
    return () => {
      isLeaving.current = true
      shown.close()
      goBack()
      // what opened it goes in the same moment, as a row that is removed
      queueMicrotask(goBack)
    }
  }, [isOpen])
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      if (!isPending) onClose()
      return true
    },
  })
  const beside = ({ target, currentTarget }: MouseEvent) => target === currentTarget && onClose()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...rest}
      ref={dialog}
      aria-busy={isPending}
      onCancel={(event) => isPending && event.preventDefault()}
      // React lets the end of a question inside it rise to here as well
      onClose={({ target, currentTarget }) =>
        target === currentTarget &&
        !currentTarget.open &&
        !isLeaving.current &&
        // a second Escape asks nobody
        (isPending ? currentTarget.showModal() : onClose())
      }
      onClick={closesBeside ? beside : undefined}
    >
      {children}
    </dialog>
  )
}

type DialogProps = Pick<ModalProps, 'isOpen' | 'isPending' | 'onClose' | 'children'> & { title: string }

/** Something to read or to fill in, for as long as it is rendered. */
export function Dialog({ title, children, ...modal }: DialogProps) {
  const { isPending, onClose } = modal
  const id = useId()
  const { close } = useText(texts)
  return (
    <Modal className={`${styles.dialog} ${styles.large}`} aria-labelledby={id} {...modal}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label={close} disabled={isPending} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      {children}
    </Modal>
  )
}

/** The buttons at its end; stacked where an amount on one of them is never cut off on a phone. */
export const Actions = ({ isStacked = false, children }: { isStacked?: boolean; children: ReactNode }) => (
  <div className={styles.actions} data-stacked={isStacked || undefined}>
    {children}
  </div>
)

/** A dialog without a button of its own to close it: what stands in it has one. */
export function Sheet({ title, children, ...modal }: DialogProps) {
  const id = useId()
  return (
    <Modal className={styles.dialog} aria-labelledby={id} {...modal}>
      <h2 id={id}>{title}</h2>
      {children}
    </Modal>
  )
}

type QuestionProps = { title: string; yes: string; no: string; isOpen: boolean; onNo: () => void }

type ConfirmProps = QuestionProps & {
  /** The customer it is about, where it is about one. */
  whose?: ReactNode
  text: string
  onYes: () => void
}

/** A question before something that hurts. "No" comes first, so that Enter and Escape both leave things as they are. */
export function Confirm({ title, whose, text, yes, no, isOpen, onYes, onNo }: ConfirmProps) {
  const id = useId()
  return (
    <Modal
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      isOpen={isOpen}
      onClose={onNo}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`} className={styles.text}>
        {whose}
        <p>{text}</p>
      </div>
      <Actions>
        <Button variant="default" onClick={onNo}>
          {no}
        </Button>
        <Button isDanger onClick={onYes}>
          {yes}
        </Button>
      </Actions>
    </Modal>
  )
}

type ReviewDialogProps = QuestionProps & {
  isPending: boolean
  /** Without it there is nothing to agree to, only to go back. */
  onYes: (() => void) | null
  children: ReactNode
}

/** What will happen, shown once more before it does. It stays open while it is happening. */
export function ReviewDialog({ title, yes, no, isOpen, isPending, onYes, onNo, children }: ReviewDialogProps) {
  return (
    <Sheet title={title} isOpen={isOpen} isPending={isPending} onClose={onNo}>
      {children}
      <Actions isStacked>
        <Button variant="default" onClick={onNo} disabled={isPending}>
          {no}
        </Button>
        {onYes && (
          <Button onClick={onYes} loading={isPending}>
            {yes}
          </Button>
        )}
      </Actions>
    </Sheet>
  )
}

/** A picture over the page. */
export function PictureDialog({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) {
  const { close } = useText(texts)
  return (
    <Modal className={`${styles.dialog} ${styles.picture}`} aria-label={alt} onClose={onClose}>
      <img src={src} alt={alt} />
      <Actions>
        <Button variant="default" onClick={onClose}>
          {close}
        </Button>
      </Actions>
    </Modal>
  )
}
