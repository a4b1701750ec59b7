import { type QueryMeta, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { read } from '#web/api/hooks.ts'
import { nameOf } from '#web/ui/Whose.tsx'

import { keepLastSearched, lastSearched } from './last-searched.ts'
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
