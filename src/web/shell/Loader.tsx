import type { Mutation } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useIsWriting } from '#web/api/cache.ts'
import { useText } from '#web/i18n/texts.ts'

import { shellTexts } from './texts.ts'

const SHOWN_AFTER_MS = 300

/** What shows its own progress, such as an upload beside a form, leaves the form free. */
const isLoud = ({ meta }: Mutation): boolean => meta?.['isQuiet'] !== true

/** Over everything while a write or a navigation takes longer than a moment. */
export function Loader() {
  const isWriting = useIsWriting(isLoud)
  const isMoving = useRouterState({ select: ({ status }) => status === 'pending' })
  return <Waiting isWaiting={isWriting || isMoving} />
}

export function Waiting({ isWaiting }: { isWaiting: boolean }) {
  const { wait } = useText(shellTexts)
  const isLate = useLate(isWaiting)
  return (
    <output>
      {isLate && (
        <span className="loader">
          <span className="loader-ring" aria-hidden />
          {wait}
        </span>
      )}
    </output>
  )
}

function useLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const late = setTimeout(() => setIsLate(true), SHOWN_AFTER_MS)
    return () => {
      clearTimeout(late)
      setIsLate(false)
    }
  }, [isWaiting])
  return isLate
}
