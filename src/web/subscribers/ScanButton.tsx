import { useEffect, useRef, useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { PlainButton } from '#web/ui/buttons.tsx'
import { Modal } from '#web/ui/Dialog.tsx'
import { BarcodeIcon } from '#web/ui/screen-icons.tsx'

import { canScan, scan } from './scan.ts'
import { searchTexts } from './search-texts.ts'

import './scan.css'

/** Reads the barcode of a box with the camera, where there may be one. */
export function ScanButton({ onFound }: { onFound: (text: string) => void }) {
  const words = useText(searchTexts)
  const [isOpen, setIsOpen] = useState(false)
  if (!canScan()) return null

  function handleFound(text: string) {
    setIsOpen(false)
    onFound(text.trim())
  }

  return (
    <>
      <button type="button" className="icon-button" aria-label={words.scan} onClick={() => setIsOpen(true)}>
        <BarcodeIcon />
      </button>
      {isOpen && <Scanner onFound={handleFound} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Scanner({ onFound, onClose }: { onFound: (text: string) => void; onClose: () => void }) {
  const words = useText(searchTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    return scan(video.current!, onFound, () => setHasFailed(true))
    // one look through the camera, whatever is drawn around it
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <Modal className="scanner" aria-label={words.scan} onClose={onClose}>
      {hasFailed ? (
        <p role="alert">{words.scanFailed}</p>
      ) : (
        <>
          <video ref={video} muted playsInline />
          <p>{words.scanHint}</p>
        </>
      )}
      <PlainButton onClick={onClose}>{words.close}</PlainButton>
    </Modal>
  )
}
