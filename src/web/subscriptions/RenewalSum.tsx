import { subtract } from '#domain/money.ts'
import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'
import { useText } from '#web/i18n/texts.ts'
import { useSession } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details, MoneyDetail } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'

import { renewTexts } from './renew-texts.ts'
import type { RenewalTotal } from './renewal.ts'

type RenewalSumProps = {
  sum: RenewalTotal
  box: BoxPlans
}

/** What it comes to, and what is in the wallet then, or missing there. */
export function RenewalSum({ sum, box }: RenewalSumProps) {
  const words = useText(renewTexts)
  const session = useSession()
  const credit = session?.credit ?? box.balance
  const isMrp = sum.charge === sum.mrptariff
  const missing = subtract(sum.lcoprice, session?.spendable ?? credit)
  return (
    <Card title={words.sum}>
      <div className="work-stack">
        <Details>
          {!isMrp && <MoneyDetail label={words.mrp} amount={sum.mrptariff} />}
          <MoneyDetail label={isMrp ? words.home : words.customerPays} amount={sum.charge} />
          <MoneyDetail label={words.yours} amount={sum.lcoprice} />
          <MoneyDetail label={words.margin} amount={subtract(sum.charge, sum.lcoprice)} />
          <MoneyDetail label={words.now} amount={credit} />
          {missing > 0 ? (
            <Detail label={words.missing}>
              <span className="renew-missing">
                <Money amount={missing} />
              </span>
            </Detail>
          ) : (
            <MoneyDetail label={words.after} amount={subtract(credit, sum.lcoprice)} />
          )}
        </Details>
        {box.schedule && <p className="card-hint">{words.dropsSchedule(box.schedule.planname)}</p>}
      </div>
    </Card>
  )
}
