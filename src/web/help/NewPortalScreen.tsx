import { Link } from '@tanstack/react-router'

import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Article } from '#web/ui/Article.tsx'
import { Page } from '#web/ui/Page.tsx'

import { newPortalSections, newPortalTexts } from './new-portal-texts.ts'

export function NewPortalScreen() {
  const { title, hint, toLogIn } = useText(newPortalTexts)
  const logIn = (
    <Link to={PATHS.login} className="plain-button screen-only">
      {toLogIn}
    </Link>
  )
  return (
    <Page title={title} hint={hint} actions={logIn}>
      <Article sections={newPortalSections[useFullLanguage()]} />
    </Page>
  )
}
