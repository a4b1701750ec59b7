import { Link } from '@tanstack/react-router'

import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Value } from '#web/ui/Empty.tsx'

/** Whose it is; for whoever may see subscribers, the way to them. */
export function HomeLink({ subscriberid, name }: { subscriberid: string; name: string }) {
  const session = useSession()
  const isOpen = session !== null && may(session, 'subscribers')
  if (!isOpen || subscriberid === '') return <Value>{name}</Value>
  return (
    <Link to={PATHS.customer} search={{ customerid: subscriberid }}>
      {name || subscriberid}
    </Link>
  )
}
