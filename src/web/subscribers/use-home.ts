import { type QueryMeta, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'

import { SubscriberInfo } from '#domain/subscribers/calls.ts'
import { read } from '#web/api/hooks.ts'
import { currentUser } from '#web/shell/session.ts'
import { store, stored } from '#web/shell/storage.ts'
import { nameOf } from '#web/ui/Whose.tsx'

import { rememberHome } from './recent-homes.ts'

/** A home at once when it is the one searched last, and fresh from the server behind that. */
function homeQuery(customerid: string) {
  const kept = lastSearched(customerid)
  return {
    ...read('getSubscriberInfo', { customerid }),
    ...(kept && { initialData: kept.info, initialDataUpdatedAt: kept.at }),
  }
}

export function useHome(customerid: string, meta: QueryMeta = {}) {
  const query = useQuery({ ...homeQuery(customerid), meta })
  const { data: home, dataUpdatedAt } = query
  useEffect(() => {
    if (!home) return
    keepLastSearched(home, dataUpdatedAt)
    rememberHome({ subscriberid: home.subscriberid, name: nameOf(home), city: home.city })
  }, [home, dataUpdatedAt])
  return query
}

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
