import type { QueryClient } from '@tanstack/react-query'

import { FIRST_LOOK } from '#domain/stats/rules.ts'
import { nearCalls } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { may, type Session } from '#web/shell/session.ts'

/** What the first look shows is on its way while the look is still being drawn. What it leaves out would be refused, in red. */
export const askAhead = async (cache: QueryClient, session: Session): Promise<void> => {
  const shown = FIRST_LOOK.filter((name) => may(session, nearCalls[name].permission))
  await Promise.all(shown.map((name) => cache.prefetchQuery(read(name, {}))))
}
