import { Link } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import type { StoredSubUser } from '#web/shell/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { KeyIcon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/Page.tsx'

import { subUserTexts } from './texts.ts'

import '#web/ui/actions.css'

/** What a sub-user meets on a page of the operator's. The server refuses him anyway; this says so kindly. */
export function OperatorOnly({ title, subuser }: { title: string; subuser: StoredSubUser }) {
  const words = useText(subUserTexts)
  return (
    <Page title={title}>
      <div className="table-empty">
        <EmptyState
          icon={KeyIcon}
          title={words.operatorOnly}
          hint={words.operatorOnlyHint(subuser.lconame)}
          action={
            <Link to={PATHS.dashboard} className="plain-button">
              {words.toDashboard}
            </Link>
          }
        />
      </div>
    </Page>
  )
}
