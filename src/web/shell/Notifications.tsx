import { lazy, Suspense, useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { BellIcon } from '#web/ui/icons.tsx'

import { lazyAtIdle } from './idle.ts'
import { loadChunk } from './load-chunk.ts'
import { shellTexts } from './texts.ts'

const BellCount = lazyAtIdle(async () => (await import('#web/push/BellCount.tsx')).BellCount)
const Centre = lazy(async () => ({
  default: (await loadChunk(() => import('#web/push/Centre.tsx'), 'notifications')).Centre,
}))

/** The bell, how many are unread, and behind it what was told. */
export function Notifications() {
  const { notifications } = useText(shellTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-describedby="bell-count"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <BellIcon />
        <span className="only-heard">{notifications}</span>
        <Suspense fallback={null}>
          <BellCount />
        </Suspense>
      </button>
      <Suspense fallback={null}>{isOpen && <Centre title={notifications} onLeave={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
