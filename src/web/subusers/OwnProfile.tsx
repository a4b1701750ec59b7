import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { SubUser } from '#domain/subusers/sub-user.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Badge, Chips } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { subUserFormTexts } from './form-texts.ts'
import { ownTexts } from './own-texts.ts'
import { OwnContactForm } from './OwnContactForm.tsx'
import { permissionTexts, permissionWords } from './permission-texts.ts'
import { subUserTexts } from './texts.ts'

import '#web/ui/actions.css'

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
  const edit = (
    <Link to={PATHS.profile} search={{ edit: true }} className="card-action">
      {words.edit}
    </Link>
  )
  return (
    <Card title={words.details} actions={edit}>
      <Details>
        <Detail label={words.id}>{own.lcosubuserid}</Detail>
        <Detail label={labels.name}>
          <Value>{own.name}</Value>
        </Detail>
        <Detail label={labels.mobile}>
          <Value>{own.mobileno}</Value>
        </Detail>
        <Detail label={labels.email}>
          <Value>{own.email}</Value>
        </Detail>
        <Detail label={words.operator}>
          <Value>{own.lconame}</Value>
        </Detail>
        <Detail label={status}>
          <Badge tone={own.status === 'ACTIVE' ? 'good' : 'bad'}>{statusWords[own.status]}</Badge>
        </Detail>
        <Detail label={words.created}>
          <DateText at={own.created} />
        </Detail>
        <Detail label={words.lastLogIn}>
          <DateText at={own.lastlogin} withTime />
        </Detail>
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
