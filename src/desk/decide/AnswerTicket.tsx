import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { read, useWrite } from '#desk/api.ts'
import { useWho } from '#desk/shell/who.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { SelectField, SubmitButton } from '#web/ui/fields.tsx'

import type { DeskTicket } from './ticket-parts.tsx'

const answerTexts = dictionary({
  title: ['What to do', 'क्या करना है'],
  ANSWER: ['Reply', 'जवाब दें'],
  CLOSE: common.close,
  ASSIGN: ['Assign to', 'किसी को दें'],
  body: ['Your reply', 'आपका जवाब'],
  done: ['Action taken', 'क्या किया गया'],
  person: ['Assign to', 'आगे कौन देखेगा'],
  choose: common.select,
  personHint: ['Everybody who may reply to tickets.', 'टिकट का जवाब दे सकने वाले सभी।'],
  willANSWER: [
    'The operator is notified, and it counts as the first reply.',
    'ऑपरेटर को तुरंत पता चलेगा, और पहला जवाब दिया हुआ माना जाएगा।',
  ],
  willCLOSE: [
    'The ticket is closed. The operator sees the action taken and can reopen it for seven days.',
    'टिकट बंद होगा। ऑपरेटर पढ़ेगा कि क्या किया गया, और सात दिन तक फिर से खोल सकेगा।',
  ],
  willASSIGN: [
    'The ticket moves to that person’s list. The operator sees that it is assigned.',
    'टिकट फिर उस व्यक्ति की लिस्ट में होगा। ऑपरेटर को दिखेगा कि कोई देख रहा है।',
  ],
  take: ['Assign to me', 'मैं देखता हूँ'],
  didANSWER: [(id: string) => `${id} answered; operator notified`, (id) => `${id} का जवाब गया; ऑपरेटर को बता दिया`],
  didCLOSE: [(id: string) => `${id} closed; operator notified`, (id) => `${id} बंद हुआ; ऑपरेटर को बता दिया`],
  didASSIGN: [(id: string) => `${id} assigned`, (id) => `${id} दूसरे के पास गया`],
  isClosed: [
    'This ticket is closed. The operator can reopen it for seven days.',
    'यह टिकट बंद है। ऑपरेटर इसे सात दिन तक फिर से खोल सकता है।',
  ],
})

const ACTIONS = ['ANSWER', 'CLOSE', 'ASSIGN'] as const
type Action = (typeof ACTIONS)[number]

/** Answer, close with what was done, or give to somebody. */
export function AnswerTicket({ ticket }: { ticket: DeskTicket }) {
  const words = useText(answerTexts)
  const [action, setAction] = useState<Action>('ANSWER')
  // a new form for the next answer
  const [sent, setSent] = useState(0)
  const choices = ACTIONS.map((value) => ({ value, word: words[value] }))
  if (ticket.status === 'CLOSED') return <p className="card-hint">{words.isClosed}</p>
  return (
    <Card title={words.title}>
      <div className="desk-answer">
        <Choices label={words.title} choices={choices} chosen={action} onChoose={setAction} />
        <ActionForm key={`${action} ${sent}`} ticket={ticket} action={action} onSent={() => setSent(sent + 1)} />
      </div>
    </Card>
  )
}

/** Those who are here and may answer. */
function HelperField() {
  const words = useText(answerTexts)
  const { data } = useQuery(read('listTicketHelpers', {}))
  const choices = (data?.data ?? []).map(({ staffid, name }) => ({ value: staffid, label: `${name} (${staffid})` }))
  return (
    <SelectField
      name="body"
      label={words.person}
      hint={words.personHint}
      placeholder={words.choose}
      choices={choices}
    />
  )
}

type ActionFormProps = { ticket: DeskTicket; action: Action; onSent: () => void }

function ActionForm({ ticket: { ticketid, assigned }, action, onSent }: ActionFormProps) {
  const words = useText(answerTexts)
  const staff = useWho()
  const answer = useWrite('answerTicket', { refreshes: ['getDeskTicket', 'listDeskTickets'] })

  function done(id: string) {
    showBanner('success', words[`did${action}`](id))
    onSent()
  }
  const takeOver = (staffid: string) =>
    answer.mutate({ ticketid, action: 'ASSIGN', body: staffid }, { onSuccess: () => done(ticketid) })

  return (
    <Form
      name={`ticket ${ticketid} ${action}`}
      schema={decideCalls.answerTicket.input}
      write={answer}
      fixed={{ ticketid, action }}
      onDone={() => done(ticketid)}
    >
      <p className="card-hint">{words[`will${action}`]}</p>
      {action === 'ASSIGN' ? (
        <HelperField />
      ) : (
        <TextAreaField name="body" label={action === 'CLOSE' ? words.done : words.body} rows={4} longest={2000} />
      )}
      <Failed error={answer.error} />
      <div className="form-actions">
        <SubmitButton>{words[action]}</SubmitButton>
        {action === 'ASSIGN' && staff && assigned !== staff.staffid && (
          <QuietButton onClick={() => takeOver(staff.staffid)} disabled={answer.isPending}>
            {words.take}
          </QuietButton>
        )}
      </div>
    </Form>
  )
}
