import type { QueryClient } from '@tanstack/react-query'

import { FIRST_LOOK } from '#domain/stats/rules.ts'
import { read } from '#web/api/read.ts'

/** What the first look shows is on its way while the look is still being drawn. */
export const askAhead = async (cache: QueryClient): Promise<void> => {
  await Promise.all(FIRST_LOOK.map((name) => cache.prefetchQuery(read(name, {}))))
}
