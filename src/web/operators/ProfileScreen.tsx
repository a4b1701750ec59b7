import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'

import { operatorCalls } from '#domain/operators/calls.ts'
import type { OperatorInfo } from '#domain/operators/info.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser, useSession } from '#web/shell/session.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { OwnProfile } from '#web/subusers/OwnProfile.tsx'
import { useProfileSaved } from '#web/subusers/saved-profile.ts'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmailField, MobileField, SelectField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { CardLink } from '#web/ui/links.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { AccountCard, ContactCard, FranchiseCard, TaxCard } from './ProfileCards.tsx'
import { profileTexts } from './profile-texts.ts'
import './profile.css'

function OperatorProfile({ isEditing }: { isEditing: boolean }) {
  const words = useText(profileTexts)
  const { data: operator, isError, refetch } = useQuery(read('getOperator', {}))
  if (operator && isEditing) return <ContactForm operator={operator} />
  return (
    <Page title={words.title} hint={words.hint}>
      {isError && !operator && <LoadFailed onAgain={() => void refetch()} />}
      {!operator && !isError && <Waiting />}
      {operator && (
        <div className="profile-cards">
          <ContactCard operator={operator} edit={<EditLink />} />
          <FranchiseCard operator={operator} />
          <TaxCard operator={operator} />
          <AccountCard operator={operator} />
        </div>
      )}
    </Page>
  )
}

const EditLink = () => <CardLink to={PATHS.profile} search={{ edit: true }} word={useText(profileTexts).edit} />

function Waiting() {
  const words = useText(profileTexts)
  return (
    <div className="profile-cards" aria-busy>
      {[words.contact, words.franchise, words.tax, words.account].map((title) => (
        <Card key={title} title={title}>
          <Skeleton height="150px" />
        </Card>
      ))}
    </div>
  )
}

export const address = ({ edit }: Record<string, unknown>): { edit?: true } => (edit === true ? { edit } : {})

/** Whoever is signed in: his own data, read or, `?edit=true`, changed. */
export function ProfileScreen() {
  const session = useSession()
  const { edit = false } = address(useSearch({ strict: false }))
  if (!session) return null
  return session.subuser ? (
    <OwnProfile subuserid={session.subuser.lcosubuserid} isEditing={edit} />
  ) : (
    <OperatorProfile isEditing={edit} />
  )
}

const FORM = 'profile'

function ContactForm({ operator }: { operator: OperatorInfo }) {
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
          <QuietButton onClick={toProfile}>{words.cancel}</QuietButton>
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
