import { useSearch } from '@tanstack/react-router'

import { useSession } from '#web/shell/session.ts'
import { OwnProfile } from '#web/subusers/OwnProfile.tsx'

import { OperatorProfile } from './OperatorProfile.tsx'

/** Whoever is signed in: his own data, read or, `?edit=true`, changed. */
export function ProfileScreen() {
  const session = useSession()
  const { edit = false } = useSearch({ from: '/shell/lcoportal/profile' })
  if (!session) return null
  return session.subuser ? (
    <OwnProfile subuserid={session.subuser.lcosubuserid} isEditing={edit} />
  ) : (
    <OperatorProfile isEditing={edit} />
  )
}
