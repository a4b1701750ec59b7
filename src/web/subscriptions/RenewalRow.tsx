import { Link } from '@tanstack/react-router'

import type { PlanOnBox } from '#domain/subscriptions/calls.ts'
import { needsAnotherPack } from '#domain/subscriptions/refusals.ts'
import { NewDates } from '#web/cart/NewDates.tsx'
import { Prices } from '#web/cart/Prices.tsx'
import { useReason } from '#web/i18n/reasons.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Checkbox } from '#web/ui/controls.tsx'

import type { renewalOf } from './renewal.ts'
import { renewTexts } from './renew-texts.ts'

type RenewalRowProps = {
  pack: PlanOnBox
  renewal: ReturnType<typeof renewalOf>
  isPossible: boolean
  isChosen: boolean
  onChoose: () => void
}

/** One pack with its old and its new date and its prices, or why it cannot be renewed. */
export function RenewalRow({ pack, renewal, isPossible, isChosen, onChoose }: RenewalRowProps) {
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
          <Refused pack={pack} />
        )}
      </div>
    </li>
  )
}

function Refused({ pack: { renewrefusal } }: { pack: PlanOnBox }) {
  const words = useText(renewTexts)
  const reasonOf = useReason()
  return (
    <p className="cart-refusal">
      {reasonOf(renewrefusal)}{' '}
      {needsAnotherPack(renewrefusal) && (
        <Link to={PATHS.productmodify} search={(now: object) => ({ ...now, type: 'BASE' }) as never}>
          {words.move}
        </Link>
      )}
    </p>
  )
}
