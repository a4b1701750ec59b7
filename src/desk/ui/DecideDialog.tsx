import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'

import type { Decision } from '#domain/desk/roles.ts'
import { says } from '#domain/fields.ts'
import { useText } from '#web/i18n/texts.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Author } from '#web/ui/columns.tsx'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { Failed } from './Failed.tsx'
import { queueTexts } from './queue-texts.ts'

/** The call's own schema, and what only an approval needs. */
export const approving = <S extends z.ZodMiniObject>(schema: S, needed: readonly string[]): S =>
  needed.reduce(
    (checked, field) =>
      checked.check(
        z.refine(
          (input) => {
            const { decision, [field]: given } = input as Record<string, unknown>
            return decision !== 'APPROVE' || Boolean(given)
          },
          { path: [field], ...says('required') },
        ),
      ),
    schema,
  )

type Write<I, R> = {
  mutate: (input: I, options?: { onSuccess?: (reply: R) => void }) => void
  isPending: boolean
  error: unknown
}

type DecideDialogProps<S extends z.ZodMiniObject, R> = {
  title: string
  /** What was asked for. */
  details: ReactNode
  /** How it was decided; null while it is open. */
  decided: { decision: string; decidedby: string; decided: Date | string | null } | null
  schema: S
  write: Write<z.output<S>, R>
  /** The id of what is decided, as the call names it. */
  fixed: Record<string, string>
  /** What follows from each, said before it is done. */
  follows: Record<Decision, string>
  /** The words of the two where "approve" and "refuse" are not the ones. */
  verbs?: Record<Decision, string>
  /** Needed to approve. */
  fields?: ReactNode
  onDone: (reply: R) => void
  onClose: () => void
}

/** What somebody asked for, what follows from either answer, and the answer with its reason. */
export function DecideDialog<S extends z.ZodMiniObject, R>(props: DecideDialogProps<S, R>) {
  const { title, details, decided, write, onClose } = props
  return (
    <Dialog title={title} onClose={onClose} isPending={write.isPending}>
      <Details>{details}</Details>
      {decided ? <Decided {...decided} /> : <Deciding {...props} />}
    </Dialog>
  )
}

function Decided({
  decision,
  decidedby,
  decided,
}: {
  decision: string
  decidedby: string
  decided: Date | string | null
}) {
  const words = useText(queueTexts)
  return (
    <div className="desk-decided">
      <Details>
        {decided && <DateDetail label={words.decided} at={decided} withTime />}
        {decidedby && (
          <Detail label={words.decidedBy}>
            <Author by={decidedby} />
          </Detail>
        )}
        <Detail label={words.why}>{decision || '---'}</Detail>
      </Details>
    </div>
  )
}

function Deciding<S extends z.ZodMiniObject, R>(props: DecideDialogProps<S, R>) {
  const { schema, write, fixed, follows, verbs, fields, onDone, onClose } = props
  const words = useText(queueTexts)
  const [decision, setDecision] = useState<Decision | null>(null)
  const verb = verbs ?? { APPROVE: words.approve, REFUSE: words.refuse }
  const name = `decide ${Object.values(fixed).join(' ')}`
  const choices = (['APPROVE', 'REFUSE'] as const).map((value) => ({ value, word: verb[value] }))
  return (
    <>
      <Choices label={words.decision} choices={choices} chosen={decision} onChoose={setDecision} />
      {decision && (
        <Form
          key={decision}
          name={name}
          schema={schema}
          write={write}
          fixed={{ ...fixed, decision }}
          onDone={(reply) => {
            onDone(reply)
            onClose()
          }}
        >
          <p>{follows[decision]}</p>
          {decision === 'APPROVE' && fields}
          <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} longest={300} />
          <Failed error={write.error} />
          <SubmitLine>{verb[decision]}</SubmitLine>
        </Form>
      )}
    </>
  )
}
