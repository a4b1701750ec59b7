import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { Reply } from '#domain/endpoint.ts'
import { says, text } from '#domain/fields.ts'
import { operatorCalls } from '#domain/operators/calls.ts'
import { useWrite, read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Form, useFieldValue } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Linked } from '#web/ui/Prose.tsx'
import { RepeatPasswordField } from '#web/ui/RepeatPasswordField.tsx'
import { draftOf, dropDraft, keepDraft } from '#web/ui/drafts.ts'
import { EmailField, MobileField, PasswordField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { PlainLink } from '#web/ui/links.tsx'
import { useSettled } from '#web/ui/use-filters.ts'

import { PlaceFields } from './PlaceFields.tsx'
import { registerTexts } from './register-texts.ts'
import './register.css'

const { input } = operatorCalls.registerOperator

/** What the form checks: the call's own input, and that the password was typed twice alike. The second one is not sent. */
const registration = z
  .safeExtend(input, {
    // left empty it is not "unknown" but missing
    frcan: z.pipe(text(12), input.shape.frcan),
    passwordrepeat: z.string().check(z.minLength(1, says('required'))),
  })
  .check(
    z.refine(({ password, passwordrepeat }) => password === passwordrepeat, {
      path: ['passwordrepeat'],
      // beside whatever else is wrong
      when: () => true,
    }),
  )

/** The id of a registration stays with this window: a phone that drops the page must not lose it. */
const DONE = 'registered'

export function RegisterScreen() {
  const [lcoid, setLcoid] = useState(draftOf(DONE)['lcoid'])

  function show(next: string | undefined) {
    setLcoid(next)
    scrollTo(0, 0)
  }

  function finish(registered: string) {
    keepDraft(DONE, { lcoid: registered })
    show(registered)
  }

  function startAgain() {
    dropDraft(DONE)
    show(undefined)
  }

  return lcoid ? <Registered lcoid={lcoid} onAnother={startAgain} /> : <RegisterPage onDone={finish} />
}

function RegisterPage({ onDone }: { onDone: (lcoid: string) => void }) {
  const words = useText(registerTexts)
  const register = useWrite('registerOperator', { refreshes: ['lookUpFrcan'] })
  return (
    <Page title={words.title} hint={words.hint}>
      <p className="register-have">
        <Linked>{words.haveAccount}</Linked>
      </p>
      <div className="register">
        <Form name="register" schema={registration} write={register} onDone={({ lcoid }) => onDone(lcoid)}>
          <Card title={words.franchise}>
            <FrcanField />
          </Card>
          <Card title={words.business}>
            <BusinessFields />
          </Card>
          <Card title={words.contact}>
            <ContactFields />
          </Card>
          <Card title={words.place}>
            <PlaceFields />
          </Card>
          <Card title={words.security}>
            <div className="form-row">
              <PasswordField name="password" label={words.password} hint={words.passwordHint} />
              <RepeatPasswordField label={words.repeat} />
            </div>
          </Card>
          <div className="register-send">
            <p>
              <Linked>{words.consent}</Linked>
            </p>
            <SubmitButton>{words.submit}</SubmitButton>
          </div>
        </Form>
      </div>
    </Page>
  )
}

function BusinessFields() {
  const words = useText(registerTexts)
  return (
    <>
      <div className="form-row">
        <TextField
          name="lconame"
          label={words.lconame}
          hint={words.lconameHint}
          autoComplete="organization"
          maxLength={80}
        />
        <TextField name="contactname" label={words.contactname} autoComplete="name" maxLength={80} />
      </div>
      <div className="form-row">
        <TextField name="panno" label={words.panno} hint={words.pannoHint} capitals maxLength={10} />
        <TextField name="gstin" label={words.gstin} hint={words.gstinHint} capitals optional maxLength={15} />
      </div>
    </>
  )
}

function ContactFields() {
  const words = useText(registerTexts)
  return (
    <div className="form-row">
      <MobileField name="mobileno" label={words.mobileno} hint={words.mobilenoHint} />
      <EmailField name="email" label={words.email} />
    </div>
  )
}

const SETTLED_AFTER_MS = 400

/** Says as soon as the number is complete whether it can be registered. */
function FrcanField() {
  const words = useText(registerTexts)
  return (
    <div className="frcan">
      <TextField name="frcan" label={words.frcan} hint={words.frcanHint} capitals maxLength={12} />
      <output className="frcan-answer">
        <Answer />
      </output>
    </div>
  )
}

function Answer() {
  const words = useText(registerTexts)
  const { frcan, isSettled } = useTypedFrcan()
  const { data, isError } = useQuery({
    ...read('lookUpFrcan', { frcan: frcan ?? '' }),
    enabled: frcan !== undefined && isSettled,
  })
  if (frcan === undefined) return null
  if (isError) return words.unchecked
  if (!data || !isSettled) return words.checking
  const { tone, state } = verdict(data)
  return (
    <span data-tone={tone}>
      <Linked>{state === 'free' ? words.free(data.type) : words[state]}</Linked>
    </span>
  )
}

const verdict = ({ success, user }: Reply<typeof operatorCalls.lookUpFrcan>) => {
  if (!success) return { tone: 'wrong', state: 'unknown' } as const
  return user ? ({ tone: 'wrong', state: 'taken' } as const) : ({ tone: 'right', state: 'free' } as const)
}

/** What stands in the field as the wire wants it, once it can be a FRCAN; settled when the typing has paused. */
function useTypedFrcan() {
  const typed = useFieldValue('frcan')
  const settled = useSettled(typed, SETTLED_AFTER_MS)
  const decoded = z.safeDecode(operatorCalls.lookUpFrcan.input, { frcan: typed })
  return { frcan: decoded.success ? decoded.data.frcan : undefined, isSettled: settled === typed }
}

/** What has happened and what has not: the provider still has to approve. */
function Registered({ lcoid, onAnother }: { lcoid: string; onAnother: () => void }) {
  const words = useText(registerTexts)
  return (
    <Page title={words.doneTitle} hint={words.doneHint}>
      <Card title={words.yourId}>
        <p className="registered-id">
          <strong>{lcoid}</strong>
          <CopyButton text={lcoid}>{words.copy}</CopyButton>
        </p>
        <p className="card-hint">{words.keepId}</p>
      </Card>
      <Card title={words.next}>
        <ol className="registered-next">
          {[words.next1, words.next2, words.next3, words.next4].map((step) => (
            <li key={step}>
              <Linked>{step}</Linked>
            </li>
          ))}
        </ol>
      </Card>
      <p className="registered-actions">
        <PlainLink to={PATHS.login} word={words.toLogIn} />
        <Button variant="subtle" onClick={onAnother}>
          {words.another}
        </Button>
      </p>
    </Page>
  )
}
