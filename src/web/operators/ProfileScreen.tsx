import { useSearch, Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'

import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { useSession } from '#web/shell/session.ts'
import { OwnProfile } from '#web/subusers/OwnProfile.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import '#web/ui/actions.css'

import { ContactForm } from './ContactForm.tsx'
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

const EditLink = () => (
  <Link to={PATHS.profile} search={{ edit: true }} className="card-action">
    {useText(profileTexts).edit}
  </Link>
)

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
