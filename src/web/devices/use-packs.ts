import { useQuery } from '@tanstack/react-query'

import type { Cpe } from '#domain/subscribers/calls.ts'
import { read } from '#web/api/hooks.ts'
import { may, useSession } from '#web/shell/session.ts'

export type Pack = Cpe['planlist'][number]

const ENDED: readonly Pack['contractstatus'][] = ['C', 'E']

/** What runs on a box, the base first; undefined while it is on its way or for whoever may not see subscribers. */
export function usePacks({ subscriberid, stbno }: { subscriberid: string; stbno: string }): Pack[] | undefined {
  const session = useSession()
  const { data } = useQuery({
    ...read('listCpe', { customerid: subscriberid }),
    enabled: subscriberid !== '' && session !== null && may(session, 'subscribers'),
  })
  return data?.data.find((box) => box.stbno === stbno)?.planlist.toSorted(baseFirst)
}

const baseFirst = (a: Pack, b: Pack): number =>
  Number(b.plantype === 'BASE') - Number(a.plantype === 'BASE') || b.validity.localeCompare(a.validity)

export const isRunning = ({ contractstatus }: Pack): boolean => !ENDED.includes(contractstatus)

/** The base pack that ends last: its day is the day of the box. */
export const basePack = (packs: readonly Pack[] | undefined): Pack | undefined =>
  packs?.find(({ plantype, contractstatus }) => plantype === 'BASE' && contractstatus !== 'C')
