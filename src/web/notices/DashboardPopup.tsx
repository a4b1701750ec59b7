import { type RefObject, useEffect, useId, useRef, useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { store } from '#web/shell/storage.ts'
import { CloseIcon } from '#web/ui/icons.tsx'

import { Promo } from './Promo.tsx'
import { promoTexts, useBanners } from './banners.ts'
import './popup.css'

/**
 * One offer after log-in, once in a session. It takes neither the focus nor a tap from anybody: whatever else is pressed
 * closes it and does what it would have done.
 */
export function DashboardPopup() {
  const words = useText(promoTexts)
  const id = useId()
  const popup = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(true)
  const banner = useChosen()
  const isShown = isOpen && banner !== undefined
  function close() {
    store('showDashboardPopup', 'NO')
    setIsOpen(false)
  }
  useClosedByTheWay(popup, isShown, close)
  return (
    <div aria-live="polite">
      {isShown && (
        <dialog ref={popup} open className="popup" aria-labelledby={id}>
          <div className="popup-head">
            <h2 id={id}>{words.forYou}</h2>
            <button type="button" className="icon-button" aria-label={words.close} onClick={close}>
              <CloseIcon />
            </button>
          </div>
          <Promo banner={banner} onFollow={close} />
        </dialog>
      )}
    </div>
  )
}

/** An advertisement first, else the heaviest offer. */
function useChosen() {
  const { data: banners } = useBanners('BANNER')
  const { data: offers } = useBanners('OFFER')
  if (!banners || !offers) return undefined
  return banners.data.find(({ adtype }) => adtype === 'AD') ?? offers.data[0]
}

function useClosedByTheWay(popup: RefObject<HTMLElement | null>, isShown: boolean, close: () => void) {
  useEffect(() => {
    if (!isShown) return undefined
    const leave = ({ target }: Event) => {
      if (!popup.current?.contains(target as Node)) close()
    }
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', escape)
    }
    // `close` is another function each time and does the same
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isShown])
}
