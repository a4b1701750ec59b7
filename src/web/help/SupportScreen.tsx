import { identity } from '#web/app-info.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Prose } from '#web/ui/Prose.tsx'

import { LinkCards } from './LinkCards.tsx'
import { supportTexts } from './support-texts.ts'

export function SupportScreen() {
  const words = useText(supportTexts)
  const { HELPLINE = '', SUPPORT_HOURS = '', SUPPORT_MAIL = '' } = identity()
  return (
    <Page title={words.title} hint={words.hint}>
      <div className="cards">
        <Card title={words.call}>
          <p className="reach">
            <a href={`tel:${HELPLINE.replaceAll(/[^+\d]/g, '')}`}>{HELPLINE}</a>
          </p>
          <p>{SUPPORT_HOURS}</p>
          <p className="card-hint">{words.callHint}</p>
        </Card>
        <Card title={words.mail}>
          <p className="reach">
            <a href={`mailto:${SUPPORT_MAIL}`}>{SUPPORT_MAIL}</a>
          </p>
          <p className="card-hint">{words.mailHint}</p>
        </Card>
      </div>
      <Card title={words.ready}>
        <Prose blocks={[[words.ready1, words.ready2, words.ready3, words.ready4]]} />
        <p className="notice">{words.never}</p>
      </Card>
      <QuickLinks />
    </Page>
  )
}

function QuickLinks() {
  const words = useText(supportTexts)
  return (
    <section className="screen-only" aria-labelledby="quick">
      <h2 id="quick" className="part-title">
        {words.quick}
      </h2>
      <LinkCards
        cards={[
          { to: PATHS.login, title: words.reset, hint: words.resetHint },
          { to: PATHS.helpcenter, title: words.help, hint: words.helpHint },
          { to: PATHS.register, title: words.register, hint: words.registerHint },
          { to: PATHS.newportal, title: words.newPortal, hint: words.newPortalHint },
          { to: PATHS.covid19awareness, title: words.awareness, hint: words.awarenessHint },
        ]}
      />
    </section>
  )
}
