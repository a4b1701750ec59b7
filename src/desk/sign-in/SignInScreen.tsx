import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { read, useWrite } from '#desk/api.ts'
import { nextOf } from '#desk/screens.ts'
import { DeskBrand } from '#desk/shell/DeskBrand.tsx'
import { WHO } from '#desk/shell/who.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { signInCalls, type Staff } from '#domain/desk/sign-in-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { LentWords } from '#web/i18n/LentWords.tsx'
import { LanguageSwitch } from '#web/shell/LanguageSwitch.tsx'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { OfflineBanner } from '#web/shell/OfflineBanner.tsx'
import { SchemeSwitch } from '#web/shell/SchemeSwitch.tsx'
import { PasswordField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { CodeForm } from './CodeForm.tsx'
import { Step } from './Step.tsx'
import { signInTexts } from './texts.ts'

import '#web/shell/shell.css'
import '#web/ui/actions.css'
import './sign-in.css'

/** Once in the life of an account, and it draws a picture. */
const SetUp = lazy(async () => ({ default: (await loadChunk(() => import('./NewFactor.tsx'), 'set-up')).SetUp }))

/** Once in the life of a desk. */
const FirstAdministrator = lazy(async () => ({
  default: (await loadChunk(() => import('./FirstAdministrator.tsx'), 'first')).FirstAdministrator,
}))

/** The door of the desk: the password, then the second factor. */
export function SignInScreen() {
  const { data: staff } = useQuery({ ...WHO, enabled: false })
  const nobody = useQuery(read('getFirstStep', {})).data?.nobody
  return (
    <div>
      <header className="sign-in-top">
        <span className="sign-in-brand">
          <DeskBrand />
        </span>
        <LanguageSwitch />
        <SchemeSwitch />
      </header>
      <OfflineBanner />
      <LentWords />
      <main id="content" className="sign-in-main">
        {staff ? <SecondStep staff={staff} /> : nobody ? <First /> : <FirstStep />}
      </main>
    </div>
  )
}

function First() {
  const goOn = useGoOn()
  return (
    <Suspense>
      <FirstAdministrator onDone={goOn} />
    </Suspense>
  )
}

function FirstStep() {
  const words = useText(signInTexts)
  const goOn = useGoOn()
  const signIn = useWrite('signIn')
  return (
    <Step title={words.title} hint={words.hint}>
      <Form name="desk-sign-in" schema={signInCalls.signIn.input} write={signIn} onDone={goOn}>
        <TextField name="staffid" label={words.staffid} autoComplete="username" maxLength={20} capitals />
        <PasswordField name="password" label={words.password} autoComplete="current-password" />
        <Failed error={signIn.error} />
        <SubmitButton>{words.signIn}</SubmitButton>
      </Form>
      <Demo />
    </Step>
  )
}

/** Written into the page by a server that is not in production. */
function Demo() {
  const words = useText(signInTexts)
  const said = document.querySelector<HTMLMetaElement>('meta[name="demo"]')?.content
  return said ? (
    <p className="card-hint">
      {words.demo}: <code>{said}</code>
    </p>
  ) : null
}

function SecondStep({ staff }: { staff: Staff }) {
  const words = useText(signInTexts)
  const goOn = useGoOn()
  const another = <Another />
  return staff.next === 'setup' ? (
    <Step title={words.setupTitle} hint={words.setupHint}>
      <Suspense fallback={<Skeleton width="100%" />}>
        <SetUp onDone={goOn} />
      </Suspense>
      {another}
    </Step>
  ) : (
    <Step title={words.codeTitle} hint={words.codeHint(staff.name)}>
      <CodeForm call="giveCode" submit={words.giveCode} onDone={goOn} />
      {another}
    </Step>
  )
}

function Another() {
  const words = useText(signInTexts)
  const cache = useQueryClient()
  const signOut = useWrite('signOut')
  const leave = () => signOut.mutate({}, { onSuccess: () => void cache.resetQueries(WHO) })
  return (
    <button type="button" className="row-action" onClick={leave}>
      {words.another}
    </button>
  )
}

/** Takes in who has signed in, and goes on to where he wanted once nothing is left to be given. */
function useGoOn() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const search: { next?: unknown } = useSearch({ strict: false })
  return (staff: Staff) => {
    cache.setQueryData(WHO.queryKey, staff)
    if (staff.next !== 'done') return
    void navigate({ ...nextOf(search), replace: true } as never)
  }
}
