import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { useWrite } from '#desk/api.ts'
import { useWho, WHO } from '#desk/shell/who.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { signInCalls, type Staff } from '#domain/desk/sign-in-calls.ts'
import { says } from '#domain/fields.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/Form.tsx'
import { REPEAT, RepeatPasswordField } from '#web/ui/RepeatPasswordField.tsx'
import { PasswordField, SubmitButton } from '#web/ui/fields.tsx'

import { NewFactor } from './NewFactor.tsx'
import { signInTexts } from './texts.ts'

const accountTexts = dictionary({
  hint: ['What opens the desk for you.', 'जिससे आपके लिए डेस्क खुलता है।'],
  passwordCard: ['Change your password', 'पासवर्ड बदलें'],
  present: ['Current password', 'मौजूदा पासवर्ड'],
  next: ['New password', 'नया पासवर्ड'],
  nextHint: ['At least 8 characters, with a letter and a digit.', 'कम से कम 8 अक्षर, जिनमें एक अक्षर और एक अंक हो।'],
  repeat: ['Confirm new password', 'नया पासवर्ड कन्फ़र्म करें'],
  change: ['Change password', 'बदलें'],
  changed: ['Password changed; you are signed out everywhere else', 'पासवर्ड बदल गया; बाकी सब जगह से आप साइन आउट हो गए'],
  factorCard: ['Second factor', 'दूसरा फ़ैक्टर'],
  isOn: [
    'Second factor is on. A new key replaces the old one once you enter its first code.',
    'दूसरा फ़ैक्टर चालू है। नई कुंजी का पहला कोड देने पर वह पुरानी की जगह ले लेगी।',
  ],
  isOff: ['No second factor yet.', 'अभी दूसरा फ़ैक्टर नहीं है। इसके साथ अकेले पासवर्ड से कुछ नहीं खुलता।'],
  start: ['Set up a new key', 'नई कुंजी बनाएँ'],
})

/** The call's own rules, and the new password typed twice alike. */
const typedTwice = z
  .extend(signInCalls.changeStaffPassword.input, { [REPEAT]: z.string().check(z.minLength(1, says('required'))) })
  .check(z.refine((typed) => typed.password === typed[REPEAT], { path: [REPEAT], ...says('invalid') }))

/** The own password and the own second factor. */
export function AccountScreen() {
  const words = useText(accountTexts)
  const staff = useWho()
  return (
    <DeskPage name="account" hint={words.hint}>
      <div className="cards">
        <Card title={words.passwordCard}>
          <PasswordForm />
        </Card>
        <Card title={words.factorCard}>{staff && <Factor staff={staff} />}</Card>
      </div>
    </DeskPage>
  )
}

function PasswordForm() {
  const words = useText(accountTexts)
  const change = useWrite('changeStaffPassword')
  return (
    <Form
      // empty again after it was changed
      key={change.submittedAt * Number(change.isSuccess)}
      name="desk-password"
      schema={typedTwice}
      write={change}
      onDone={() => showBanner('success', words.changed)}
    >
      <PasswordField name="oldpassword" label={words.present} autoComplete="current-password" />
      <PasswordField name="password" label={words.next} hint={words.nextHint} />
      <RepeatPasswordField label={words.repeat} />
      <Failed error={change.error} />
      <div className="form-actions">
        <SubmitButton>{words.change}</SubmitButton>
      </div>
    </Form>
  )
}

function Factor({ staff: { secondfactor } }: { staff: Staff }) {
  const words = useText(accountTexts)
  const { on, password } = useText(signInTexts)
  const cache = useQueryClient()
  const start = useWrite('startSecondFactor')

  function done(staff: Staff) {
    cache.setQueryData(WHO.queryKey, staff)
    start.reset()
    showBanner('success', on)
  }

  if (start.data) return <NewFactor {...start.data} onDone={done} />
  return (
    <Form name="desk-factor" schema={signInCalls.startSecondFactor.input} write={start} onDone={() => undefined}>
      <p>{secondfactor ? words.isOn : words.isOff}</p>
      {secondfactor && <PasswordField name="password" label={password} autoComplete="current-password" />}
      <Failed error={start.error} />
      <div className="form-actions">
        <SubmitButton>{words.start}</SubmitButton>
      </div>
    </Form>
  )
}
