import { ALERT_TYPES, type AlertType } from '#domain/notices/rules.ts'
import { oneOf, textIn } from '#web/search-values.ts'

/** Which type is shown, the portal's own alerts unless said otherwise, and the one that is open. */
export type AlertSearch = { type?: AlertType; id?: string }

export function alertSearch(search: Record<string, unknown>): AlertSearch {
  const type = oneOf(ALERT_TYPES, search['type'])
  const id = textIn(search['id'])
  return { ...(type && type !== 'ALERT' && { type }), ...(id && /^\d{1,15}$/.test(id) && { id }) }
}

/** What the counters are narrowed to. */
export type CounterSearch = { q?: string }

export function counterSearch(search: Record<string, unknown>): CounterSearch {
  const q = textIn(search['q'])?.slice(0, 60)
  return q ? { q } : {}
}
