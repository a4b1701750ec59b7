import { Link } from '@tanstack/react-router'

import type { PackRenewal, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { needsAnotherPack } from '#domain/subscriptions/refusals.ts'
import { NewDates } from '#web/cart/NewDates.tsx'
import { Prices } from '#web/cart/Prices.tsx'
import { useReason } from '#web/i18n/reasons.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Checkbox } from '#web/ui/controls.tsx'

import { renewTexts } from './renew-texts.ts'

import '#web/cart/cart-line.css'

type RenewalRowProps = {
  pack: PlanOnBox
  renewal: PackRenewal | undefined
  isChosen: boolean
  onChoose: () => void
}

/** One pack with its old and its new date and its prices, or why it cannot be renewed. */
export function RenewalRow({ pack, renewal, isChosen, onChoose }: RenewalRowProps) {
  const isPossible = renewal?.refusal === ''
  return (
    <li className="renewal">
      <Checkbox
        label={<strong>{pack.planname}</strong>}
        checked={isChosen}
        disabled={!isPossible}
        onChange={onChoose}
      />
      <div className="renewal-terms">
        {isPossible ? (
          <>
            <NewDates old={pack.validity} starts={renewal.starts} validity={renewal.validity} />
            <Prices mrptariff={renewal.mrptariff} lcoprice={renewal.lcoprice} />
          </>
        ) : (
          <Refused refusal={renewal?.refusal ?? 'plan.unknown'} />
        )}
      </div>
    </li>
  )
}

function Refused({ refusal }: { refusal: string }) {
  const words = useText(renewTexts)
  const reasonOf = useReason()
  return (
    <p className="cart-refusal">
      {reasonOf(refusal)}{' '}
      {needsAnotherPack(refusal) && (
        <Link to={PATHS.productmodify} search={(now: object) => ({ ...now, type: 'BASE' }) as never}>
          {words.move}
        </Link>
      )}
    </p>
  )
}
