import * as z from 'zod/mini'

import { SubscriberInfo } from '#domain/subscribers/calls.ts'
import { currentUser } from '#web/shell/session.ts'
import { store, stored } from '#web/shell/storage.ts'

const Kept = z.object({ owner: z.string(), at: z.int(), info: SubscriberInfo })

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
