import {
  createContext,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import * as z from 'zod/mini'

import type { Failure } from '#domain/errors.ts'
import { fieldCodes } from '#domain/fields.ts'
import { firstFieldText, firstWordsOf } from '#web/i18n/first-words.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'

import { sessionTexts } from './texts.ts'

type Codes = Record<string, string>
const FieldCodes = createContext<Codes>({})

type PlainFormProps<S extends z.ZodMiniObject> = {
  schema: S
  onSubmit: (input: z.output<S>) => void
  failure: Failure | null
  isPending: boolean
  submitText: string
  children: ReactNode
}

/**
 * The form of the screens that stand before the portal. The inputs keep their own values: what was typed before the code
 * arrived, or filled in by the browser, is simply there.
 */
export function PlainForm<S extends z.ZodMiniObject>(props: PlainFormProps<S>) {
  const { schema, onSubmit, failure, isPending, submitText, children } = props
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [codes, setCodes] = useState<Codes>({})
  const refused = failure?.details.fields
  const shown = { ...refused, ...codes }

  useEffect(() => {
    if (codes || refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [codes, refused])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as z.input<S>
    const decoded = z.safeDecode(schema, typed)
    setCodes(decoded.success ? {} : fieldCodes(decoded.error))
    if (decoded.success) onSubmit(decoded.data)
  }

  return (
    <form ref={form} className="login-form" method="post" noValidate onSubmit={handleSubmit} aria-busy={isPending}>
      <FieldCodes value={shown}>{children}</FieldCodes>
      <p className="login-failure" role="alert">
        {failure && !refused && failure.code !== 'network.offline' && firstWordsOf(failure, language)}
      </p>
      <button type="submit" className="plain-button" data-busy={isPending}>
        {submitText}
      </button>
    </form>
  )
}

type PlainFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string
  label: string
  hint?: string
  after?: ReactNode
}

export function PlainField({ name, label, hint, after, ...input }: PlainFieldProps) {
  const language = useLanguage()
  const code = useContext(FieldCodes)[name]
  const noteId = `${name}-note`
  return (
    <div className="login-field">
      <label htmlFor={name}>{label}</label>
      <div className="login-input">
        <input
          id={name}
          name={name}
          aria-invalid={code !== undefined}
          aria-describedby={code || hint ? noteId : undefined}
          {...input}
        />
        {after}
      </div>
      {(code || hint) && (
        <p id={noteId} className="login-note" data-wrong={code !== undefined}>
          {code ? firstFieldText(code, language) : hint}
        </p>
      )}
    </div>
  )
}

export function PlainPassword(props: Omit<PlainFieldProps, 'type' | 'after'>) {
  const words = useText(sessionTexts)
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="login-show"
      aria-label={isShown ? words.hidePassword : words.showPassword}
      aria-controls={props.name}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? words.hide : words.show}
    </button>
  )
  return <PlainField {...props} type={isShown ? 'text' : 'password'} after={toggle} />
}
