import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { says } from '#domain/fields.ts'
import { sessionCalls } from '#domain/session/calls.ts'
import { dictionary } from '#domain/words.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useSession } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import { REPEAT, RepeatPasswordField } from '#web/ui/RepeatPasswordField.tsx'
import { PasswordField, SubmitButton } from '#web/ui/fields.tsx'
import { KeyIcon } from '#web/ui/icons.tsx'

import './change-password.css'

const changePasswordTexts = dictionary({
  title: ['Change password', 'पासवर्ड बदलें'],
  hint: [
    'You stay logged in on this device and are logged out everywhere else.',
    'इस डिवाइस पर आप लॉग इन रहेंगे। बाकी सब जगह से लॉग आउट हो जाएँगे।',
  ],
  card: ['Password', 'पासवर्ड'],
  present: ['Current password', 'मौजूदा पासवर्ड'],
  next: ['New password', 'नया पासवर्ड'],
  nextHint: ['At least 8 characters with a letter and a digit', 'कम से कम 8 अक्षर, जिनमें एक अक्षर और एक अंक हो'],
  repeat: ['Confirm new password', 'नया पासवर्ड कन्फ़र्म करें'],
  change: ['Change password', 'पासवर्ड बदलें'],
  changed: ['Password changed', 'पासवर्ड बदल गया'],
  changedHint: [
    'Other devices were logged out. Use the new password from now on.',
    'बाकी डिवाइस और विंडो से लॉग आउट हो गया है। अब से नया पासवर्ड इस्तेमाल करें।',
  ],
  toDashboard: ['Go to the dashboard', 'डैशबोर्ड पर जाएँ'],
})

/** The call's own rules, and the new password typed twice alike. */
const typedTwice = z
  .extend(sessionCalls.changePassword.input, { [REPEAT]: z.string().check(z.minLength(1, says('required'))) })
  .check(z.refine((typed) => typed.password === typed[REPEAT], { path: [REPEAT], ...says('invalid') }))

export function ChangePasswordScreen() {
  const words = useText(changePasswordTexts)
  const session = useSession()
  const change = useWrite('changePassword')
  if (change.isSuccess) return <Changed />
  return (
    <Page title={words.title} hint={words.hint}>
      <div className="change-password">
        <Card title={words.card}>
          <Form
            name="change-password"
            schema={typedTwice}
            write={change}
            onDone={() => showBanner('success', words.changed)}
          >
            {/* tells a password manager whose password this is */}
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={session?.subuser?.lcosubuserid ?? session?.lcoid ?? ''}
              readOnly
              hidden
            />
            <PasswordField name="oldpassword" label={words.present} autoComplete="current-password" />
            <PasswordField name="password" label={words.next} hint={words.nextHint} />
            <RepeatPasswordField label={words.repeat} />
            <div className="form-actions">
              <SubmitButton>{words.change}</SubmitButton>
            </div>
          </Form>
        </Card>
      </div>
    </Page>
  )
}

function Changed() {
  const words = useText(changePasswordTexts)
  const onwards = (
    <Link to={PATHS.dashboard} className="plain-button">
      {words.toDashboard}
    </Link>
  )
  return (
    <Page title={words.title}>
      <div className="table-empty">
        <EmptyState icon={KeyIcon} title={words.changed} hint={words.changedHint} action={onwards} />
      </div>
    </Page>
  )
}
