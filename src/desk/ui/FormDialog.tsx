import type { ComponentProps, ReactNode } from 'react'
import type * as z from 'zod/mini'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SubmitButton } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { dropDraft } from '#web/ui/drafts.ts'

import { Failed } from './Failed.tsx'

const formDialogTexts = dictionary({
  cancel: ['Cancel', 'रहने दें'],
})

type FormProps<S extends z.ZodMiniObject, R> = ComponentProps<typeof Form<S, R>>
type FormDialogProps<S extends z.ZodMiniObject, R> = FormProps<S, R> & {
  title: string
  submit: string
  /** What it does hurts. */
  isDanger?: boolean
  onClose: () => void
  /** Above the fields: what it is about, what will happen. */
  head?: ReactNode
}

/** A form over the page: what it is about, its fields, why it was refused, and two buttons. */
export function FormDialog<S extends z.ZodMiniObject, R>(props: FormDialogProps<S, R>) {
  const { title, submit, isDanger = false, onClose, head, children, ...form } = props
  const { cancel } = useText(formDialogTexts)
  function leave() {
    dropDraft(form.name)
    onClose()
  }
  return (
    <Dialog title={title} onClose={leave} isPending={form.write.isPending}>
      {head}
      <Form {...form}>
        {children}
        <Failed error={form.write.error} />
        <div className="form-actions">
          <SubmitButton isDanger={isDanger}>{submit}</SubmitButton>
          <Button variant="default" onClick={leave} disabled={form.write.isPending}>
            {cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
