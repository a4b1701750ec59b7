import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Account, collectionCalls, Receipt } from '#domain/collections/calls.ts'
import type { Input } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'
import { subtract } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { sendOnce, wasAnswered } from '#web/api/unanswered.ts'
import { useSession } from '#web/shell/session.ts'
import { now } from '#web/ui/clock.ts'

import { queueReceipt } from './receipt-queue.ts'

type From = Pick<Account, 'subscriberid' | 'name' | 'mobilephone' | 'balance'>
type Taking = Input<typeof collectionCalls.takeMoney>

/** What changes when money was taken. */
export const MOVED = [
  'listAccounts',
  'getAccount',
  'listAccountEntries',
  'listReceipts',
  'getCollections',
  'listAreas',
  'listBags',
  'getWalk',
] as const

/** Takes it at the server or, where that does not answer, on the phone: with a number of its own until the line is back. */
export function useTakeMoney(from: From) {
  const cache = useQueryClient()
  const session = useSession()
  return useMutation<Receipt, Failure, Taking>({
    mutationKey: ['takeMoney'],
    networkMode: 'always',
    mutationFn: async (asked) => {
      const taken = now()
      const provisional = `P/${asked.key!.slice(0, 6).toUpperCase()}`
      const input = { ...asked, provisional, takenat: taken }
      try {
        return await sendOnce('takeMoney', input, (marked) => call('takeMoney', marked))
      } catch (error) {
        if (wasAnswered(error)) throw error
        const { name, mobilephone, balance: before, subscriberid } = from
        const balance = subtract(before, asked.amount)
        await queueReceipt({ key: asked.key!, name, mobilephone, balance, input, taken })
        return {
          receiptno: provisional,
          provisional,
          subscriberid,
          name,
          mobilephone,
          amount: asked.amount,
          mode: asked.mode,
          reference: asked.reference ?? '',
          note: '',
          collector: session?.subuser?.lcosubuserid ?? session?.lcoid ?? '',
          collectorname: session?.name ?? '',
          taken,
          created: taken,
          balance,
          status: 'TAKEN',
          reversal: '',
        }
      }
    },
    onSuccess: () =>
      Promise.all(MOVED.map((stale) => cache.invalidateQueries({ queryKey: [stale] }))).then(() => undefined),
  })
}
