import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { paise, type Paise } from '#domain/money.ts'
import { topUpWithin } from '#domain/payments/calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { identity } from '#web/app-info.ts'
import { useText } from '#web/i18n/texts.ts'
import { WithSession } from '#web/shell/Allowed.tsx'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { wholeMoney } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import '#web/ui/actions.css'
import { useLeaveFor } from '#web/ui/use-leave-for.ts'
import { RunwayCard } from '#web/wallet/RunwayCard.tsx'
import { topUpFor } from '#web/wallet/TopUpLink.tsx'

import { AmountCard } from './AmountCard.tsx'
import { useTopUpLimits, useAmount } from './use-amount.ts'
import { RecentPayments } from './RecentPayments.tsx'
import { topUpSearch } from './search.ts'
import { topUpTexts } from './top-up-texts.ts'
import './top-up.css'
import '#web/ui/article.css'

export { topUpSearch as address } from './search.ts'

export const TopUpScreen = () => (
  <WithSession>{({ credit }) => credit !== null && <TopUp credit={credit} />}</WithSession>
)

function TopUp({ credit }: { credit: Paise }) {
  const words = useText(topUpTexts)
  const { amount } = topUpSearch(useSearch({ from: '/shell/lcoportal/topup' }))
  const limits = useTopUpLimits()
  const topUp = useWrite('startTopUp', { refreshes: ['listPayments'] })
  const { isLeaving, leaveFor } = useLeaveFor()
  // another amount in the address is another form
  const form = amount === undefined ? 'top-up' : `top-up-${amount}`
  useGivenUp(form)
  const isOff = useQuery(read('getOperator', {})).data?.payment === 'NO'
  return (
    <Page title={words.title} hint={words.hint}>
      {isOff && <p className="notice">{words.off(identity()['HELPLINE'] ?? '')}</p>}
      <Form
        key={form}
        name={form}
        schema={z.object({ amount: topUpWithin(limits) })}
        write={{ ...topUp, isPending: topUp.isPending || isLeaving }}
        initial={amount === undefined ? {} : { amount: String(amount) }}
        onDone={({ payurl }) => leaveFor(payurl)}
      >
        <div className="top-up">
          <AmountCard credit={credit} asked={amount === undefined ? null : paise(Math.round(amount * 100))} />
          <RunwayCard offer={TakeMissing} />
        </div>
      </Form>
      <RecentPayments />
    </Page>
  )
}

/** On this very page one tap fills the amount in. */
function TakeMissing({ missing }: { missing: Paise }) {
  const { take } = useText(topUpTexts)
  const { choose } = useAmount()
  const amount = topUpFor(missing)
  return (
    <Button variant="default" onClick={() => choose(amount)}>
      {take(wholeMoney(amount))}
    </Button>
  )
}
