import { Link } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, type Session } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Money } from '#web/ui/Money.tsx'

import { dashboardTexts } from './texts.ts'

import '#web/ui/actions.css'

export function CreditCard({ session }: { session: Session }) {
  const words = useText(dashboardTexts)
  return (
    <Card title={words.credit}>
      <div className="dash-credit">
        <p className="figure">
          <Money amount={session.credit} fits />
        </p>
        {may(session, 'payments') && (
          <Link to={PATHS.topup} className="plain-button">
            {words.topUp}
          </Link>
        )}
      </div>
      <p className="card-hint">{session.subuser ? words.operatorsCredit : words.creditHint}</p>
    </Card>
  )
}
