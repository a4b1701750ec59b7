import { Link, useNavigate } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { HomeIcon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/Page.tsx'

import { homeTexts } from './home-texts.ts'
import { HomeSearch } from './HomeSearch.tsx'

import '#web/ui/quiet-button.css'
import './household.css'
import '#web/ui/actions.css'

/** No home chosen yet: the search in full size, the homes of before, and the way to a new one. */
export function FindHome() {
  const words = useText(homeTexts)
  const navigate = useNavigate()
  const actions = (
    <>
      <Link to={PATHS.subscriberlist} className="quiet-button">
        {words.list}
      </Link>
      <Link to={PATHS.customer} search={{ new: true }} className="plain-button">
        {words.newHome}
      </Link>
    </>
  )
  return (
    <Page title={words.find} hint={words.findHint} actions={actions}>
      <div className="find-home">
        <HomeSearch
          // on a phone the keyboard would hide the homes of before
          isFirst={matchMedia('(hover: hover)').matches}
          onOpen={(customerid) => void navigate({ to: PATHS.customer, search: { customerid } })}
          onSeveral={(q) => void navigate({ to: PATHS.customerselection, search: { q } })}
        >
          <EmptyState icon={HomeIcon} title={words.first} hint={words.firstHint} />
        </HomeSearch>
      </div>
    </Page>
  )
}
