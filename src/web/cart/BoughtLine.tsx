import { useQuery } from '@tanstack/react-query'

import type { CheckoutResult } from '#domain/cart/calls.ts'
import { read } from '#web/api/hooks.ts'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { ASK_EVERY_MS } from '#web/devices/use-boxes.ts'
import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Badge } from '#web/ui/Badge.tsx'

import { boughtTexts } from './cart-texts.ts'
import { ProvisionBadge, provisionOf } from './ProvisionBadge.tsx'
import type { Undo } from './use-undo.ts'
import { useReason } from '#web/i18n/reasons.ts'

type Ordered = CheckoutResult['order'][number]
type Line = CheckoutResult['result'][number]
type BoughtLineProps = { ordered: Ordered; line: Line; undo: Undo; isWatched: boolean }

export function BoughtLine({ ordered, line, undo, isWatched }: BoughtLineProps) {
  const words = useText(boughtTexts)
  const reasonOf = useReason()
  const { planname } = ordered.plandetails
  return (
    <li data-failed={line.failure !== ''}>
      <p className="bought-what">
        <strong>
          <HomeLink subscriberid={ordered.customerid} name={line.name} />
        </strong>
        <small>{[line.area, planname, ordered.stbno].filter(Boolean).join(' · ')}</small>
      </p>
      {line.failure === '' ? (
        <Done ordered={ordered} line={line} undo={undo} isWatched={isWatched} />
      ) : (
        <p className="cart-refusal">
          {reasonOf(line.failure)}
          <small>{words.stays}</small>
        </p>
      )}
    </li>
  )
}

function Done({ ordered, line, undo, isWatched }: BoughtLineProps) {
  const words = useText(boughtTexts)
  const contract = useContract(ordered, line.success, isWatched)
  const isBack = undo.undone.includes(line.success)
  // an add-on is taken back before its base pack; where nobody watches, the server says so
  const canUndo = contract ? contract.undoable === 'YES' : !isWatched
  return (
    <div className="bought-done">
      <p>
        <small>{words.till}</small>
        <strong>
          <DateText at={line.validity ?? ''} />
        </strong>
      </p>
      <p>
        <small>{words.contract(line.success)}</small>
        <Money amount={line.planprice} />
      </p>
      {isBack && <Badge tone="plain">{words.takenBack}</Badge>}
      {!isBack && isWatched && <ProvisionBadge provision={contract ? provisionOf(contract) : 'PENDING'} />}
      {!isBack && canUndo && (
        <button
          type="button"
          className="row-action"
          aria-label={words.undoOf(ordered.plandetails.planname)}
          disabled={undo.pending !== null}
          onClick={() => undo.undo(line.success)}
        >
          {words.undo}
        </button>
      )}
    </div>
  )
}

/** The new contract as it stands now. The server announces every step; asking is for a line that has dropped. */
function useContract({ customerid, stbno }: Ordered, contractno: string, isWatched: boolean) {
  const { data } = useQuery({
    ...read('getBoxPlans', { customerid, stbno }),
    enabled: isWatched,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.planlist.some((plan) => provisionOf(plan) === 'PENDING') ? ASK_EVERY_MS : false,
  })
  return data?.planlist.find((plan) => plan.contractno === contractno)
}
