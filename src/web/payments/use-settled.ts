import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { may, takeCredit, useSession } from '#web/shell/session.ts'
import { now } from '#web/ui/clock.ts'

import { publicLook, type SeenPayment, settlingLook } from './look-up.ts'
import { isOpen } from './state-texts.ts'

const ASK_EVERY_MS = 5000
const ASK_FOR_MS = 120_000

const isUndecided = (payment: SeenPayment | null | undefined): boolean =>
  payment === undefined || (payment !== null && isOpen(payment.status))

/** What became of a payment: asked on arrival, and then every few seconds until it is decided or two minutes are over. */
export function useSettled(transactionid: string) {
  const session = useSession()
  const [since, setSince] = useState(() => now().getTime())
  const look = session && may(session, 'payments') ? settlingLook : publicLook
  const { data, isError, isFetching, refetch } = useQuery({
    ...look(transactionid),
    refetchInterval: ({ state }) =>
      isUndecided(state.data) && now().getTime() - since < ASK_FOR_MS ? ASK_EVERY_MS : false,
  })
  useTold(data)
  const elapsedMs = useElapsed(since, isUndecided(data))

  function again() {
    setSince(now().getTime())
    void refetch()
  }

  return {
    payment: data,
    hasFailed: isError && data === undefined,
    isFetching,
    progress: elapsedMs / ASK_FOR_MS,
    again,
  }
}

/** The new credit and the lists that hold the payment, as soon as it is decided. */
function useTold(payment: SeenPayment | null | undefined) {
  const cache = useQueryClient()
  const credit = payment?.credit
  const status = payment?.status
  useEffect(() => {
    if (credit !== undefined) takeCredit(credit)
  }, [credit])
  useEffect(() => {
    if (status === undefined || isOpen(status)) return
    for (const stale of ['listPayments', 'getRunway', 'listBoxPayments'])
      void cache.invalidateQueries({ queryKey: [stale] })
  }, [status, cache])
}

function useElapsed(since: number, isRunning: boolean): number {
  const [atMs, setAtMs] = useState(since)
  useEffect(() => {
    if (!isRunning) return undefined
    const tick = setInterval(() => setAtMs(now().getTime()), 1000)
    return () => clearInterval(tick)
  }, [isRunning])
  return Math.min(Math.max(atMs - since, 0), ASK_FOR_MS)
}
