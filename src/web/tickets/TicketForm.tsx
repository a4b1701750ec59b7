import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { type Ticket, ticketCalls } from '#domain/tickets/calls.ts'
import { ANSWER_HOURS, TICKET_CATEGORIES, TICKET_CATEGORY_NAMES, type TicketCategory } from '#domain/tickets/rules.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { may, useSession } from '#web/shell/session.ts'
import { HomeSearch } from '#web/subscribers/HomeSearch.tsx'
import { useHome } from '#web/subscribers/use-home.ts'
import { QuietButton, RowAction } from '#web/ui/buttons.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { Form, useField, useFieldValue } from '#web/ui/Form.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { categoryTexts } from '#web/ui/listed-words.ts'
import { Stacked } from '#web/ui/Value.tsx'
import { nameOf } from '#web/ui/Whose.tsx'

import { FilesField, MOST_FILES, useTicketFiles } from './FilesField.tsx'
import { SendButton } from './SendButton.tsx'
import { ticketFormTexts } from './ticket-form-texts.ts'
import { ticketTexts } from './ticket-texts.ts'
import { lengthText } from './timers.ts'

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
        <QuietButton onClick={onCancel}>{words.cancel}</QuietButton>
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

/** Which home and which of its boxes: found by the search, or typed by whoever may not look through the homes. */
function HomeField() {
  const session = useSession()
  return session && may(session, 'subscribers') ? <FoundHome /> : <ByNumber />
}

function FoundHome() {
  const words = useText(ticketFormTexts)
  const { value: customerid, change } = useField('customerid')
  const box = useField('stbno')

  function choose(id: string) {
    box.change('')
    change(id)
  }

  if (customerid !== '') return <Chosen key={customerid} customerid={customerid} onChange={() => choose('')} />
  return (
    <div className="ticket-home-search">
      <p className="card-hint">{words.whereHint}</p>
      <HomeSearch onOpen={choose} onSeveral={() => undefined} />
    </div>
  )
}

function Chosen({ customerid, onChange }: { customerid: string; onChange: () => void }) {
  const words = useText(ticketFormTexts)
  const { data: home, error } = useHome(customerid, { says: 'not.found' })
  return (
    <div className="ticket-home-row">
      <p className="ticket-home">
        <Stacked
          top={<strong>{home ? nameOf(home) : error?.code === 'not.found' ? words.unknownHome : customerid}</strong>}
        >
          {customerid}
          {home && ` · ${home.city}`}
        </Stacked>
        <RowAction onClick={onChange}>{words.change}</RowAction>
      </p>
      <BoxField customerid={customerid} />
    </div>
  )
}

function BoxField({ customerid }: { customerid: string }) {
  const words = useText(ticketFormTexts)
  const { value, change } = useField('stbno')
  const { data, isError } = useQuery(read('listCpe', { customerid }))
  const boxes = data?.data
  useEffect(() => {
    // most homes have one box, and that is the one meant
    if (boxes?.length === 1 && value === '') change(boxes[0]!.stbno)
    // the form is the same for as long as it stands
    // oxlint-disable-next-line react/exhaustive-deps
  }, [boxes])
  if (!boxes) return isError ? null : <Skeleton height="68px" />
  return (
    <SelectField
      name="stbno"
      label={words.box}
      optional
      placeholder={words.noBox}
      choices={boxes.map(({ stbno, stb_type: type }) => ({ value: stbno, label: `${stbno} · ${type}` }))}
    />
  )
}

function ByNumber() {
  const words = useText(ticketFormTexts)
  return (
    <div className="form-row">
      <TextField name="customerid" label={words.customerid} hint={words.whereHint} optional inputMode="numeric" />
      <TextField name="stbno" label={words.stbno} optional inputMode="numeric" maxLength={20} />
    </div>
  )
}
