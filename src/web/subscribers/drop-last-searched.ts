import type { QueryClient } from '@tanstack/react-query'

import type { CallName } from '#domain/calls.ts'
import type { Permission } from '#domain/permissions.ts'
import { knownCall } from '#web/api/call.ts'
import { forget } from '#web/shell/storage.ts'

import { dropRecentHomesOfOthers } from './recent-homes.ts'

/** At the end of a session and at the start of the next. Who comes back finds the homes he opened; nobody else does. */
export function forgetHomes(): void {
  dropLastSearched()
  dropRecentHomesOfOthers()
}

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
const TOUCHING: readonly (Permission | null)[] = ['subscribers', 'plans', 'hardware', 'refunds', 'tickets']

/** They write, but nothing about a home is different afterwards. */
const HARMLESS: readonly unknown[] = [
  'uploadFile',
  'uploadFileAsText',
  'sendOtp',
  'sendRenewalOtp',
  'addToCart',
  'addRenewals',
  'acceptPrices',
  'removeFromCart',
  'emptyCart',
] satisfies CallName[]

const dropLastSearched = (): void => forget('lastSubscriber')

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
  const call = HARMLESS.includes(name) ? undefined : knownCall(name as CallName)
  return call !== undefined && call.writes && TOUCHING.includes(call.permission)
}
