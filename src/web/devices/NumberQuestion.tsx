import type * as z from 'zod/mini'

import { useText } from '#web/i18n/texts.ts'
import { session } from '#web/shell/session.ts'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { useGivenUpDraft } from '#web/ui/use-given-up-draft.ts'

import { BoxQuestion } from './box-number.ts'
import { boxTexts } from './box-texts.ts'

type NumberQuestionProps = {
  /** Unique in the portal, as every form's. */
  name: string
  no: string | undefined
  onAsk: (no: string) => void
}

/** One field for every number that leads to a box. */
export function NumberQuestion({ name, no = '', onAsk }: NumberQuestionProps) {
  const words = useText(boxTexts)
  // each number its own form: what was typed for one is not shown for the next
  const form = `${name}-${no}`
  useGivenUpDraft(form, () => session() !== null)
  const look = {
    mutate: (asked: z.output<typeof BoxQuestion>, { onSuccess }: { onSuccess?: (reply: null) => void } = {}) => {
      onSuccess?.(null)
      onAsk(asked.no)
    },
    isPending: false,
    error: null,
  }
  return (
    <search className="card">
      <Form key={form} name={form} schema={BoxQuestion} write={look} initial={{ no }} onDone={() => undefined}>
        <div className="device-ask">
          <TextField name="no" label={words.number} hint={words.numberHint} inputMode="numeric" maxLength={40} />
          <SubmitButton>{words.find}</SubmitButton>
        </div>
      </Form>
    </search>
  )
}
