import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import type { QueueName } from '#domain/desk/queues.ts'

const EVERY_MS = 30_000

export type Waiting = { waiting: number; late: number }

/** What waits: asked again when the server says that it changed, after every write, and every half minute, since things also grow late. */
export function useQueues() {
  const { data } = useQuery({ ...read('getQueues', {}), refetchInterval: EVERY_MS })
  const of = (queues: readonly QueueName[] = []): Waiting =>
    (data?.data ?? [])
      .filter(({ queue }) => queues.includes(queue))
      .reduce((sum, { waiting, late }) => ({ waiting: sum.waiting + waiting, late: sum.late + late }), {
        waiting: 0,
        late: 0,
      })
  return { isKnown: data !== undefined, of }
}
