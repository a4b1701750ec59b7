import { BOX_STATUSES, type BoxStatus } from '#domain/subscribers/rules.ts'
import { safeNext } from '#web/paths.ts'
import { oneOf, textIn } from '#web/search-values.ts'
import { type DayRange, rangeOf } from '#web/ui/day-range.ts'

/** Which home, and what is being done to it. */
export type CustomerSearch = { customerid?: string; new?: true; edit?: true; ekyc?: true }

export function customerSearch(search: Record<string, unknown>): CustomerSearch {
  const customerid = textIn(search['customerid'])
  const isAsked = (name: string) => name in search && search[name] !== false
  if (customerid === undefined || !/^\d{10}$/.test(customerid)) return isAsked('new') ? { new: true } : {}
  return { customerid, ...(isAsked('edit') && { edit: true }), ...(isAsked('ekyc') && { ekyc: true }) }
}

/** What was searched for, and the page that asked for a home. */
export type SelectionSearch = { q?: string; next?: string }

export function selectionSearch({ q, next }: Record<string, unknown>): SelectionSearch {
  const wanted = textIn(q)
  const way = safeNext(next)
  return { ...(wanted && { q: wanted.slice(0, 60) }), ...(way?.startsWith('/lcoportal') && { next: way }) }
}

export const STB_TYPES = ['SD', 'HD', 'ANDROID', 'FIBER'] as const
export const SORTS = ['expiry', 'name', 'can'] as const

export type ListSearch = DayRange & {
  status?: BoxStatus
  stb_type?: (typeof STB_TYPES)[number]
  city?: string
  sort?: (typeof SORTS)[number]
}

export function listSearch(search: Record<string, unknown>): ListSearch {
  const status = oneOf(BOX_STATUSES, search['status'])
  const type = oneOf(STB_TYPES, search['stb_type'])
  const sort = oneOf(SORTS, search['sort'])
  const city = textIn(search['city'])
  return {
    ...rangeOf(search),
    ...(status && { status }),
    ...(type && { stb_type: type }),
    ...(city && { city: city.slice(0, 60) }),
    ...(sort && { sort }),
  }
}
