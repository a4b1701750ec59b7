import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { Reply } from '#domain/endpoint.ts'
import { subuserCalls } from '#domain/subusers/calls.ts'
import type { SubUser } from '#domain/subusers/sub-user.ts'
import { dictionary } from '#domain/words.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser, session } from '#web/shell/session.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Badge, Chips } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { Form } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EmailField, MobileField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { CardLink } from '#web/ui/links.tsx'

import { subUserFormTexts } from './form-texts.ts'
import { permissionTexts, permissionWords } from './permission-texts.ts'
import { useProfileSaved } from './saved-profile.ts'
import { subUserTexts } from './texts.ts'
import { CancelButton } from './SubUserFields.tsx'

const ownTexts = dictionary({
  title: ['Profile', 'प्रोफ़ाइल'],
  hint: [
    'Your own details. What you may use and spend is set by your operator.',
    'आपकी जानकारी। आप क्या कर सकते हैं और कितना खर्च कर सकते हैं, यह आपके ऑपरेटर तय करते हैं।',
  ],
  edit: ['Edit', 'बदलें'],
  editTitle: ['Edit your details', 'अपनी जानकारी बदलें'],
  details: ['Your details', 'आपकी जानकारी'],
  id: ['User id', 'यूज़र आईडी'],
  operator: common.operator,
  created: ['Added on', 'कब जोड़ा गया'],
  lastLogIn: ['Last log-in', 'पिछला लॉग इन'],
  rights: ['Permissions and limit', 'अनुमतियाँ और लिमिट'],
  save: common.save,
})

/** A sub-user about himself: he changes his contact data, and sees what he was given. */
export function OwnProfile({ subuserid, isEditing }: { subuserid: string; isEditing: boolean }) {
  const words = useText(ownTexts)
  const { data: own, isError, refetch } = useQuery(read('getSubUser', { subuserid }))
  if (own && isEditing) return <OwnContactForm own={own} />
  return (
    <Page title={words.title} hint={words.hint}>
      {isError && !own && <LoadFailed onAgain={() => void refetch()} />}
      {!own && !isError && <Waiting />}
      {own && (
        <div className="cards">
          <DetailsCard own={own} />
          <RightsCard own={own} />
        </div>
      )}
    </Page>
  )
}

function DetailsCard({ own }: { own: SubUser }) {
  const words = useText(ownTexts)
  const labels = useText(subUserFormTexts)
  const { status, ...statusWords } = useText(subUserTexts)
  const edit = <CardLink to={PATHS.profile} search={{ edit: true }} word={words.edit} />
  return (
    <Card title={words.details} actions={edit}>
      <Details>
        <Detail label={words.id}>{own.lcosubuserid}</Detail>
        <Detail label={labels.name}>{own.name}</Detail>
        <Detail label={labels.mobile}>{own.mobileno}</Detail>
        <Detail label={labels.email}>{own.email}</Detail>
        <Detail label={words.operator}>{own.lconame}</Detail>
        <Detail label={status}>
          <Badge tone={own.status === 'ACTIVE' ? 'good' : 'bad'}>{statusWords[own.status]}</Badge>
        </Detail>
        <DateDetail label={words.created} at={own.created} />
        <DateDetail label={words.lastLogIn} at={own.lastlogin} withTime />
      </Details>
    </Card>
  )
}

function RightsCard({ own: { permissions, dailylimit } }: { own: SubUser }) {
  const words = useText(ownTexts)
  const { permissions: label, limit, noLimit } = useText(subUserTexts)
  const names = useText(permissionTexts)
  return (
    <Card title={words.rights}>
      <Details>
        <Detail label={label}>
          <Chips words={permissionWords(permissions, names)} />
        </Detail>
        <Detail label={limit}>{dailylimit === null ? noLimit : <Money amount={dailylimit} />}</Detail>
      </Details>
    </Card>
  )
}

function Waiting() {
  const words = useText(ownTexts)
  return (
    <div className="cards" aria-busy>
      {[words.details, words.rights].map((title) => (
        <Card key={title} title={title}>
          <Skeleton height="150px" />
        </Card>
      ))}
    </div>
  )
}

const FORM = 'own-profile'

/** Only these fields are sent: the server refuses a sub-user's own rights, limit and status, even unchanged. */
function OwnContactForm({ own }: { own: SubUser }) {
  const words = useText(ownTexts)
  const labels = useText(subUserFormTexts)
  const navigate = useNavigate()
  const update = useWrite('updateSubUser', { refreshes: ['getSubUser'] })
  const saySaved = useProfileSaved()
  useGivenUp(FORM)
  const toProfile = () => void navigate({ to: PATHS.profile, replace: true })

  function handleDone({ codesto, codesuntil, ...saved }: Reply<typeof subuserCalls.updateSubUser>) {
    const before = session()?.subuser
    if (before) saveUser({ ...before, ...saved })
    saySaved({ codesto, codesuntil })
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
              <MobileField name="mobileno" label={labels.mobile} hint={labels.ownMobileHint} />
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
