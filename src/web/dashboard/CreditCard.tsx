import { Link } from '@tanstack/react-router'

import type { Paise } from '#domain/money.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import type { Session } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Money } from '#web/ui/Money.tsx'

import { dashboardTexts } from './texts.ts'

import '#web/ui/actions.css'

export function CreditCard({ session, credit }: { session: Session; credit: Paise }) {
  const words = useText(dashboardTexts)
  return (
    <Card title={words.credit}>
      <div className="dash-credit">
        <p className="figure">
          <Money amount={credit} fits />
        </p>
        <Link to={PATHS.topup} className="plain-button">
          {words.topUp}
        </Link>
      </div>
      <p className="card-hint">{session.subuser ? words.operatorsCredit : words.creditHint}</p>
    </Card>
  )
}
