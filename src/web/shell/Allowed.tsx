import type { ReactNode } from 'react'

import type { Permission } from '#domain/permissions.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { KeyIcon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/Page.tsx'

import { may, type Session, useSession } from './session.ts'

const allowedTexts = dictionary({
  title: ['You do not have access to this page', 'इस पेज की अनुमति आपको नहीं है', 'या पानाची परवानगी तुम्हाला नाही'],
  hint: [
    (operator: string) => `Please ask your operator, ${operator}, for access.`,
    (operator) => `अपने ऑपरेटर ${operator} से अनुमति माँगें।`,
    (operator) => `तुमच्या ऑपरेटर ${operator} कडे परवानगी मागा.`,
  ],
})

/** What a screen shows to whoever is signed in; `Inside` has seen to it that he may open it. */
export function WithSession({ children }: { children: (session: Session) => ReactNode }) {
  const session = useSession()
  return session && children(session)
}

type AllowedProps = { permission: Permission | 'operator'; title: string; children: (session: Session) => ReactNode }

/** A screen for whoever holds the permission. The server refuses the others anyway; this says so kindly. */
export function Allowed({ permission, title, children }: AllowedProps) {
  const session = useSession()
  const says = useText(allowedTexts)
  if (!session) return null
  if (may(session, permission)) return children(session)
  return (
    <Page title={title}>
      <div className="table-empty">
        <EmptyState icon={KeyIcon} title={says.title} hint={says.hint(session.lconame)} />
      </div>
    </Page>
  )
}
