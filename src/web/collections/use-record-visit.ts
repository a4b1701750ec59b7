import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { walkCalls } from '#domain/collections/walk-calls.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/create-api.ts'
import { sendOnce, wasAnswered } from '#web/api/unanswered.ts'
import { now } from '#web/ui/clock.ts'

import { atTheDoor, keepSent, queue } from './receipt-queue.ts'

type Visit = Input<typeof walkCalls.recordVisit>

/** Notes it at the server or, where that does not answer, on the phone. */
export function useRecordVisit(name: string) {
  const cache = useQueryClient()
  return useMutation<Reply<typeof walkCalls.recordVisit>, Failure, Visit>({
    mutationKey: ['recordVisit'],
    networkMode: 'always',
    mutationFn: async (asked) => {
      const input = { ...asked, visitedat: now() }
      const visit = { what: 'visit', key: input.key!, name } as const
      try {
        const noted = await sendOnce('recordVisit', input, (marked) => call('recordVisit', marked, atTheDoor()))
        await keepSent({ ...visit, input, taken: input.visitedat }).catch(() => undefined)
        return noted
      } catch (error) {
        if (wasAnswered(error)) throw error
        await queue({ ...visit, input, taken: input.visitedat })
        return { outcome: input.outcome, promised: input.promised || null }
      }
    },
    onSuccess: () => readAgain(cache, ['getWalk']),
  })
}
