import type { FullLanguage } from '#domain/words.ts'
import { day } from '#web/i18n/format.ts'
import { useFullLanguage, useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Article, type Section } from '#web/ui/Article.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'

import { legalTexts } from './texts.ts'

/** Changed together with the words. */
const IN_FORCE_SINCE = new Date('2026-07-01T00:00:00+05:30')

type LegalPageProps = { title: string; hint: string; sections: Record<FullLanguage, Readonly<Record<string, Section>>> }

export function LegalPage({ title, hint, sections }: LegalPageProps) {
  const language = useLanguage()
  const written = useFullLanguage()
  const { print, since, prevails } = useText(legalTexts)
  const printButton = (
    <Button variant="default" className="screen-only" onClick={() => globalThis.print()}>
      {print}
    </Button>
  )
  return (
    <Page title={title} hint={hint} actions={printButton}>
      <Article sections={sections[written]} />
      <p className="page-hint">
        {since(day(IN_FORCE_SINCE, language))}
        {prevails && ` · ${prevails}`}
      </p>
    </Page>
  )
}
