import { useForm, type UseFormReturnType } from '@mantine/form'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { Failure } from '#domain/errors.ts'
import { fieldCodes } from '#domain/fields.ts'

import { draftOf, dropDraft, keepDraft } from './drafts.ts'

type Strings = Record<string, string>

/** What `useWrite` gives: the form sends through it, waits with it and marks what it refused. */
type Write<I, R> = {
  mutate: (input: I, options?: { onSuccess?: (reply: R) => void }) => void
  isPending: boolean
  error: unknown
}

type FormProps<S extends z.ZodMiniObject, R> = {
  /** Unique in the portal: what was typed is kept under it when the session ends. */
  name: string
  /** The call's own input schema: the form, the client and the server then refuse the same things. */
  schema: S
  write: Write<z.output<S>, R>
  onDone: (reply: R) => void
  /** What stands in the fields at first, as text. */
  initial?: Strings
  /** Sent along without a field of its own, as text: the id of what is changed. */
  fixed?: Strings
  children: ReactNode
}

type Inside = { form: UseFormReturnType<Strings>; isPending: boolean; show: (field: string) => void }

const FormContext = createContext<Inside | null>(null)

export function useInsideForm(): Inside {
  const inside = useContext(FormContext)
  if (!inside) throw new Error('a field stands outside a <Form>')
  return inside
}

const NOTHING: Strings = {}

export function Form<S extends z.ZodMiniObject, R>(props: FormProps<S, R>) {
  const { name, schema, write, onDone, initial = NOTHING, fixed = NOTHING, children } = props
  const element = useRef<HTMLFormElement>(null)
  const [shown] = useState(() => new Set<string>())
  const [start] = useState(() => ({ ...initial, ...draftOf(name) }))
  const [tries, setTries] = useState(0)
  // a field left alone counts as empty, not as absent
  const wire = (values: Strings) => ({
    ...Object.fromEntries([...shown].map((field) => [field, ''])),
    ...values,
    ...fixed,
  })
  const form = useForm<Strings>({
    mode: 'uncontrolled',
    initialValues: start,
    validate: (values) => codesOf(schema, wire(values)),
    onValuesChange: (values) => keepDraft(name, values),
  })
  useRefusedFields(write.error, form.setErrors, () => setTries((count) => count + 1))
  useLayoutEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const submit = form.onSubmit(
    (values) =>
      write.mutate(z.decode(schema, wire(values) as z.input<S>), {
        onSuccess: (reply) => {
          dropDraft(name)
          onDone(reply)
        },
      }),
    () => setTries((count) => count + 1),
  )
  const inside = { form, isPending: write.isPending, show: (field: string) => shown.add(field) }
  return (
    <form ref={element} className="form" noValidate onSubmit={submit} aria-busy={write.isPending}>
      <FormContext value={inside}>{children}</FormContext>
    </form>
  )
}

function codesOf(schema: z.ZodMiniObject, wire: Strings): Strings {
  const decoded = z.safeDecode(schema, wire)
  return decoded.success ? {} : fieldCodes(decoded.error)
}

/** Fields that only the server can refuse are marked like the others. */
function useRefusedFields(error: unknown, setErrors: (errors: Strings) => void, refused: () => void) {
  useEffect(() => {
    const fields = error instanceof Failure ? error.details.fields : undefined
    if (!fields) return
    setErrors(fields)
    refused()
    // once per refusal, however often the form renders
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error])
}
