import { useMutation, useQueryClient } from '@tanstack/react-query'

import * as z from 'zod/mini'

import type { Account, collectionCalls, Receipt } from '#domain/collections/calls.ts'
import { TakenBefore } from '#domain/collections/taken-before.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { subtract } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/create-api.ts'
import { sendOnce, wasAnswered } from '#web/api/unanswered.ts'
import { type Session, useSession } from '#web/shell/session.ts'
import { now } from '#web/ui/clock.ts'

import { atTheDoor, keepSent, queue } from './receipt-queue.ts'

type From = Pick<Account, 'subscriberid' | 'name' | 'mobilephone' | 'balance'>
export type Taking = Input<typeof collectionCalls.takeMoney>

/** What changes when money was taken. */
export const MOVED = [
  'listAccounts',
  'listBalances',
  'listClaims',
  'getAccount',
  'listAccountEntries',
  'listReceipts',
  'getCollections',
  'listAreas',
  'listBags',
  'listTwice',
  'getWalk',
] as const

/** Asked to, the server has refused: this was taken for the same dues already. */
type NotTaken = { before: TakenBefore }

/** Takes it at the server or, where that does not answer, on the phone: with a number of its own until the line is back. */
export function useTakeMoney(from: From) {
  const cache = useQueryClient()
  const session = useSession()
  return useMutation<Receipt | NotTaken, Failure, Taking>({
    mutationKey: ['takeMoney'],
    networkMode: 'always',
    mutationFn: async (asked) => {
      const key = asked.key!
      const input = { ...asked, provisional: `P/${key.slice(0, 6).toUpperCase()}`, takenat: asked.takenat ?? now() }
      try {
        const receipt = await sendOnce('takeMoney', input, (marked) => call('takeMoney', marked, atTheDoor()))
        // a phone that keeps nothing takes money all the same
        await keepSent({ key, name: '', mobilephone: '', balance: receipt.balance, input, taken: input.takenat }).catch(
          () => undefined,
        )
        return receipt
      } catch (error) {
        const before = takenBefore(error)
        if (before) return { before }
        if (wasAnswered(error)) throw error
        return takeHere(from, unasked(input), session)
      }
    },
    onSuccess: () => readAgain(cache, MOVED),
  })
}

const takenBefore = (error: unknown): TakenBefore | undefined =>
  error instanceof Failure && error.code === 'receipt.twice'
    ? z.safeDecode(TakenBefore, error.details as never).data
    : undefined

/** Once the customer has his receipt nobody can be asked before any more. */
function unasked({ twice, ...input }: Sent): Sent {
  return twice === 'TAKE' ? { ...input, twice } : input
}

type Sent = Taking & { provisional: string; takenat: Date }

/** Kept before it is shown: what the customer holds in his hand is on the disk. */
async function takeHere(from: From, input: Sent, session: Session | null): Promise<Receipt> {
  const { name, mobilephone, subscriberid } = from
  const { amount, mode, reference = '', provisional, takenat: taken } = input
  const balance = subtract(from.balance, amount)
  await queue({ key: input.key!, name, mobilephone, balance, input, taken })
  const paid = { subscriberid, name, mobilephone, amount, mode, reference, balance, note: '' }
  const by = { collector: session?.subuser?.lcosubuserid ?? session?.lcoid ?? '', collectorname: session?.name ?? '' }
  return {
    ...paid,
    ...by,
    receiptno: provisional,
    provisional,
    taken,
    created: taken,
    status: 'TAKEN',
    reversal: '',
    handedover: 'NO',
    beside: null,
    kept: 'NO',
  }
}
