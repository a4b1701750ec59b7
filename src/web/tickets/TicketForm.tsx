import { type Ticket, ticketCalls } from '#domain/tickets/calls.ts'
import { ANSWER_HOURS, TICKET_CATEGORIES, TICKET_CATEGORY_NAMES, type TicketCategory } from '#domain/tickets/rules.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { Form, useFieldValue } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { categoryTexts } from '#web/ui/listed-words.ts'

import { FilesField, MOST_FILES } from './FilesField.tsx'
import { HomeField } from './HomeField.tsx'
import { SendButton } from './SendButton.tsx'
import { ticketFormTexts } from './ticket-form-texts.ts'
import { ticketTexts } from './ticket-texts.ts'
import { lengthText } from './timers.ts'
import { useTicketFiles } from './use-ticket-files.ts'

import './tickets.css'

const LONGEST_BODY = 2000
/** A text that came along is read before it is sent. */
const ROWS_OF_REPORT = 12
const HOUR_MS = 3_600_000

type Known = Partial<Record<'category' | 'subject' | 'body' | 'customerid' | 'stbno', string>>

type TicketFormProps = {
  /** What was typed is kept under it. */
  name: string
  /** What is known already, such as what the box doctor found. */
  known: Known
  onRaised: (ticket: Ticket) => void
  onCancel: () => void
}

export function TicketForm({ name, known, onRaised, onCancel }: TicketFormProps) {
  const words = useText(ticketFormTexts)
  const create = useWrite('createTicket', { refreshes: ['listTickets'] })
  const { uploads, isUploading, forget } = useTicketFiles(name)

  function handleDone(ticket: Ticket) {
    forget()
    onRaised(ticket)
  }

  return (
    <Form name={name} schema={ticketCalls.createTicket.input} write={create} initial={known} onDone={handleDone}>
      <CategoryField />
      <TextField name="subject" label={words.subject} maxLength={120} />
      <TextAreaField name="body" label={words.body} rows={known.body ? ROWS_OF_REPORT : 5} longest={LONGEST_BODY} />
      <fieldset className="ticket-part">
        <legend>{words.where}</legend>
        <HomeField />
      </fieldset>
      <fieldset className="ticket-part">
        <legend>{words.files}</legend>
        <p className="card-hint">{words.filesHint(MOST_FILES)}</p>
        <FilesField uploads={uploads} />
      </fieldset>
      <div className="form-actions">
        <SendButton isUploading={isUploading}>{words.send}</SendButton>
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}

/** What it is about, and until when that must be over. */
function CategoryField() {
  const words = useText(ticketFormTexts)
  const units = useText(ticketTexts)
  const categories = useText(categoryTexts)
  const chosen = useFieldValue('category') as TicketCategory | ''
  const length = (hours: number) => lengthText(hours * HOUR_MS, units)
  const answer = length(ANSWER_HOURS)
  const hint = chosen ? words.promise(answer, length(TICKET_CATEGORIES[chosen])) : words.promises(answer)
  return (
    <SelectField
      name="category"
      label={words.category}
      hint={hint}
      placeholder={words.choose}
      choices={TICKET_CATEGORY_NAMES.map((value) => ({ value, label: categories[value] }))}
    />
  )
}
