import type { ReactNode } from 'react'

import type { Failure } from '#domain/errors.ts'
import { type Paise, subtract } from '#domain/money.ts'
import type { BoxPlans } from '#domain/subscriptions/calls.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { useSession } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'

import { renewTexts } from './renew-texts.ts'

type RenewalSumProps = {
  sum: { lcoprice: Paise; mrptariff: Paise }
  box: BoxPlans
  /** What the cart objected to. */
  failure: Failure | null
  children: ReactNode
}

/** What it comes to, and what is in the wallet then. */
export function RenewalSum({ sum, box, failure, children }: RenewalSumProps) {
  const words = useText(renewTexts)
  const language = useLanguage()
  const credit = useSession()?.credit ?? box.balance
  const after = subtract(credit, sum.lcoprice)
  const refused = box.planlist.find(({ plancode }) => plancode === failure?.details['plancode'])
  return (
    <Card title={words.sum}>
      <div className="work-stack">
        <Details>
          <Detail label={words.home}>
            <Money amount={sum.mrptariff} />
          </Detail>
          <Detail label={words.yours}>
            <Money amount={sum.lcoprice} />
          </Detail>
          <Detail label={words.margin}>
            <Money amount={subtract(sum.mrptariff, sum.lcoprice)} />
          </Detail>
          <Detail label={words.now}>
            <Money amount={credit} />
          </Detail>
          {after >= 0 && (
            <Detail label={words.after}>
              <Money amount={after} />
            </Detail>
          )}
        </Details>
        {box.schedule && <p className="card-hint">{words.dropsSchedule(box.schedule.planname)}</p>}
        {failure && (
          <p className="cart-refusal" role="alert">
            {refused && `${refused.planname}: `}
            {wordsOf(failure, language)}
          </p>
        )}
        {children}
      </div>
    </Card>
  )
}
