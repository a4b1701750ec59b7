import type { ReactNode } from 'react'

import { type Session, useSession } from './session.ts'

/** What a screen shows to whoever is signed in; `Inside` has seen to it that he may open it. */
export function WithSession({ children }: { children: (session: Session) => ReactNode }) {
  const session = useSession()
  return session && children(session)
}
