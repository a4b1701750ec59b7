import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Input, Reply } from '#domain/endpoint.ts'
import type { deviceCalls, DeviceDetails } from '#domain/hardware/device-calls.ts'
import { useWrite } from '#web/api/hooks.ts'

export type AskedSwap = Input<typeof deviceCalls.swapBox>
/** With whether something runs on the box: only then a picture comes. */
export type Swap = Reply<typeof deviceCalls.swapBox> & { runs: boolean }

/** Whatever shows the box, its home or the stock. */
const TOUCHED = [
  'getDeviceDetails',
  'listCommands',
  'listStock',
  'getSwapReport',
  'listCpe',
  'getSubscriberInfo',
  'listServices',
  'listStbSubscribers',
  'countStbSubscribers',
  'searchSubscribers',
] as const

const RUNS: readonly DeviceDetails['status'][] = ['ACTIVE', 'EXPIRING']

/** Stands above the old box: that one is gone from the home the moment the swap has happened. */
export function useSwap() {
  const cache = useQueryClient()
  const swap = useWrite('swapBox')
  const [done, setDone] = useState<Swap | null>(null)

  function take(asked: AskedSwap, { status }: Pick<DeviceDetails, 'status'>) {
    swap.mutate(asked, {
      onSuccess: (reply) => {
        setDone({ ...reply, runs: RUNS.includes(status) })
        // only now: read again any sooner, the form would vanish before its answer is there
        for (const stale of TOUCHED) void cache.invalidateQueries({ queryKey: [stale] })
      },
    })
  }

  return { done, take, forget: swap.reset, isPending: swap.isPending, error: swap.error }
}
