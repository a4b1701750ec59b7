import { session } from '#web/shell/session.ts'

/** Whose things these are: a sub-user's are not his operator's. */
export function currentUser(): string | null {
  const now = session()
  return now && (now.subuser?.lcosubuserid ?? now.lcoid)
}
