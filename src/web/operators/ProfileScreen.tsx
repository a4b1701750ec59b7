import { useSearch } from '@tanstack/react-router'

import { useSession } from '#web/shell/session.ts'
import { OwnProfile } from '#web/subusers/OwnProfile.tsx'

import { OperatorProfile } from './OperatorProfile.tsx'

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
