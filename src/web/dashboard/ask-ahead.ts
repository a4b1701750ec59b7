import type { QueryClient } from '@tanstack/react-query'

import { FIRST_LOOK } from '#domain/stats/rules.ts'
import { read } from '#web/api/read.ts'

/** What the first look shows is on its way while the look is still being drawn. */
export function askAhead(cache: QueryClient): void {
  for (const name of FIRST_LOOK) void cache.prefetchQuery(read(name, {}))
}
