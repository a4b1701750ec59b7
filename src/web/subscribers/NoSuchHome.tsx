import { Link } from '@tanstack/react-router'

import type { Failure } from '#domain/errors.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { HomeIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'

import { homeTexts } from './home-texts.ts'

import '#web/ui/actions.css'

/** In the place of a home that is not there, or that could not be read. */
export function NoSuchHome({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  const words = useText(homeTexts)
  const action = (
    <Link to={PATHS.customer} className="plain-button">
      {words.searchAgain}
    </Link>
  )
  return (
    <Page title={words.title}>
      {failure.code === 'not.found' ? (
        <div className="table-empty">
          <EmptyState icon={HomeIcon} title={words.notFound} hint={words.notFoundHint} action={action} />
        </div>
      ) : (
        <LoadFailed onAgain={onAgain} />
      )}
    </Page>
  )
}
