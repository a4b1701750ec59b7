import { type ReactNode, useState } from 'react'

import type { Reply } from '#domain/endpoint.ts'
import type { Calls } from '#domain/calls.ts'
import { ticketCalls } from '#domain/tickets/calls.ts'
import type { TicketAction } from '#domain/tickets/rules.ts'
import type { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { FilesField, useTicketFiles } from './FilesField.tsx'
import { SendButton } from './SendButton.tsx'
import { threadTexts } from './thread-texts.ts'

export type OneTicket = Reply<Calls['getTicket']>

const LONGEST = 2000

type MessageFormProps = {
  ticketid: string
  action: TicketAction
  label: string
  send: string
  write: ReturnType<typeof useWrite<'updateTicket'>>
  onDone: (action: TicketAction, after: OneTicket) => void
  /** Beside the button that sends. */
  children?: ReactNode
}

/** A message on a ticket, and what it does to it. */
export function MessageForm({ ticketid, action, label, send, write, onDone, children }: MessageFormProps) {
  const words = useText(threadTexts)
  const name = `ticket-${ticketid}-${action}`
  const { uploads, isUploading, forget } = useTicketFiles(name)
  const [withFiles, setWithFiles] = useState(uploads.uploads.length > 0)

  function handleDone(after: OneTicket) {
    forget()
    onDone(action, after)
  }

  return (
    <Form
      name={name}
      schema={ticketCalls.updateTicket.input}
      write={write}
      fixed={{ ticketid, action }}
      onDone={handleDone}
    >
      <TextAreaField name="body" label={label} rows={3} longest={LONGEST} />
      {withFiles && <FilesField uploads={uploads} />}
      <div className="form-actions">
        <SendButton isUploading={isUploading}>{send}</SendButton>
        {children}
        {!withFiles && <RowAction onClick={() => setWithFiles(true)}>{words.attach}</RowAction>}
      </div>
    </Form>
  )
}
