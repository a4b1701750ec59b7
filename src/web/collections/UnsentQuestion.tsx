import { useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { Confirm } from '#web/ui/Dialog.tsx'

import { useWaitingTitle } from './receipt-queue.ts'
import { waitingTexts } from './waiting-texts.ts'

type UnsentQuestionProps = { onYes: () => void; onClose: () => void }

/** Before somebody leaves a phone on which his receipts still wait: nobody else can send them. */
export function UnsentQuestion({ onYes, onClose }: UnsentQuestionProps) {
  const words = useText(waitingTexts)
  // what is sent while he thinks about it changes no word of the question
  const asked = useWaitingTitle()
  const [title] = useState(asked)
  function leave() {
    onClose()
    onYes()
  }
  return (
    <Confirm
      title={title}
      text={words.logOutText}
      yes={words.logOut}
      no={words.stay}
      isOpen
      onYes={leave}
      onNo={onClose}
    />
  )
}
