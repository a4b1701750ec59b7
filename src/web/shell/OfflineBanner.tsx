import { useSyncExternalStore } from 'react'

import { useText } from '#web/i18n/texts.ts'

import { frameTexts } from './frame-texts.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const isOffline = (): boolean => !navigator.onLine

/** Stays as long as the connection is gone. */
export function OfflineBanner() {
  const { offline } = useText(frameTexts)
  const isGone = useSyncExternalStore(subscribe, isOffline, () => false)
  return (
    <div role="alert" className="offline-place">
      {isGone && <p className="offline">{offline}</p>}
    </div>
  )
}
