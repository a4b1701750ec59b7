import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { pathTo } from '#web/paths.ts'
import { Page } from '#web/ui/Page.tsx'

import { awarenessTexts, TOPICS } from './awareness.ts'
import { LinkCards } from './LinkCards.tsx'

export function AwarenessScreen() {
  const { title, hint } = useText(awarenessTexts)
  const cards = Object.entries(TOPICS[useFullLanguage()]).map(([id, topic]) => ({
    to: pathTo('covid19awarenessid', { id }),
    title: topic.title,
    hint: topic.hint,
  }))
  return (
    <Page title={title} hint={hint}>
      <LinkCards cards={cards} />
    </Page>
  )
}
