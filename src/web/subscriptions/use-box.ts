import { useQuery } from '@tanstack/react-query'

import { read } from '#web/api/hooks.ts'
import { ASK_EVERY_MS } from '#web/devices/use-boxes.ts'

/** What runs on a box, asked again every few seconds while the headend has not answered. */
export function useBox(customerid: string, stbno: string | undefined) {
  const { data, error, refetch } = useQuery({
    ...read('getBoxPlans', { customerid, ...(stbno && { stbno }) }),
    refetchInterval: ({ state }) =>
      state.data?.planlist.some(({ provision }) => provision === 'PENDING') ? ASK_EVERY_MS : false,
  })
  return { box: data, error: data ? null : error, again: () => void refetch() }
}
