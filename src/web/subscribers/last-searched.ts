import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { type CallName, calls } from '#domain/calls.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Permission } from '#domain/permissions.ts'
import { SubscriberInfo } from '#domain/subscribers/calls.ts'
import { forget, store, stored } from '#web/shell/storage.ts'

import { currentUser } from './current-user.ts'

const Kept = z.object({ owner: z.string(), at: z.int(), info: SubscriberInfo })

/** What is shown of a home, whoever asks for it. */
const READS_OF_HOMES = [
  'getSubscriberInfo',
  'listCpe',
  'listServices',
  'listSubscriberBills',
  'listCommands',
  'getDeviceDetails',
  'listStbSubscribers',
  'countStbSubscribers',
  'searchSubscribers',
  'getEkycReport',
  'getCustomerUpdateReport',
  'getBoxPlans',
  'getAutoRenew',
  'getContractTrace',
  'previewDisconnect',
  'previewReconnect',
  'previewCancel',
  'listSellablePlans',
  'getExpiryReport',
  'getExpiredReport',
  'getScheduleReport',
  'getActivationReport',
] as const satisfies CallName[]

/** Writes of these modules may change a home; topping up or sending a message does not. */
const TOUCHING: readonly (Permission | null)[] = ['subscribers', 'plans', 'hardware', 'refunds']

/** They write, but nothing about a home is different afterwards. */
const HARMLESS: readonly unknown[] = [
  'uploadFile',
  'uploadFileAsText',
  'sendOtp',
  'addToCart',
  'addRenewals',
  'acceptPrices',
  'removeFromCart',
  'emptyCart',
] satisfies CallName[]

/** The subscriber that was searched last, for as long as the same one is asked for by the same person. */
export function lastSearched(subscriberid: string): { info: SubscriberInfo; at: number } | null {
  const kept = z.safeDecode(Kept, stored('lastSubscriber') as never)
  if (!kept.success) return null
  const { owner, info, at } = kept.data
  return owner === currentUser() && info.subscriberid === subscriberid ? { info, at } : null
}

export function keepLastSearched(info: SubscriberInfo, at: number): void {
  const owner = currentUser()
  if (owner !== null) store('lastSubscriber', z.encode(Kept, { owner, at, info }))
}

export const dropLastSearched = (): void => forget('lastSubscriber')

/** Also after a write that failed: one that got no answer may have happened. */
export function dropAfterWrites(cache: QueryClient): () => void {
  return cache.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return
    if (!touchesHomes(event.mutation.options.mutationKey?.[0])) return
    dropLastSearched()
    for (const name of READS_OF_HOMES) void cache.invalidateQueries({ queryKey: [name] })
  })
}

function touchesHomes(name: unknown): boolean {
  const call: Endpoint | undefined = HARMLESS.includes(name) ? undefined : calls[name as CallName]
  return call !== undefined && call.writes && TOUCHING.includes(call.permission)
}
