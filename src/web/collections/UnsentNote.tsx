import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { may, useSession } from '#web/shell/session.ts'

import { isRefused, sendWaiting, useWaiting, useWaitingTitle } from './receipt-queue.ts'
import { waitingTexts } from './waiting-texts.ts'

import '#web/offline/notes.css'

/** On every page of who may not open those of collections any more: money was taken, and only this phone knows. */
export function UnsentNote() {
  const isWaiting = useWaiting().length > 0
  const session = useSession()
  const cache = useQueryClient()
  // whoever logs in here is another than the one whose receipts were looked for before
  useEffect(() => void sendWaiting(cache), [cache])
  return <output>{isWaiting && session && !may(session, 'collections') && <Unsent />}</output>
}

function Unsent() {
  const { noRight, noRightRefused } = useText(waitingTexts)
  return (
    <p className="as-of">
      <strong>{useWaitingTitle()}</strong> <span>{useWaiting().every(isRefused) ? noRightRefused : noRight}</span>
    </p>
  )
}
