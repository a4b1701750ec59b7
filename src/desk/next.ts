import { parseSearch } from '#web/plain-search.ts'

import { pathOf, screenAt } from './screens.ts'

type Place = { to: string; search: Record<string, unknown> }

/** Where a sign-in leads to: the screen that was asked for, and never a page of somebody else. */
export function nextOf(search: { next?: unknown }): Place {
  const [path = '', query = ''] = typeof search.next === 'string' ? search.next.split('?') : []
  return screenAt(path) ? { to: path, search: parseSearch(query) } : { to: pathOf('overview'), search: {} }
}
