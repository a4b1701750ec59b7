import { useState } from 'react'

import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { draftOf, dropDraft, keepDraft } from '#web/ui/drafts.ts'
import { EmailField, MobileField, PasswordField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Linked } from '#web/ui/Prose.tsx'
import { RepeatPasswordField } from '#web/ui/RepeatPasswordField.tsx'

import { FrcanField } from './FrcanField.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { registerTexts } from './register-texts.ts'
import { Registered } from './Registered.tsx'
import { registration } from './registration.ts'

import './register.css'

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
