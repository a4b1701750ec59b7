import { useNavigate } from '@tanstack/react-router'

import { operatorCalls } from '#domain/operators/calls.ts'
import type { OperatorInfo } from '#domain/operators/info.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { useProfileSaved } from '#web/subusers/saved-profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import { EmailField, MobileField, SelectField, SubmitButton, TextField } from '#web/ui/fields.tsx'

import { profileTexts } from './profile-texts.ts'

const FORM = 'profile'

export function ContactForm({ operator }: { operator: OperatorInfo }) {
  const words = useText(profileTexts)
  const navigate = useNavigate()
  const update = useWrite('updateProfile', { refreshes: ['getOperator'] })
  const saySaved = useProfileSaved()
  useGivenUp(FORM)
  const toProfile = () => void navigate({ to: PATHS.profile, replace: true })

  function handleDone(saved: OperatorInfo) {
    saveUser(saved)
    saySaved(saved)
    toProfile()
  }

  return (
    <Page title={words.editTitle} hint={words.editHint}>
      <Form
        name={FORM}
        schema={operatorCalls.updateProfile.input}
        write={update}
        initial={contactOf(operator)}
        onDone={handleDone}
      >
        <Card title={words.contact}>
          <ContactFields />
        </Card>
        <div className="form-actions">
          <SubmitButton>{words.save}</SubmitButton>
          <Button variant="default" onClick={toProfile}>
            {words.cancel}
          </Button>
        </div>
      </Form>
    </Page>
  )
}

function ContactFields() {
  const words = useText(profileTexts)
  return (
    <div className="form">
      <div className="form-row">
        <TextField name="lconame" label={words.lconame} maxLength={80} autoComplete="organization" />
        <TextField name="contactname" label={words.contactname} maxLength={80} autoComplete="name" />
      </div>
      <div className="form-row">
        <MobileField name="mobileno" label={words.mobile} hint={words.mobileHint} />
        <EmailField name="email" label={words.email} />
      </div>
      <TextField name="addrline1" label={words.address} maxLength={120} autoComplete="street-address" />
      <div className="form-row">
        <TextField name="city" label={words.city} maxLength={60} autoComplete="address-level2" />
        <TextField name="zipcode" label={words.zipcode} maxLength={6} inputMode="numeric" autoComplete="postal-code" />
      </div>
      <SelectField
        name="smstype"
        label={words.smstype}
        hint={words.smstypeHint}
        choices={[
          { value: 'EN', label: words.EN },
          { value: 'HI', label: words.HI },
          { value: 'MR', label: words.MR },
        ]}
      />
      <SelectField
        name="whatsapp"
        label={words.whatsapp}
        hint={words.whatsappHint}
        choices={[
          { value: 'NO', label: words.bySms },
          { value: 'YES', label: words.byWhatsApp },
        ]}
      />
    </div>
  )
}

function contactOf(operator: OperatorInfo): Record<string, string> {
  const { lconame, contactname, mobileno, email, addrline1, city, zipcode, smstype, whatsapp } = operator
  return { lconame, contactname, mobileno, email, addrline1, city, zipcode, smstype, whatsapp }
}
