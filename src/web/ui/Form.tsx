import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import * as z from 'zod/mini'

import { Failure } from '#domain/errors.ts'
import { fieldCodes } from '#domain/fields.ts'

import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'

import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import { createStore, type Store } from './store.ts'

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
  /** Left out where the form itself is gone once it is done: then `useWrite` has a `done`. */
  onDone?: (reply: R) => void
  /** What stands in the fields at first, as text. */
  initial?: Strings
  /** Sent along without a field of its own, as text: the id of what is changed. */
  fixed?: Strings
  children: ReactNode
}

type Inside = {
  values: Store<Strings>
  /** By field: the code of what is wrong with it. */
  errors: Strings
  /** Whoever changes a field is no longer told what was wrong with it. */
  clear: (field: string) => void
  set: (field: string, text: string) => void
  show: (field: string) => void
  isPending: boolean
}

const FormContext = createContext<Inside | null>(null)

export function useInsideForm(): Inside {
  const inside = useContext(FormContext)
  if (!inside) throw new Error('a field stands outside a <Form>')
  return inside
}

/** What stands in a field of the form around it, as it is typed. */
export function useFieldValue(name: string): string {
  const { values } = useInsideForm()
  const value = () => values.get()[name] ?? ''
  return useSyncExternalStore(values.subscribe, value, value)
}

/** A field of the form around it: what stands in it, what is wrong with it, and how to change it. */
export function useField(name: string) {
  const { errors, set, show, isPending } = useInsideForm()
  const language = useLanguage()
  const value = useFieldValue(name)
  show(name)
  const code = errors[name]
  const error = code && fieldText(code, language)
  return { value, code, error, isPending, change: (text: string) => set(name, text) }
}

const NOTHING: Strings = {}

export function Form<S extends z.ZodMiniObject, R>(props: FormProps<S, R>) {
  const { name, schema, write, onDone, initial = NOTHING, fixed = NOTHING, children } = props
  const element = useRef<HTMLFormElement>(null)
  const { shown, values, errors, set, clear, refuse } = useFormState(name, initial, element)
  // a field left alone counts as empty, not as absent
  const wire = (): Strings => ({
    ...Object.fromEntries([...shown].map((field) => [field, ''])),
    ...values.get(),
    ...fixed,
  })
  useRefusedFields(write.error, refuse)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const sent = wire()
    const wrong = codesOf(schema, sent)
    refuse(wrong)
    if (Object.keys(wrong).length > 0) return
    write.mutate(z.decode(schema, sent as z.input<S>), {
      onSuccess: (reply) => {
        dropDraft(name)
        onDone?.(reply)
      },
    })
  }

  const inside = { values, errors, set, clear, show: (field: string) => shown.add(field), isPending: write.isPending }
  return (
    <form ref={element} className="form" noValidate onSubmit={handleSubmit} aria-busy={write.isPending}>
      <FormContext value={inside}>{children}</FormContext>
    </form>
  )
}

/** What is typed, kept for the next time it opens, and what is wrong with it; the focus goes to the first of that. */
function useFormState(name: string, initial: Strings, element: { current: HTMLFormElement | null }) {
  const [shown] = useState(() => new Set<string>())
  const [values] = useState(() => createStore<Strings>({ ...initial, ...draftOf(name) }))
  const [errors, setErrors] = useState(NOTHING)
  const [tries, setTries] = useState(0)
  useLayoutEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, element])

  function set(field: string, text: string) {
    values.set({ ...values.get(), [field]: text })
    keepDraft(name, values.get())
    clear(field)
  }

  function clear(field: string) {
    setErrors((wrong) => {
      if (!(field in wrong)) return wrong
      const { [field]: _, ...rest } = wrong
      return rest
    })
  }

  function refuse(wrong: Strings) {
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) setTries((count) => count + 1)
  }

  return { shown, values, errors, set, clear, refuse }
}

function codesOf(schema: z.ZodMiniObject, wire: Strings): Strings {
  const decoded = z.safeDecode(schema, wire)
  return decoded.success ? {} : fieldCodes(decoded.error)
}

/** Fields that only the server can refuse are marked like the others. */
function useRefusedFields(error: unknown, refuse: (wrong: Strings) => void) {
  useEffect(() => {
    const fields = error instanceof Failure ? error.details.fields : undefined
    if (fields) refuse(fields)
    // once per refusal, however often the form renders
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error])
}
