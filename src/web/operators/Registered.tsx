import { Link } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Linked } from '#web/ui/Prose.tsx'

import { registerTexts } from './register-texts.ts'

/** What has happened and what has not: the provider still has to approve. */
export function Registered({ lcoid, onAnother }: { lcoid: string; onAnother: () => void }) {
  const words = useText(registerTexts)
  return (
    <Page title={words.doneTitle} hint={words.doneHint}>
      <Card title={words.yourId}>
        <p className="registered-id">
          <strong>{lcoid}</strong>
          <CopyButton text={lcoid}>{words.copy}</CopyButton>
        </p>
        <p className="card-hint">{words.keepId}</p>
      </Card>
      <Card title={words.next}>
        <ol className="registered-next">
          {[words.next1, words.next2, words.next3, words.next4].map((step) => (
            <li key={step}>
              <Linked>{step}</Linked>
            </li>
          ))}
        </ol>
      </Card>
      <p className="registered-actions">
        <Link to={PATHS.login} className="plain-button">
          {words.toLogIn}
        </Link>
        <Button variant="subtle" onClick={onAnother}>
          {words.another}
        </Button>
      </p>
    </Page>
  )
}
