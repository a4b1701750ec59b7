import type { FullLanguage } from '#domain/words.ts'
import { identity } from '#web/app-info.ts'
import { day } from '#web/i18n/format.ts'
import { useFullLanguage, useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Article, type Section } from '#web/ui/Article.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { Block } from '#web/ui/Prose.tsx'

import { legalTexts } from './texts.ts'

/** Changed together with the words. */
const IN_FORCE_SINCE = new Date('2026-07-01T00:00:00+05:30')

/** Whom to write to, in the place that the text keeps for it. */
function ofProvider(sections: Readonly<Record<string, Section>>): Record<string, Section> {
  const { GRIEVANCE_OFFICER = '', GRIEVANCE_MAIL = '', HELPLINE = '' } = identity()
  const said = (text: string) =>
    text
      .replaceAll('{officer}', `${GRIEVANCE_OFFICER}, [${GRIEVANCE_MAIL}](mailto:${GRIEVANCE_MAIL})`)
      .replaceAll('{helpline}', `[${HELPLINE}](tel:${HELPLINE.replaceAll(/[^+\d]/g, '')})`)
  const blockOf = (block: Block): Block => (typeof block === 'string' ? said(block) : block)
  return Object.fromEntries(
    Object.entries(sections).map(([id, { title, blocks }]) => [id, { title, blocks: blocks.map(blockOf) }]),
  )
}

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
      <Article sections={ofProvider(sections[written])} />
      <p className="page-hint">
        {since(day(IN_FORCE_SINCE, language))}
        {prevails && ` · ${prevails}`}
      </p>
    </Page>
  )
}
