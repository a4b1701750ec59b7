import { useQueries } from '@tanstack/react-query'

import type { BoxPlans } from '#domain/subscriptions/calls.ts'
import { read } from '#web/api/hooks.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { PlanOffer } from './PlanOffer.tsx'
import type { BoxCart } from './use-box-cart.ts'

type NamedPlansProps = { codes: readonly string[]; box: BoxPlans; cart: BoxCart }

/** Plans that another screen has chosen by their codes. */
export function NamedPlans({ codes, box, cart }: NamedPlansProps) {
  const asked = useQueries({ queries: codes.map((code) => read('listSellablePlans', { q: code })) })
  if (asked.some(({ isPending }) => isPending)) return <Skeleton height="120px" />
  const plans = codes.flatMap((code, n) => asked[n]?.data?.data.find(({ plancode }) => plancode === code) ?? [])
  return (
    <ul className="plan-offers">
      {plans.map((plan) => (
        <PlanOffer key={plan.plancode} plan={plan} box={box} cart={cart} />
      ))}
    </ul>
  )
}
