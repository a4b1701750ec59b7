import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { says } from '#domain/fields.ts'
import { sessionCalls } from '#domain/session/calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { useSession } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PasswordField, SubmitButton } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { KeyIcon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/Page.tsx'
import { REPEAT, RepeatPasswordField } from '#web/ui/RepeatPasswordField.tsx'

import { changePasswordTexts } from './change-password-texts.ts'

import '#web/ui/actions.css'
import './change-password.css'

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
