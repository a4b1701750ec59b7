import { useQueries } from '@tanstack/react-query'

import type { CheckoutResult } from '#domain/cart/calls.ts'
import type { PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { read } from '#web/api/hooks.ts'
import { ASK_EVERY_MS } from '#web/devices/use-boxes.ts'

import { provisionOf } from './ProvisionBadge.tsx'

/** With more boxes than this each would ask the server for itself. */
const MOST_WATCHED = 5

/** How what was bought stands now; null where nobody watches, or where it ended in another way. */
type State = PlanOnBox['provision'] | 'UNDONE' | null
/** `isBack`: all of it was given back. Of a pack of several services one may be refused, and the others run. */
export type Standing = { state: State; canUndo: boolean; isBack: boolean }

/** By contract. The server announces every step; asking is for a line that has dropped. */
export function useSold(
  { order, result }: CheckoutResult,
  undone: readonly string[],
): (contractno: string) => Standing {
  const sold = order.flatMap((ordered, n) => {
    const contractno = result[n]?.success ?? ''
    return contractno === '' ? [] : [{ ...ordered, contractno }]
  })
  const boxes = [...new Map(sold.map((one) => [one.stbno, one])).values()]
  const isWatched = boxes.length <= MOST_WATCHED
  const asked = useQueries({ queries: isWatched ? boxes.map(plansOf) : [] })
  const plans = asked.flatMap(({ data }) => data?.planlist ?? [])
  const fresh = new Set(boxes.filter((_, n) => asked[n]?.isFetchedAfterMount).map(({ stbno }) => stbno))
  const gone = sold.filter(
    ({ stbno, contractno }) => fresh.has(stbno) && !plans.some((plan) => plan.contractno === contractno),
  )
  const ends = useEnds(gone.map(({ contractno }) => contractno))
  return (contractno) => {
    if (undone.includes(contractno)) return { state: 'UNDONE', canUndo: false, isBack: true }
    const plan = plans.find((one) => one.contractno === contractno)
    if (plan) return { state: provisionOf(plan), canUndo: plan.undoable === 'YES', isBack: false }
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
