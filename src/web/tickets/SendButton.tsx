import type { ReactNode } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { SubmitButton } from '#web/ui/fields.tsx'

import { ticketFormTexts } from './ticket-form-texts.ts'

import '#web/subscribers/documents.css'

type SendButtonProps = { isUploading: boolean; children: ReactNode }

/** While files are on their way the message waits for them. */
export function SendButton({ isUploading, children }: SendButtonProps) {
  const words = useText(ticketFormTexts)
  if (!isUploading) return <SubmitButton>{children}</SubmitButton>
  return (
    <>
      <Button disabled aria-describedby="ticket-files-wait">
        {children}
      </Button>
      <output id="ticket-files-wait" className="form-wait">
        {words.waitForFiles}
      </output>
    </>
  )
}
