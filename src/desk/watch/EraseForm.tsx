import { useState } from 'react'
import * as z from 'zod/mini'

import { useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { useAsked } from '#desk/ui/use-asked.ts'
import { OperatorField } from '#desk/search/OperatorField.tsx'
import { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { says } from '#domain/fields.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { partTexts, personalTexts } from './personal-texts.ts'

type Erased = Reply<typeof watchCalls.erasePersonalData>

/** Asked for, asked about with the customer number typed once more, and then gone. */
export function EraseForm() {
  const words = useText(personalTexts)
  const [erased, setErased] = useState<Erased | null>(null)
  const parts = useText(partTexts)
  const said = erased?.erased.map((part) => parts[part]).join(', ')
  const erase = useWrite('erasePersonalData')
  const { write, asked, answers } = useAsked(erase)

  function done(reply: Erased) {
    setErased(reply)
    showBanner('success', words.erased(reply.subscriberid))
  }

  return (
    <>
      <Form
        // empty again once it is done
        key={erase.submittedAt * Number(erase.isSuccess)}
        name="desk-erase"
        schema={watchCalls.erasePersonalData.input}
        write={write}
        onDone={done}
      >
        <p className="card-hint">{words.eraseHint}</p>
        <OperatorField />
        <TextField name="subscriberid" label={words.subscriberid} inputMode="numeric" maxLength={10} />
        <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} longest={300} />
        <Failed error={erase.error} />
        <div className="form-actions">
          <SubmitButton>{words.erase}</SubmitButton>
        </div>
      </Form>
      {erased && <output>{said ? words.what(said) : words.nothing}</output>}
      {asked && <AgainDialog lcoid={asked.lcoid} subscriberid={asked.subscriberid} {...answers} />}
    </>
  )
}

/** Nothing is sent: that it was typed is all. */
const TYPED = {
  mutate: (_: object, options?: { onSuccess?: (reply: null) => void }) => options?.onSuccess?.(null),
  isPending: false,
  error: null,
}

type AgainDialogProps = { lcoid: string; subscriberid: string; onYes: () => void; onNo: () => void }

function AgainDialog({ lcoid, subscriberid, onYes, onNo }: AgainDialogProps) {
  const words = useText(personalTexts)
  const schema = z.object({
    again: z.string().check(
      z.trim(),
      z.refine((typed) => typed === subscriberid, says('invalid')),
    ),
  })
  return (
    <FormDialog
      title={words.askTitle(subscriberid)}
      head={<p>{words.askText(lcoid)}</p>}
      name="desk-erase-again"
      schema={schema}
      write={TYPED}
      submit={words.yes}
      isDanger
      onDone={onYes}
      onClose={onNo}
    >
      <TextField name="again" label={words.again} inputMode="numeric" maxLength={10} />
    </FormDialog>
  )
}
