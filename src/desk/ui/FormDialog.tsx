import { type ComponentProps, type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Confirm, Dialog } from '#web/ui/Dialog.tsx'
import { SubmitButton } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { draftOf, dropDraft } from '#web/ui/drafts.ts'

import { Failed } from './Failed.tsx'

const formDialogTexts = dictionary({
  cancel: ['Cancel', 'रहने दें'],
  title: ['Discard what you typed?', 'जो लिखा है उसे छोड़ दें?'],
  text: ['It is not saved yet.', 'यह अभी सेव नहीं हुआ है।'],
  yes: ['Discard', 'छोड़ दें'],
  no: ['Keep editing', 'लिखते रहें'],
})

type FormProps<S extends z.ZodMiniObject, R> = ComponentProps<typeof Form<S, R>>
type FormDialogProps<S extends z.ZodMiniObject, R> = FormProps<S, R> & {
  title: string
  submit: string
  /** What it does hurts. */
  isDanger?: boolean
  onClose: () => void
  /** Said once it is done, and it closes; without it `onDone` is all that follows. */
  says?: (reply: R) => string
  /** Above the fields: what it is about, what will happen. */
  head?: ReactNode
}

/** Sent along with what is new: a row that has its key already is then left as it is. */
export const ONLY_NEW = { isnew: 'YES' }

/** A form over the page: what it is about, its fields, why it was refused, and two buttons. */
export function FormDialog<S extends z.ZodMiniObject, R>(props: FormDialogProps<S, R>) {
  const { title, submit, isDanger = false, onClose, says, head, children, ...form } = props
  const { cancel, ...asked } = useText(formDialogTexts)
  const [isAsking, setIsAsking] = useState(false)
  function leave() {
    dropDraft(form.name)
    onClose()
  }
  // Escape is pressed by mistake; "Cancel" is not
  function askOrLeave() {
    if (Object.keys(draftOf(form.name)).length > 0) setIsAsking(true)
    else leave()
  }
  function say(reply: R) {
    if (says) {
      showBanner('success', says(reply))
      onClose()
    } else form.onDone?.(reply)
  }
  return (
    <>
      <Dialog title={title} isOpen={!isAsking} onClose={askOrLeave} isPending={form.write.isPending}>
        {head}
        <Form {...form} onDone={say}>
          {children}
          <Failed error={form.write.error} />
          <div className="form-actions">
            <SubmitButton isDanger={isDanger}>{submit}</SubmitButton>
            <QuietButton onClick={leave} disabled={form.write.isPending}>
              {cancel}
            </QuietButton>
          </div>
        </Form>
      </Dialog>
      <Confirm {...asked} isOpen={isAsking} onYes={leave} onNo={() => setIsAsking(false)} />
    </>
  )
}
