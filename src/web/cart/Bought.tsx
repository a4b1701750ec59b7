import { useQueries } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'

import { FIBER } from '#domain/hardware/device-rules.ts'
import type { CheckoutResult } from '#domain/cart/calls.ts'
import { subtract, ZERO } from '#domain/money.ts'
import type { PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { read } from '#web/api/hooks.ts'
import { ASK_EVERY_MS } from '#web/devices/use-boxes.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Details, MoneyDetail } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Result } from '#web/ui/Result.tsx'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { DateText, Value } from '#web/ui/Value.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { useReason } from '#web/i18n/reasons.ts'
import { lazyPart } from '#web/shell/lazy-part.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { QuietLink } from '#web/ui/links.tsx'

import { boughtTexts } from './cart-texts.ts'
import { useUndo, type Undo } from './use-undo.ts'
import { ProvisionBadge, provisionOf } from './ProvisionBadge.tsx'

import './bought.css'

const TakeMoneyNow = lazyPart(
  'takemoneynow',
  async () => (await import('#web/collections/TakeMoneyNow.tsx')).TakeMoneyNow,
)

const AfterSale = lazyPart('aftersale', async () => (await import('./AfterSale.tsx')).AfterSale)

/** What became of each line, what it cost, and for today the way back. It says how it stands now: what came back is bought no more. */
export function Bought({ result, actions }: { result: CheckoutResult; actions?: ReactNode }) {
  const words = useText(boughtTexts)
  const undo = useUndo()
  const standing = useSold(result, undo.undone)
  const { total, order, result: lines, debited } = result
  const credit = useSession()?.credit ?? result.credit
  const sold = lines.flatMap(({ success }) => (success === '' ? [] : [standing(success)]))
  const back = sold.filter(({ isBack }) => isBack).length
  const completed = result.completed - back
  return (
    <Result title={titleOf({ ...result, completed }, words)}>
      <div className="bought">
        <Details>
          {back === 0 && (
            <MoneyDetail
              label={debited < 0 ? words.credited : words.debited}
              amount={debited < 0 ? subtract(ZERO, debited) : debited}
            />
          )}
          <MoneyDetail label={words.left} amount={credit} />
        </Details>
        <ul className="bought-lines">
          {order.map((ordered, n) => (
            <BoughtLine
              key={`${ordered.stbno}-${ordered.plandetails.plancode}`}
              ordered={ordered}
              line={lines[n]!}
              standing={standing(lines[n]!.success)}
              undo={undo}
            />
          ))}
        </ul>
        {completed > 0 && (
          <p className="card-hint" style={shownIf(sold.some(({ canUndo }) => canUndo))}>
            {words.undoHint}
          </p>
        )}
        <div className="form-actions">
          {actions}
          {result.completed < total && <QuietLink to={PATHS.checkout} word={words.toCart} />}
          {/* what comes later stands behind: nothing moves from under a finger */}
          {result.completed > 0 && <FromOne result={result} />}
          {result.completed > 0 && (
            <Suspense>
              <AfterSale
                result={result}
                isWhole={sold.every(({ state }) => state !== 'REJECTED' && state !== 'UNDONE')}
              />
            </Suspense>
          )}
        </div>
      </div>
    </Result>
  )
}

/** Money is taken from one customer at a time; of a cart for several the dues have a screen of their own. */
function FromOne({ result: { order } }: { result: CheckoutResult }) {
  const session = useSession()
  const [customerid, ...others] = new Set(order.map((ordered) => ordered.customerid))
  if (!customerid || others.length > 0 || !session || !may(session, 'collections')) return null
  return (
    <Suspense>
      <TakeMoneyNow customerid={customerid} />
    </Suspense>
  )
}

type Words = (typeof boughtTexts)['en']

function titleOf({ completed, total, order }: CheckoutResult, words: Words): string {
  if (completed === 0) return words.none
  if (completed < total) return words.some(completed, total)
  const [type, ...others] = new Set(order.map((ordered) => ordered.type))
  return (type && others.length === 0 ? words[`all${type}`] : words.allMixed)(total)
}

/** `isBack`: all of it was given back. Of a pack of several services one may be refused, and the others run. */
type Standing = { state: State; canUndo: boolean; isBack: boolean; isLine?: boolean }

type Ordered = CheckoutResult['order'][number]
type Line = CheckoutResult['result'][number]
type BoughtLineProps = { ordered: Ordered; line: Line; standing: Standing; undo: Undo }

function BoughtLine({ ordered, line, standing, undo }: BoughtLineProps) {
  const words = useText(boughtTexts)
  const reasonOf = useReason()
  const { planname } = ordered.plandetails
  return (
    <li data-failed={line.failure !== ''}>
      <p>
        <strong>
          <HomeLink subscriberid={ordered.customerid} name={line.name} />
        </strong>
        <small>{[line.area, planname, ordered.stbno].filter(Boolean).join(' · ')}</small>
      </p>
      {line.failure === '' ? (
        <Done ordered={ordered} line={line} standing={standing} undo={undo} />
      ) : (
        <p className="cart-refusal">
          {reasonOf(line.failure)}
          <small>{words.stays}</small>
        </p>
      )}
    </li>
  )
}

function Done({ ordered, line, standing, undo }: BoughtLineProps) {
  const words = useText(boughtTexts)
  const { state, canUndo, isBack, isLine = false } = standing
  return (
    <div className="bought-done">
      <p>
        <small>{words.till}</small>
        <strong>{isBack ? <Value>{null}</Value> : <DateText at={line.validity ?? ''} />}</strong>
      </p>
      <p>
        <small>{words.contract(line.success)}</small>
        <Money amount={line.planprice} />
      </p>
      {state === 'UNDONE' && <Badge tone="plain">{words.takenBack}</Badge>}
      {state !== 'UNDONE' && state !== null && <ProvisionBadge provision={state} isLine={isLine} />}
      {!isBack && (
        <UndoButton
          planname={ordered.plandetails.planname}
          can={canUndo}
          isPending={undo.pending !== null}
          onUndo={() => undo.undo(line.success)}
        />
      )}
    </div>
  )
}

type UndoButtonProps = {
  planname: string
  /** An add-on is taken back before its base pack; where nobody watches, the server says so. */
  can: boolean
  isPending: boolean
  onUndo: () => void
}

/** Its place is kept, or what stands below moves when it is known. */
const shownIf = (isShown: boolean) => ({ visibility: isShown ? 'visible' : 'hidden' }) as const

function UndoButton({ planname, can, isPending, onUndo }: UndoButtonProps) {
  const words = useText(boughtTexts)
  return (
    <RowAction style={shownIf(can)} aria-label={words.undoOf(planname)} disabled={!can || isPending} onClick={onUndo}>
      {words.undo}
    </RowAction>
  )
}

/** With more boxes than this each would ask the server for itself. */
const MOST_WATCHED = 5

/** How what was bought stands now; null where nobody watches, or where it ended in another way. */
type State = PlanOnBox['provision'] | 'UNDONE' | null

/** By contract. The server announces every step; asking is for a line that has dropped. */
function useSold({ order, result }: CheckoutResult, undone: readonly string[]): (contractno: string) => Standing {
  const sold = order.flatMap((ordered, n) => {
    const contractno = result[n]?.success ?? ''
    return contractno === '' ? [] : [{ ...ordered, contractno }]
  })
  const boxes = [...new Map(sold.map((one) => [one.stbno, one])).values()]
  const isWatched = boxes.length <= MOST_WATCHED
  const asked = useQueries({ queries: isWatched ? boxes.map(plansOf) : [] })
  const plans = asked.flatMap(({ data }) =>
    data ? data.planlist.map((plan) => ({ ...plan, isLine: data.hardwaretype === FIBER })) : [],
  )
  const fresh = new Set(boxes.filter((_, n) => asked[n]?.isFetchedAfterMount).map(({ stbno }) => stbno))
  const gone = sold.filter(
    ({ stbno, contractno }) => fresh.has(stbno) && !plans.some((plan) => plan.contractno === contractno),
  )
  const ends = useEnds(gone.map(({ contractno }) => contractno))
  return (contractno) => {
    if (undone.includes(contractno)) return { state: 'UNDONE', canUndo: false, isBack: true }
    const plan = plans.find((one) => one.contractno === contractno)
    if (plan) return { state: provisionOf(plan), canUndo: plan.undoable === 'YES', isBack: false, isLine: plan.isLine }
    // where nobody watches, the server says whether it can be undone
    const state = ends.has(contractno) ? ends.get(contractno)! : isWatched ? 'PENDING' : null
    return { state, canUndo: !isWatched, isBack: state === 'REJECTED' || state === 'UNDONE' }
  }
}

const plansOf = ({ customerid, stbno }: { customerid: string; stbno: string }) => ({
  ...read('getBoxPlans', { customerid, stbno }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { planlist: PlanOnBox[] } | undefined } }) =>
    state.data?.planlist.some((plan) => provisionOf(plan) === 'PENDING') ? ASK_EVERY_MS : (false as const),
})

/** What is on the box no more: refused by the headend and given back, or undone in another window. */
function useEnds(contractnos: readonly string[]): Map<string, State> {
  const traces = useQueries({ queries: contractnos.map((contractno) => read('getContractTrace', { contractno })) })
  return new Map(
    contractnos.flatMap((contractno, n): [string, State][] => {
      const happened = traces[n]?.data?.data.map(({ what }) => what)
      if (!happened) return []
      return [[contractno, (['REJECTED', 'UNDONE'] as const).find((what) => happened.includes(what)) ?? null]]
    }),
  )
}
