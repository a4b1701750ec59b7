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

import { Failure } from '#domain/errors.ts'
import { firstFieldText, firstWordsOf } from '#web/i18n/first-words.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { hideBanner } from '#web/shell/banner.ts'

import type { LogInCall, Sent } from './log-in-sender.ts'
import { sessionTexts } from './texts.ts'

type Codes = Record<string, string>
const FieldCodes = createContext<Codes>({})

type Done<N extends LogInCall> = Extract<Sent<N>, { reply: unknown }>

type PlainFormProps<N extends LogInCall> = {
  /** Which call what was typed is sent by. */
  callOf: (typed: Codes) => N
  /** Sent along without a field of its own. */
  fixed?: Codes
  onDone: (done: Done<N>) => void
  submitText: string
  children: ReactNode
}

/**
 * The form of the screens that stand before the portal. The inputs keep their own values: what was typed before the code
 * arrived, or filled in by the browser, is simply there.
 */
export function PlainForm<N extends LogInCall>({ callOf, fixed, onDone, submitText, children }: PlainFormProps<N>) {
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [codes, setCodes] = useState<Codes>({})
  const refused = failure?.details.fields
  const shown = { ...refused, ...codes }

  useEffect(() => {
    if (codes || refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [codes, refused])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const typed = { ...Object.fromEntries(new FormData(event.currentTarget)), ...fixed } as Codes
    void send(typed)
  }

  async function send(typed: Codes) {
    hideBanner()
    setFailure(null)
    setIsPending(true)
    const sent = await sendTyped(callOf(typed), typed)
    setIsPending(false)
    setCodes('codes' in sent ? sent.codes : {})
    if ('failure' in sent) setFailure(sent.failure)
    if ('reply' in sent) onDone(sent)
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

/** What sends it comes behind the page; a line that cannot bring it cannot send either. */
async function sendTyped<N extends LogInCall>(call: N, typed: Codes): Promise<Sent<N>> {
  try {
    const { sendLogIn } = await loadSender()
    return await sendLogIn(call, typed)
  } catch {
    return { failure: new Failure(navigator.onLine ? 'network.unreachable' : 'network.offline') }
  }
}

export const loadSender = () => import('./log-in-sender.ts')

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
