import type { SubUser } from '#domain/subusers/sub-user.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Page } from '#web/ui/Page.tsx'

import { subUserFormTexts } from './form-texts.ts'

type CredentialsProps = {
  title: string
  subuser: SubUser
  password: string
  onAnother?: () => void
  onDone: () => void
}

/** The only moment at which id and password can be read together. */
export function Credentials({ title, subuser: { name, lcosubuserid }, password, onAnother, onDone }: CredentialsProps) {
  const words = useText(subUserFormTexts)
  return (
    <Page title={title}>
      <Card title={words.handOver(name)}>
        <div className="credentials">
          <Details>
            <Detail label={words.userId}>
              <code>{lcosubuserid}</code>
            </Detail>
            <Detail label={words.passwordLabel}>
              <code>{password}</code>
            </Detail>
          </Details>
          <CopyButton text={`${words.userId}: ${lcosubuserid}\n${words.passwordLabel}: ${password}`}>
            {words.copy}
          </CopyButton>
          <p className="card-hint">{words.notStored}</p>
          <div className="form-actions">
            <Button onClick={onDone}>{words.done}</Button>
            {onAnother && <QuietButton onClick={onAnother}>{words.another}</QuietButton>}
          </div>
        </div>
      </Card>
    </Page>
  )
}
