import { useNavigate } from '@tanstack/react-router'

import { subuserCalls } from '#domain/subusers/calls.ts'
import type { SubUser } from '#domain/subusers/sub-user.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { saveUser, session } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmailField, MobileField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useGivenUpDraft } from '#web/ui/use-given-up-draft.ts'

import { CancelButton } from './CancelButton.tsx'
import { subUserFormTexts } from './form-texts.ts'
import { ownTexts } from './own-texts.ts'

const FORM = 'own-profile'

/** Only these fields are sent: the server refuses a sub-user's own rights, limit and status, even unchanged. */
export function OwnContactForm({ own }: { own: SubUser }) {
  const words = useText(ownTexts)
  const labels = useText(subUserFormTexts)
  const navigate = useNavigate()
  const update = useWrite('updateSubUser', { refreshes: ['getSubUser'] })
  useGivenUpDraft(FORM, () => session() !== null)
  const toProfile = () => void navigate({ to: PATHS.profile, replace: true })

  function handleDone(saved: SubUser) {
    const credit = session()?.credit
    if (credit !== undefined) saveUser({ ...saved, credit })
    showBanner('success', words.saved)
    toProfile()
  }

  const { lcosubuserid, name, mobileno, email } = own
  return (
    <Page title={words.editTitle} hint={lcosubuserid}>
      <Form
        name={FORM}
        schema={subuserCalls.updateSubUser.input}
        write={update}
        initial={{ name, mobileno, email }}
        fixed={{ subuserid: lcosubuserid }}
        onDone={handleDone}
      >
        <Card title={words.details}>
          <div className="form">
            <TextField name="name" label={labels.name} maxLength={80} autoComplete="name" />
            <div className="form-row">
              <MobileField name="mobileno" label={labels.mobile} hint={labels.mobileHint} />
              <EmailField name="email" label={labels.email} optional />
            </div>
          </div>
        </Card>
        <div className="form-actions">
          <SubmitButton>{words.save}</SubmitButton>
          <CancelButton onCancel={toProfile} />
        </div>
      </Form>
    </Page>
  )
}
