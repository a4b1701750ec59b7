import { addDays, startOf } from '#domain/dates.ts'

import type { Db } from '../db/connect.ts'

const MONTH_DAYS = 30

/** What the simulator of the demo goes by for connections from before it was started: what we hold of them. */
export const connectionKnown = (db: Db) => async (username: string) => {
  const held = await db
    .selectFrom('broadband')
    .select(['status', 'validity'])
    .where('username', '=', username)
    .where('status', 'in', ['ACTIVE', 'EXPIRED', 'SUSPENDED'])
    .executeTakeFirst()
  return held
    ? {
        terms: { expires: held.validity },
        suspended: held.status === 'SUSPENDED',
        since: startOf(addDays(held.validity, -MONTH_DAYS)),
      }
    : null
}
