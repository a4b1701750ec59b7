import { textIn } from '#web/search-values.ts'

export type ReportIndexSearch = { q?: string }

export function reportIndexSearch(search: Record<string, unknown>): ReportIndexSearch {
  const q = textIn(search['q'])?.slice(0, 60)
  return q ? { q } : {}
}
